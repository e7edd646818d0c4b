import type { Criterion, Folio, MonitoredStudent } from '@pupitre/contract';
import { counted, observationIdOf, scaleOf, writeSheet } from '@pupitre/learning';
import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyModal, useLazyComponent } from '../../../shared/modals/lazy-modal.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import type { CellDialog } from './cell-menu.tsx';
import { useEntryDirection } from './entry-direction.ts';
import classes from './folio-table.module.css';
import { type Block, cellsOf, isCell, type Position, sameBlock } from './grid-position.ts';
import { type Paste, type PasteTarget, readPaste } from './paste-levels.ts';
import type { Replacement } from './replaced.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import type { TableFacts } from './table-facts.ts';
import { TableGrid } from './table-grid.tsx';
import { searchCriteria, tableRows } from './table-rows.ts';
import { TableState } from './table-state.tsx';
import { TableTools } from './table-tools.tsx';
import type { TableView } from './table-view.ts';
import { useCellPreview } from './use-cell-preview.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGrid } from './use-grid.ts';
import { useRefresh } from './use-refresh.ts';
import { useRoom } from './use-room.ts';
import { type LevelChange, useTableKeys } from './use-table-keys.ts';
import { useWithoutNetwork } from './use-without-network.ts';

const PasteDialog = lazyModal(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const loadReplaced = async () => (await import('./replaced.tsx')).Replaced;
const KeysDialog = lazyModal(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export type FolioTableProps = {
  folio: Folio;
  /** First segment of the address, kept in the links of the table (FOLIO-17). */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  students: readonly MonitoredStudent[];
  store: ObservationStore;
  view: TableView;
  onView: (changes: Partial<TableView>) => void;
  /** Where the page says what became of the changes; the line above the table does while that fills the window. */
  place: HTMLElement | null;
  /** At the beginning of the line above the table, and under it. */
  tools: ReactNode;
  under: ReactNode;
  /** Stands in the place of the table. */
  instead: ReactNode;
  /** Reads folio and observations again, for « Actualiser » and when somebody comes back to the page. */
  onRefresh: () => Promise<unknown>;
};

/** The follow-up table: pupils in columns, criteria in rows, each cell the fast switcher. */
export function FolioTable(props: FolioTableProps) {
  const { folio, kind, students, store, view, onView, onRefresh } = props;
  const isProfessional = folio.optionsProfessionnelles;
  const scale = scaleOf(isProfessional);
  const canWrite = folio.canEdit && folio.isMember;
  const criteres = props.criteria.length < folio.criterias.length ? props.criteria.map(({ id }) => id).join(',') : '';
  const facts = useMemo<TableFacts>(
    () => ({
      store,
      folioId: folio.id,
      kind,
      students,
      scale,
      isProfessional,
      canWrite,
      search: view.search,
      criteres,
    }),
    [store, folio.id, kind, students, scale, isProfessional, canWrite, view.search, criteres],
  );
  const found = useMemo(() => searchCriteria(props.criteria, view.search), [props.criteria, view.search]);
  // Nothing that was searched for stays put away.
  const folded = view.search.trim() === '' ? view.folded : NONE;
  const rows = useMemo(() => tableRows(found, folded), [found, folded]);
  const criteria = useMemo(() => rows.flatMap((row) => (row.kind === 'criterion' ? row.criterion : [])), [rows]);
  const groups = useMemo(() => rows.flatMap((row) => (row.kind === 'group' ? row.key : [])), [rows]);
  const size = { rows: criteria.length, columns: students.length };
  const grid = useGrid(size);
  const scroller = useRef<HTMLDivElement>(null);
  const lastLevel = useRef<'ok' | 'nok' | 'unrated' | null | undefined>(undefined);
  const [direction, setDirection] = useEntryDirection();
  const [said, setSaid] = useState('');
  const [isHelping, setHelping] = useState(false);
  const [replaced, setReplaced] = useState<Replacement | null>(null);
  /** The block that was filled last: what became of it stands in the place of its size. */
  const [written, setWritten] = useState<Block | null>(null);
  const Replaced = useLazyComponent(loadReplaced, replaced !== null, () => undefined);
  const [menu, setMenu] = useState<number | null>(null);
  const [dialog, setDialog] = useState<{ kind: CellDialog; cell: number | null } | null>(null);
  const [pasted, setPasted] = useState<{ text: string; target: PasteTarget } | null>(null);
  const refreshing = useRefresh(store, onRefresh);
  const root = useRef<HTMLElement>(null);
  const [isFull, setFull] = useFullScreen(root);
  useRoom(scroller, isFull);
  const CellPreview = useCellPreview();
  useWithoutNetwork(canWrite);

  // The same words twice are said twice.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u200b` : text));
  useEffect(() => {
    store.say = announce;
  });
  const replay = (step: { changed: number; skipped: number } | null, verb: string) => {
    if (step === null) return announce(`Rien à ${verb === 'Annulé' ? 'annuler' : 'rétablir'}`);
    const kept =
      step.skipped > 0 ? `, ${counted(step.skipped, 'changée depuis et laissée', 'changées depuis et laissées')}` : '';
    announce(`${verb}\u00a0: ${counted(step.changed, 'observation')}${kept}`);
  };
  const onUndo = () => {
    setReplaced(null);
    replay(store.undo(), 'Annulé');
  };
  const closeReplaced = useCallback(() => {
    if (document.activeElement?.closest('[data-replaced]')) scroller.current?.focus({ preventScroll: true });
    setReplaced(null);
  }, []);
  const onRedo = () => replay(store.redo(), 'Rétabli');

  const keyAt = ({ row, column }: Position): number | null => {
    const criterion = criteria[row];
    const student = students[column];
    return criterion === undefined || student === undefined ? null : observationIdOf(student.id, criterion.id);
  };
  const openMenu = (at: Position) => {
    grid.moveTo(at);
    setMenu(keyAt(at));
  };
  /** Many cells that held something are replaced without a question, and with a way back that says how many. */
  const write = (changes: readonly LevelChange[], way: 'fill' | 'paste' = 'fill'): number => {
    const filled = changes.filter(({ key, change }) => {
      const now = store.getCell(key)?.state ?? null;
      return now !== null && now !== change.state;
    });
    setWritten(keys.selected());
    const count = store.changeAll(changes, way);
    const step = store.lastStep();
    setReplaced(filled.length > MANY && step !== null ? { count: filled.length, step } : null);
    return count;
  };
  const keys = useTableKeys({
    facts,
    grid,
    size,
    direction,
    scroller,
    lastLevel,
    announce,
    onMenu: openMenu,
    onHelp: () => setHelping(true),
    onUndo,
    onRedo,
    keyAt,
    write,
  });
  // A dialog that leaves the page at once gives nothing back: the cell takes the focus again.
  const backToTable = () => grid.moveTo(grid.spot());
  const onPick = (at: Position, isExtending: boolean) => {
    if (isExtending) return grid.extendTo(at);
    const key = keyAt(at);
    grid.moveTo(at);
    if (key === null) return;
    // A conflict is looked at before anything else is said about the cell.
    if (store.getCell(key)?.conflict) setDialog({ kind: 'conflict', cell: key });
    else if (canWrite) keys.cycle();
  };

  const onHead = (at: Position, isExtending: boolean) => {
    const { active, anchor } = grid.latest.current;
    const begin = isExtending && isCell(active) ? (anchor ?? active) : at;
    const isLine = at.column < 0;
    const from = isLine ? { row: begin.row, column: 0 } : { row: 0, column: begin.column };
    const to = isLine ? { row: at.row, column: size.columns - 1 } : { row: size.rows - 1, column: at.column };
    grid.select(from, to, from);
    scroller.current?.focus({ preventScroll: true });
  };

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const { active } = grid.latest.current;
    if (!isCell(active)) return;
    const { top, bottom, left, right } = keys.selected();
    const states = criteria
      .slice(top, bottom + 1)
      .map(({ id }) => students.slice(left, right + 1).map((student) => stateAt(student.id, id)));
    event.clipboardData.setData('text/plain', writeSheet(scale, states));
    event.preventDefault();
    announce(`Copié\u00a0: ${states.length * (right - left + 1)} observations`);
  };
  const stateAt = (studentId: number, criteriaId: number) =>
    store.getCell(observationIdOf(studentId, criteriaId))?.state ?? null;

  const applyPaste = ({ cells }: Paste) => {
    const changes = cells.flatMap(({ level, ...at }) => {
      const key = keyAt(at);
      return key === null ? [] : [{ key, change: { state: level } }];
    });
    const count = write(changes, 'paste');
    announce(`Collé\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { active, anchor } = grid.latest.current;
    const text = event.clipboardData.getData('text/plain');
    if (!isCell(active) || text === '') return;
    event.preventDefault();
    if (!canWrite) return announce('Ce folio est en lecture seule.');
    const block = keys.selected();
    const from = { row: block.top, column: block.left };
    const target: PasteTarget = { from, block: anchor === null ? null : block, direction, size };
    const paste = readPaste(text, scale, target, false);
    if (paste.unknown.length === 0 && paste.outside === 0) applyPaste(paste);
    else setPasted({ text, target });
  };

  const onFold = (key: string) =>
    onView({ folded: folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key] });
  const selected = grid.block === null || sameBlock(grid.block, written) ? 0 : cellsOf(grid.block).length;
  const state = canWrite ? (
    <TableState
      store={store}
      count={selected > 1 ? counted(selected, 'cellule') : ''}
      onConflicts={() => setDialog({ kind: 'conflict', cell: null })}
      onUndo={onUndo}
      onRedo={onRedo}
    />
  ) : null;

  return (
    <section ref={root} className={classes.root} aria-label="Tableau de suivi" data-full={isFull || undefined}>
      {!isFull && state !== null && props.place !== null && createPortal(state, props.place)}
      <p role="status" className="sr-only">
        {said}
      </p>
      <TableGrid
        facts={facts}
        rows={rows}
        corner={{ view, onView, found: found.length, among: props.criteria.length, groups }}
        lead={
          <>
            <div className={classes.bar}>
              {props.tools}
              {isFull && state}
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
                onHelp={() => setHelping(true)}
              />
            </div>
            {props.under}
          </>
        }
        isPinned={isFull}
        instead={props.instead}
        onFold={onFold}
        grid={grid}
        scroller={scroller}
        onPick={onPick}
        onMenu={openMenu}
        onDrag={grid.drag}
        onHead={onHead}
        onKeyDown={keys.onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      />
      {CellPreview !== null && <CellPreview scroller={scroller} facts={facts} keyAt={keyAt} />}
      {replaced !== null && Replaced !== null && (
        <Replaced
          key={replaced.step}
          replacement={replaced}
          store={store}
          onUndone={(undone) => {
            closeReplaced();
            replay(undone, 'Annulé');
          }}
          onClose={closeReplaced}
        />
      )}
      <TableDialogs
        facts={facts}
        criteria={folio.criterias}
        menu={menu}
        onMenuClose={() => {
          setMenu(null);
          backToTable();
        }}
        dialog={dialog}
        onDialog={(next) => {
          setDialog(next);
          if (next === null) backToTable();
        }}
      />
      {pasted !== null && (
        <PasteDialog
          opened
          onClose={() => {
            setPasted(null);
            backToTable();
          }}
          {...pasted}
          scale={scale}
          onApply={applyPaste}
        />
      )}
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} scale={scale} />
    </section>
  );
}

const NONE: readonly string[] = [];
/** Filled cells of which fewer are replaced without a word. */
const MANY = 30;
