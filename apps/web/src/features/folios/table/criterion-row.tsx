import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import {
  countStates,
  differs,
  type EvaluationLevel,
  observationIdOf,
  progressionOf,
  stateLabel,
} from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { StackedBar } from '../../../shared/charts/stacked-bar.tsx';
import { cutText } from '../../../shared/cut-text.ts';
import { Icon } from '../../../shared/icon.tsx';
import classes from './folio-table.module.css';
import type { CellView, ObservationStore } from './observation-store.ts';

/** What every line needs and that does not change while one observes. */
export type TableFacts = {
  readonly store: ObservationStore;
  readonly folioId: number;
  readonly kind: string;
  readonly students: readonly MonitoredStudent[];
  readonly scale: readonly EvaluationLevel[];
  readonly isProfessional: boolean;
  readonly canWrite: boolean;
};

export type ColumnRange = { readonly first: number; readonly last: number };

type CriterionRowProps = {
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
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps) {
  const { facts, criterion, row, columns, active } = props;
  const { store, students, scale } = facts;
  const { id } = criterion;
  const subscribe = useCallback((listener: () => void) => store.subscribeCriterion(id, listener), [store, id]);
  useSyncExternalStore(subscribe, () => store.criterionRevision(id));
  const cells = students.map((student) => store.getCell(observationIdOf(student.id, id)));
  const progression = progressionOf(countStates(cells.map((cell) => cell?.state ?? null)), facts.isProfessional);
  const label = criterion.label;
  const short = cutText(label, 80);
  const shown = students.slice(columns.first, columns.last + 1);
  return (
    <tr
      ref={props.measure}
      data-index={props.itemIndex}
      data-hot={active !== null || undefined}
      aria-rowindex={props.rowIndex}
    >
      <th scope="row" className={classes.criterion}>
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
          {label}
        </Link>
        <StackedBar progression={progression} scale={scale} label="Progression du critère" size="small" />
      </th>
      {columns.first > 0 && <td className={classes.gap} aria-hidden="true" />}
      {shown.map((student, offset) => {
        const column = columns.first + offset;
        return (
          <Cell
            key={student.id}
            view={cells[column]}
            row={row}
            column={column}
            student={student.displayName}
            criterion={short}
            scale={scale}
            isActive={active === column}
            isSelected={column >= props.selectedFrom && column <= props.selectedTo}
            canWrite={facts.canWrite}
          />
        );
      })}
      {columns.last < students.length - 1 && <td className={classes.gap} aria-hidden="true" />}
    </tr>
  );
});

type CellProps = {
  view: CellView | undefined;
  row: number;
  column: number;
  student: string;
  criterion: string;
  scale: readonly EvaluationLevel[];
  isActive: boolean;
  isSelected: boolean;
  canWrite: boolean;
};

/** One element a cell, its tile drawn by the style sheet: a class of 30 on 200 criteria has 6,000 of them. */
const Cell = memo(function Cell({ view, row, column, student, criterion, scale, ...cell }: CellProps) {
  const state = view?.state ?? null;
  const level = scale.find(({ code }) => code === state);
  const notes = view === undefined ? [] : notesOf(view);
  const news = view === undefined || view.freshBy === '' ? [] : [`à l’instant par ${view.freshBy}`];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      tabIndex={cell.isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-selected={cell.isSelected}
      aria-readonly={!cell.canWrite || undefined}
      aria-label={[student, criterion, stateLabel(scale, state), ...notes, ...news].join(', ')}
      className={classes.cell}
      data-row={row}
      data-column={column}
      data-tone={level?.color ?? 'unset'}
      data-code={state ?? 'unset'}
      data-noted={notes.length > 0 || undefined}
      data-pending={view?.isPending || undefined}
      data-conflict={(view !== undefined && view.conflict !== null) || undefined}
      data-fresh={(view !== undefined && view.freshBy !== '') || undefined}
    >
      {notes.length > 0 && view?.conflict === null && <span className={classes.dot} />}
      {view !== undefined && view.conflict !== null && (
        <span className={classes.clash}>
          <Icon name="exclamation-triangle-fill" />
        </span>
      )}
    </td>
  );
});

function notesOf(view: CellView): string[] {
  const notes: string[] = [];
  if (view.conflict !== null) notes.push('en conflit');
  if (view.comment !== '') notes.push('avec commentaire');
  if (view.markUrl !== '') notes.push('avec trace');
  if (view.discussionCount > 0) notes.push('avec discussion');
  if (differs(view.state, view.selfState)) notes.push('auto-évaluation différente');
  return notes;
}
