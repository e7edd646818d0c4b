import type { Criterion } from '@pupitre/contract';
import { countStates, observationIdOf, type ProposedLevel, progressionOf, stateLabel } from '@pupitre/learning';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { signsOf, wordOf } from '../cells/cell-signs.ts';
import type { CellView } from '../cells/cell-views.ts';
import { shortDay } from '../cells/of-today.ts';
import { proposalKey, proposedFor } from '../proposals/proposal-book.ts';
import { AcceptAll } from './accept-all.tsx';
import classes from './folio-table.module.css';
import { markMatches } from './table-rows.ts';
import type { ColumnRange, TableFacts } from './use-table-facts.ts';

type CellsRowProps = {
  facts: TableFacts;
  criterion: Criterion;
  /** Place among the criteria shown. */
  row: number;
  rowIndex: number;
  itemIndex: number;
  columns: ColumnRange;
  /** Column of the active place in this line; null elsewhere. */
  active: number | null;
  selectedFrom: number;
  selectedTo: number;
  measure: (element: HTMLElement | null) => void;
};

/** Draws again when one of its cells changes; of its cells only those that changed do. */
export const CellsRow = memo(function CellsRow(props: CellsRowProps) {
  const { facts, criterion, row, columns, active } = props;
  const { cells: source, pupils, scale } = facts;
  const { id } = criterion;
  const subscribe = useCallback((listener: () => void) => source.subscribeCriterion(id, listener), [source, id]);
  useSyncExternalStore(subscribe, () => source.criterionRevision(id));
  const cells = pupils.map((pupil) => source.getCell(observationIdOf(pupil.id, id)));
  const { proposals } = facts;
  const proposed = cells.map((cell) => (cell === undefined ? null : proposedFor(proposals, cell.id, cell)));
  const proposedCount = proposed.filter((one) => one !== null && !proposals.accepting.has(proposalKey(one))).length;
  const counts = countStates(cells.map((cell) => cell?.state ?? null));
  const label = criterion.label;
  const short = cutText(label, 80);
  const shown = pupils.slice(columns.first, columns.last + 1);
  return (
    <tr
      ref={props.measure}
      data-index={props.itemIndex}
      data-hot={active !== null || undefined}
      aria-rowindex={props.rowIndex}
    >
      {/* Without its progress, which would be said at every line. */}
      <th scope="row" className={classes.criterion} aria-label={label}>
        <div className={classes.room}>
          <div className={classes.line}>
            <Link
              to="/folios/$kind/$id/critere/$criteriaId"
              params={{ kind: facts.kind, id: String(facts.folioId), criteriaId: String(id) }}
              className={classes.label}
              title={label}
              dir="auto"
              tabIndex={active === -1 ? 0 : -1}
              data-row={row}
              data-column={-1}
            >
              {facts.search === '' ? label : <Marked label={label} search={facts.search} />}
            </Link>
            {proposedCount > 0 ? (
              <AcceptAll count={proposedCount} criterion={short} onPress={() => facts.acceptAll(id)} />
            ) : (
              <>
                <StackedBar
                  progression={progressionOf(counts, facts.isProfessional)}
                  scale={scale}
                  label="Progression du critère"
                  size="small"
                />
                <span className={`num ${classes.observed}`} aria-hidden="true">
                  {counts.ok}
                </span>
              </>
            )}
          </div>
        </div>
      </th>
      {columns.first > 0 && <td className="no-padding ruled-below" aria-hidden="true" />}
      {shown.map((pupil, offset) => {
        const column = columns.first + offset;
        const proposal = proposed[column] ?? null;
        return (
          <Cell
            key={pupil.id}
            view={cells[column]}
            proposed={proposal?.level ?? null}
            isAccepting={proposals.accepting.has(observationIdOf(pupil.id, id))}
            row={row}
            column={column}
            pupil={pupil.displayName}
            criterion={short}
            facts={facts}
            isActive={active === column}
            isSelected={column >= props.selectedFrom && column <= props.selectedTo}
          />
        );
      })}
      {columns.last < pupils.length - 1 && <td className="no-padding ruled-below" aria-hidden="true" />}
    </tr>
  );
});

/** A label with what was searched in it. */
const Marked = ({ label, search }: { label: string; search: string }) =>
  markMatches(label, search).map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    isMatch ? <mark key={at}>{text}</mark> : text,
  );

type CellProps = {
  view: CellView | undefined;
  /** Level that practice proposes. */
  proposed: ProposedLevel | null;
  isAccepting: boolean;
  row: number;
  column: number;
  pupil: string;
  criterion: string;
  facts: TableFacts;
  isActive: boolean;
  isSelected: boolean;
};

/** One element a cell, its tile drawn by the style sheet: a class of 30 on 200 criteria has 6,000 of them. */
const Cell = memo(function Cell({ view, row, column, pupil, criterion, facts, ...cell }: CellProps) {
  const { scale, canWrite, evolution, today } = facts;
  const { proposed, isAccepting } = cell;
  // What was accepted shows at once.
  const state = isAccepting && proposed !== null ? proposed : (view?.state ?? null);
  const isProposed = proposed !== null && !isAccepting;
  const level = scale.find(({ code }) => code === state);
  const signs = view === undefined ? [] : signsOf(view);
  const notes = [...(view === undefined || view.conflict === null ? [] : ['en conflit']), ...signs.map(wordOf)];
  const offer = isProposed ? [`proposé par la pratique\u00a0: ${stateLabel(scale, proposed)}`] : [];
  const on = state === null || today === null ? null : (view?.observedOn ?? null);
  const isOfToday = on !== null && today !== null && on >= today;
  const past = evolution?.words(view) ?? '';
  const news = view === undefined || view.freshBy === '' ? [] : [`à l’instant par ${view.freshBy}`];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      tabIndex={cell.isActive ? 0 : -1}
      aria-colindex={column + 2}
      // Only where it is true: « non sélectionné » would be said at every cell.
      aria-selected={cell.isSelected || undefined}
      aria-readonly={!canWrite || undefined}
      aria-label={[
        pupil,
        criterion,
        stateLabel(scale, state),
        // The evolution tells all its days.
        ...(past !== '' ? [past] : on === null ? [] : [isOfToday ? 'aujourd’hui' : `le ${shortDay(on)}`]),
        ...offer,
        ...notes,
        ...news,
      ].join(', ')}
      className={classes.cell}
      data-row={row}
      data-column={column}
      data-tone={level?.color ?? 'unset'}
      data-code={state ?? 'unset'}
      data-today={isOfToday || undefined}
      data-proposed={isProposed ? proposed : undefined}
      data-accepted={isAccepting || undefined}
      data-noted={notes.length > 0 || undefined}
      data-pending={view?.isPending || undefined}
      data-conflict={(view !== undefined && view.conflict !== null) || undefined}
      data-fresh={(view !== undefined && view.freshBy !== '') || undefined}
    >
      {evolution?.draw(view)}
      {signs.length > 0 && <span className={classes.signs} data-signs={signs.join(' ')} />}
      {view !== undefined && view.conflict !== null && (
        <span className={classes.clash}>
          <Icon name="exclamation-triangle-fill" />
        </span>
      )}
    </td>
  );
});
