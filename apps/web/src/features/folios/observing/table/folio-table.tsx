import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import { cellOf, counted, observationIdOf, stateLabel } from '@pupitre/learning';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../../ui/errors/lazy-part.tsx';
import { useCode } from '../../../../ui/errors/use-code.ts';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { useSaid } from '../../../../ui/text/use-said.ts';
import type { NewsEar } from '../cells/colleague-words.ts';
import { NO_PROPOSALS, openCells } from '../proposals/proposal-book.ts';
import { type Deciding, useProposals } from '../proposals/use-proposals.ts';
import classes from './folio-table.module.css';
import { type Block, cellsOf, type Position, sameBlock } from './grid-position.ts';
import { TableDialogs, useCellDialogs, useWithoutNetwork } from './table-dialogs.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableLine, TableUndo } from './table-line.tsx';
import { tablePresses } from './table-presses.ts';
import { TableState } from './table-state.tsx';
import type { TableView } from './table-view.ts';
import { useFullScreen, useRoom } from './use-full-screen.ts';
import { type Grid, useGrid } from './use-grid.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLevelEntry } from './use-level-entry.ts';
import { useRefresh } from './use-refresh.ts';
import { useTableClipboard } from './use-table-clipboard.ts';
import { useTableDecisions } from './use-table-decisions.ts';
import {
  type TableFacts,
  type TableProposals,
  type TableSource,
  useTableFacts,
  useTableLines,
} from './use-table-facts.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTableWrites } from './use-table-writes.ts';

const ProposalBar = lazyPart(async () => (await import('../proposals/proposal-bar.tsx')).ProposalBar);
/** The way back from a large replacement, once its code is there. */
const Replaced = lazyPart(async () => (await import('./replaced.tsx')).Replaced);
const loadPreview = async () => (await import('./cell-preview.tsx')).CellPreview;

export type FolioTableProps = TableSource & {
  onView: (changes: Partial<TableView>) => void;
  /**
   * Where the page says what became of the changes, null before it is there; the line of tools does while the table fills the
   * window, and where the page has no such place.
   */
  place?: HTMLElement | null;
  /** Beside that: how far the class is. */
  progress: ReactNode;
  /** Parts of the line of tools: filters, time, the way to « Une main », and « ⋮ » with these entries. */
  filters: ReactNode;
  time: ReactNode;
  hand: ReactNode;
  menu: (ofTable: readonly MenuEntry[]) => ReactNode;
  /** Entries of « ⋮ » that open something in the place of the table or over it. */
  entries: readonly MenuEntry[];
  /** Over the table, and scrolls away with it. */
  lead: ReactNode;
  /** Stands in the place of the table. */
  instead: ReactNode;
  /** Stands in the place of the state while the table shows what is over. */
  past: ReactNode;
  /** Reads folio and observations again, when somebody comes back to the page. */
  onRefresh: () => Promise<unknown>;
};

/** The follow-up table: pupils in columns, criteria in rows, each cell the fast switcher. */
export function FolioTable(props: FolioTableProps) {
  const { folio, pupils, criteria, store, view, onView, onRefresh } = props;
  const { said, announce } = useSaid();
  const deciding = useProposals(folio, store, announce);
  const facts = useTableFacts(props, useShownProposals(deciding, props));
  const { canWrite } = facts;
  const lines = useTableLines(criteria, view);
  const size = { rows: lines.criteria.length, columns: pupils.length };
  const grid = useGrid(size);
  const scroller = useRef<HTMLDivElement>(null);
  const [isHelping, setHelping] = useState(false);
  useRefresh(store, () => Promise.all([onRefresh(), deciding.refresh()]));
  const root = useRef<HTMLElement>(null);
  const [isFull, setFull] = useFullScreen(root);
  useRoom(scroller, isFull);
  // After the table's first paint; without it, for want of a network, a cell is opened to be read.
  const { code: CellPreview } = useCode(loadPreview);
  useWithoutNetwork(canWrite);

  const keyAt = (at: Position): number | null => keyOf(lines.criteria[at.row], pupils[at.column]);
  useKeptPlace(grid, size, keyAt);
  useEar(facts, lines.criteria, grid, announce);
  // What is over is not opened as it is now.
  const dialogs = useCellDialogs(grid, props.past === null ? keyAt : () => null);
  const wordsOf = (key: number) => cellWords(facts, folio.criterias, key);
  const writes = useTableWrites({ store, grid, scroller, announce, wordsOf });
  const { write, undo, redo } = writes;
  const writing = { facts, grid, size, direction: view.direction, announce, keyAt, write };
  const entry = useLevelEntry(writing);
  const clipboard = useTableClipboard({ ...writing, criteria: lines.criteria });
  const onHelp = () => setHelping(true);
  const decide = useTableDecisions({ deciding, facts, grid, size, announce, keyAt });
  const { groups } = lines;
  const onFoldAll = (isFolded: boolean) => onView({ folded: isFolded ? groups : [] });
  const pressing = { facts, grid, scroller, entry, dialogs, decide };
  const onKeyDown = useTableKeys({ ...pressing, size, announce, writes, onHelp, onFoldAll });
  const { onPick, onHead } = tablePresses({ ...pressing, keyAt });
  const state =
    props.past ??
    (canWrite ? (
      <TableState
        store={store}
        count={selectedText(grid.block, writes.written)}
        onConflicts={() => dialogs.open({ kind: 'conflict', cell: null })}
      />
    ) : null);
  const isAllFolded = groups.length > 0 && groups.every((key) => view.folded.includes(key));
  const place = isFull ? undefined : props.place;

  return (
    <section ref={root} className={classes.root} aria-label="Tableau de suivi" data-full={isFull || undefined}>
      {place != null &&
        createPortal(
          <>
            {state}
            {props.progress}
          </>,
          place,
        )}
      <TableLine
        search={{
          text: view.search,
          onText: (search) => onView({ search }),
          found: lines.found,
          among: criteria.length,
        }}
        filters={props.filters}
        time={props.time}
        state={place === undefined ? state : null}
        undo={canWrite ? <TableUndo facts={facts} criteria={folio.criterias} onUndo={undo} onRedo={redo} /> : null}
        hand={props.hand}
        display={{ facts, folio, criteria, view, onView, time: props.time, deciding, isFull, onFull: setFull }}
        menu={props.menu([
          ...props.entries,
          ...(groups.length > 1 ? [foldEntry(isAllFolded, () => onFoldAll(!isAllFolded))] : []),
          { icon: 'keyboard', label: 'Touches et gestes', onClick: onHelp },
        ])}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {facts.isFed && <ProposalBar deciding={deciding} criteria={criteria} store={store} />}
      <TableGrid
        facts={facts}
        rows={lines.rows}
        corner={{ view, among: criteria.length }}
        lead={props.lead}
        onAll={() => onView({ search: '' })}
        instead={props.instead}
        onFold={(key) => onView({ folded: lines.afterFold(key) })}
        onFoldAll={onFoldAll}
        grid={grid}
        scroller={scroller}
        onPick={onPick}
        onMenu={dialogs.openMenu}
        onHead={onHead}
        onKeyDown={onKeyDown}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
      />
      {CellPreview !== null && <CellPreview scroller={scroller} facts={facts} keyAt={keyAt} decide={decide} />}
      {writes.replaced !== null && (
        <Replaced
          key={writes.replaced.step}
          replacement={writes.replaced}
          store={store}
          onUndone={writes.takenBack}
          onClose={writes.closeReplaced}
        />
      )}
      <TableDialogs
        {...{ facts, folio, deciding, dialogs, clipboard, isHelping, isFed: facts.isFed }}
        onUndo={undo}
        onHelped={() => setHelping(false)}
      />
    </section>
  );
}

const keyOf = (criterion: Criterion | undefined, pupil: MonitoredStudent | undefined): number | null =>
  criterion === undefined || pupil === undefined ? null : observationIdOf(pupil.id, criterion.id);

/** « 12 cellules »; nothing of one cell, and of those that were just written. */
function selectedText(block: Block | null, written: Block | null): string {
  const selected = block === null || sameBlock(block, written) ? 0 : cellsOf(block).length;
  return selected > 1 ? counted(selected, 'cellule') : '';
}

const foldEntry = (isAllFolded: boolean, onClick: () => void): MenuEntry => ({
  icon: isAllFolded ? 'arrows-expand' : 'arrows-collapse',
  label: isAllFolded ? 'Déplier tous les groupes' : 'Replier tous les groupes',
  onClick,
});

/** « Léa Girardin, Donne son avis, Déjà observé » of a cell as it is now. */
function cellWords({ pupils, scale, store }: TableFacts, criteria: readonly Criterion[], key: number) {
  const { studentId, criterionId } = cellOf(key);
  const pupil = pupils.find(({ id }) => id === studentId);
  const criterion = criteria.find(({ id }) => id === criterionId);
  if (pupil === undefined || criterion === undefined) return null;
  return [pupil.displayName, criterion.label, stateLabel(scale, store.getCell(key)?.state ?? null)].join(', ');
}

/** What a colleague changes in the row or column where one is has words of its own. */
function useEar(facts: TableFacts, criteria: readonly Criterion[], grid: Grid, say: NewsEar['say']) {
  const { store, pupils } = facts;
  useEffect(() => {
    const near = (key: number): string | null => {
      const { row, column } = grid.spot();
      const { studentId, criterionId } = cellOf(key);
      const pupil = pupils.find(({ id }) => id === studentId);
      const criterion = criteria.find(({ id }) => id === criterionId);
      const isNear = pupil !== undefined && (pupils[column] === pupil || criteria[row] === criterion);
      return isNear ? cellWords(facts, criteria, key) : null;
    };
    store.ear = { say, near };
  });
}

/** What the lines of the table draw of the proposals: nothing while they are put away, or on a day that is over. */
function useShownProposals(deciding: Deciding, { view, pupils, store, cells }: TableSource): TableProposals {
  const isPast = cells !== store;
  const proposals = view.withoutProposals || isPast ? NO_PROPOSALS : deciding.book;
  const accept = (criterionId: number) => {
    const keys = pupils.map(({ id }) => observationIdOf(id, criterionId));
    deciding.accept(openCells(deciding.book, keys, store.getCell));
  };
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  // The same function all the time: lines are drawn again only when what they show changes.
  const acceptAll = useCallback((criterionId: number) => latest.current(criterionId), []);
  return { isFed: deciding.isFed && !isPast, proposals, acceptAll };
}
