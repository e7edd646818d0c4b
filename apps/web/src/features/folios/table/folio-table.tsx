import { counted, observationIdOf } from '@pupitre/learning';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazyComponent } from '../../../shared/modals/lazy-modal.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useProposals } from '../proposals/use-proposals.ts';
import { useShownProposals } from '../proposals/use-shown-proposals.ts';
import type { CellPreviewProps } from './cell-preview.tsx';
import classes from './folio-table.module.css';
import { cellsOf, type Position, sameBlock } from './grid-position.ts';
import { TableDialogs, useCellDialogs, useWithoutNetwork } from './table-dialogs.tsx';
import { TableGrid } from './table-grid.tsx';
import { FoldToggle, TableState } from './table-state.tsx';
import { TableTools, useEntryDirection } from './table-tools.tsx';
import type { TableView } from './table-view.ts';
import { useFullScreen, useRoom } from './use-full-screen.ts';
import { useGrid } from './use-grid.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLevelEntry } from './use-level-entry.ts';
import { useRefresh } from './use-refresh.ts';
import { useTableClipboard } from './use-table-clipboard.ts';
import { useTableDecisions } from './use-table-decisions.ts';
import { type TableSource, useTableFacts, useTableLines } from './use-table-facts.ts';
import { useTableKeys } from './use-table-keys.ts';
import { type TableWritesState, useTableWrites } from './use-table-writes.ts';

const loadBar = async () => (await import('../proposals/proposal-bar.tsx')).ProposalBar;
const loadReplaced = async () => (await import('./replaced.tsx')).Replaced;

export type FolioTableProps = TableSource & {
  onView: (changes: Partial<TableView>) => void;
  /** Where the page says what became of the changes; the line above the table does while that fills the window. */
  place: HTMLElement | null;
  /** At the beginning of the line above the table, and under it. */
  tools: ReactNode;
  under: ReactNode;
  /** Stands in the place of the table. */
  instead: ReactNode;
  /** Stands in the place of the state while the table shows what is over. */
  past: ReactNode;
  /** Reads folio and observations again, for « Actualiser » and when somebody comes back to the page. */
  onRefresh: () => Promise<unknown>;
};

/** The follow-up table: pupils in columns, criteria in rows, each cell the fast switcher. */
export function FolioTable(props: FolioTableProps) {
  const { folio, pupils, store, view, onView, onRefresh } = props;
  const { said, announce } = useSaid(store);
  const deciding = useProposals(folio, store, announce);
  const facts = useTableFacts(props, useShownProposals(deciding, props));
  const { canWrite, isFed } = facts;
  const lines = useTableLines(props.criteria, view);
  const size = { rows: lines.criteria.length, columns: pupils.length };
  const grid = useGrid(size);
  const scroller = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useEntryDirection();
  const [isHelping, setHelping] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const refreshing = useRefresh(store, () => Promise.all([onRefresh(), deciding.refresh()]));
  const root = useRef<HTMLElement>(null);
  const [isFull, setFull] = useFullScreen(root);
  useRoom(scroller, isFull);
  const CellPreview = useCellPreview();
  const Bar = useLazyComponent(loadBar, deciding.isFed, () => undefined);
  useWithoutNetwork(canWrite);

  const keyAt = ({ row, column }: Position): number | null => {
    const criterion = lines.criteria[row];
    const pupil = pupils[column];
    return criterion === undefined || pupil === undefined ? null : observationIdOf(pupil.id, criterion.id);
  };
  useKeptPlace(grid, size, keyAt);
  // What is over is not opened as it is now.
  const dialogs = useCellDialogs(grid, props.past === null ? keyAt : () => null);
  const writes = useTableWrites({ store, grid, scroller, announce });
  const { write, undo, redo } = writes;
  const writing = { facts, grid, size, direction, announce, keyAt, write };
  const entry = useLevelEntry(writing);
  const clipboard = useTableClipboard({ ...writing, criteria: lines.criteria });
  const onHelp = () => setHelping(true);
  const decide = useTableDecisions({ deciding, facts, grid, size, announce, keyAt });
  const onKeyDown = useTableKeys({ facts, grid, size, entry, scroller, announce, dialogs, writes, decide, onHelp });
  const onPick = (at: Position, isExtending: boolean) => {
    if (isExtending) return grid.extendTo(at);
    const key = keyAt(at);
    grid.moveTo(at);
    if (key === null) return;
    // A conflict is looked at before anything else is said about the cell.
    if (props.cells.getCell(key)?.conflict) dialogs.open({ kind: 'conflict', cell: key });
    // The press shows why; what is written by it is for the card's buttons to say.
    else if (canWrite && !decide.isOpen(key)) entry.cycle();
  };
  const onHead = (at: Position, isExtending: boolean) => {
    grid.selectHead(at, isExtending);
    scroller.current?.focus({ preventScroll: true });
  };

  const selected = grid.block === null || sameBlock(grid.block, writes.written) ? 0 : cellsOf(grid.block).length;
  const state =
    props.past ??
    (canWrite ? (
      <TableState
        store={store}
        count={selected > 1 ? counted(selected, 'cellule') : ''}
        onConflicts={() => dialogs.open({ kind: 'conflict', cell: null })}
        onUndo={undo}
        onRedo={redo}
      />
    ) : null);

  const [found, all] = [props.criteria.length, folio.criterias.length];
  const stateAndFold = (
    <>
      {state}
      <FoldToggle
        isOn={isUnfolded}
        filtered={found < all ? `${found} critères sur ${all}` : ''}
        onToggle={() => setUnfolded(!isUnfolded)}
      />
    </>
  );
  const place = isFull ? null : props.place;

  return (
    <section
      ref={root}
      className={classes.root}
      aria-label="Tableau de suivi"
      data-full={isFull || undefined}
      data-folded={!isUnfolded || undefined}
    >
      {place !== null && createPortal(stateAndFold, place)}
      <p role="status" className="sr-only">
        {said}
      </p>
      <TableGrid
        facts={facts}
        rows={lines.rows}
        corner={{ view, onView, found: lines.found, among: props.criteria.length, groups: lines.groups }}
        lead={
          <>
            <div className={classes.bar} data-bare={place !== null || undefined}>
              <div className={classes.unfolded}>
                {props.tools}
                {isFed && (
                  <div className={classes.proposals}>
                    {Bar !== null && (
                      <Bar deciding={deciding} view={view} onView={onView} criteria={props.criteria} store={store} />
                    )}
                  </div>
                )}
              </div>
              {place === null && <div className={classes.state}>{stateAndFold}</div>}
              <TableTools
                canWrite={canWrite}
                direction={direction}
                onDirection={setDirection}
                height={view.height}
                onHeight={(height) => onView({ height })}
                isFull={isFull}
                onFull={setFull}
                onRefresh={() => void refreshing.refresh()}
                isRefreshing={refreshing.isRefreshing}
                onHelp={onHelp}
              />
            </div>
            {props.under}
          </>
        }
        isPinned={isFull}
        instead={props.instead}
        onFold={(key) => onView({ folded: lines.afterFold(key) })}
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
      <ReplacedNote writes={writes} store={store} />
      <TableDialogs
        {...{ facts, folio, deciding, dialogs, clipboard, isHelping, isFed }}
        onUndo={undo}
        onHelped={() => setHelping(false)}
      />
    </section>
  );
}

/** The way back from a large replacement, once its code is there. */
function ReplacedNote({ writes, store }: { writes: TableWritesState; store: ObservationStore }) {
  const { replaced } = writes;
  const Replaced = useLazyComponent(loadReplaced, replaced !== null, () => undefined);
  if (replaced === null || Replaced === null) return null;
  return (
    <Replaced
      key={replaced.step}
      replacement={replaced}
      store={store}
      onUndone={writes.takenBack}
      onClose={writes.closeReplaced}
    />
  );
}

/** What a screen reader is told about the table; the store of its cells speaks through it too. */
function useSaid(store: ObservationStore) {
  const [said, setSaid] = useState('');
  // The same words twice are said twice.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u200b` : text));
  useEffect(() => {
    store.say = announce;
  });
  return { said, announce };
}

/** The preview comes after the table's first paint; without it, for want of a network, a cell is opened to be read. */
function useCellPreview(): ComponentType<CellPreviewProps> | null {
  const [Preview, setPreview] = useState<ComponentType<CellPreviewProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./cell-preview.tsx').then(
      ({ CellPreview }) => isShown && setPreview(() => CellPreview),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Preview;
}
