import type { Criterion, Folio } from '@pupitre/contract';
import { observationIdOf, scaleOf, writeSheet } from '@pupitre/learning';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import type { CellDialog } from './cell-menu.tsx';
import type { TableFacts } from './criterion-row.tsx';
import { useEntryDirection } from './entry-direction.ts';
import classes from './folio-table.module.css';
import { isCell, type Position } from './grid-position.ts';
import type { ObservationStore } from './observation-store.ts';
import { type Paste, type PasteTarget, readPaste } from './paste-levels.ts';
import { TableBar } from './table-bar.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import { TableGrid } from './table-grid.tsx';
import { tableRows } from './table-rows.ts';
import { useGrid } from './use-grid.ts';
import { useRefresh } from './use-refresh.ts';
import { useRoom } from './use-room.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useWithoutNetwork } from './use-without-network.ts';

const PasteDialog = lazyModal(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const KeysDialog = lazyModal(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export type FolioTableProps = {
  folio: Folio;
  /** First segment of the address, kept in the links of the table (FOLIO-17). */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  store: ObservationStore;
  /** Reads folio and observations again, for « Actualiser » and when somebody comes back to the page. */
  onRefresh: () => Promise<unknown>;
};

/** The follow-up table: pupils in columns, criteria in rows, each cell the fast switcher. */
export function FolioTable({ folio, kind, criteria, store, onRefresh }: FolioTableProps) {
  const students = folio.monitoredStudents;
  const isProfessional = folio.optionsProfessionnelles;
  const scale = scaleOf(isProfessional);
  const canWrite = folio.canEdit && folio.isMember;
  const facts = useMemo<TableFacts>(
    () => ({ store, folioId: folio.id, kind, students, scale, isProfessional, canWrite }),
    [store, folio.id, kind, students, scale, isProfessional, canWrite],
  );
  const rows = useMemo(() => tableRows(criteria), [criteria]);
  const size = { rows: criteria.length, columns: students.length };
  const grid = useGrid(size);
  const scroller = useRef<HTMLDivElement>(null);
  const lastLevel = useRef<'ok' | 'nok' | 'unrated' | null | undefined>(undefined);
  const [direction, setDirection] = useEntryDirection();
  const [said, setSaid] = useState('');
  const [isHelping, setHelping] = useState(false);
  const [menu, setMenu] = useState<number | null>(null);
  const [dialog, setDialog] = useState<{ kind: CellDialog; cell: number | null } | null>(null);
  const [pasted, setPasted] = useState<{ text: string; target: PasteTarget } | null>(null);
  const refreshing = useRefresh(store, onRefresh);
  useRoom(scroller);
  useWithoutNetwork(canWrite);

  // The same words twice are said twice.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u200b` : text));
  useEffect(() => {
    store.say = announce;
  });
  const replay = (step: { changed: number; skipped: number } | null, verb: string) => {
    if (step === null) return announce(`Rien à ${verb === 'Annulé' ? 'annuler' : 'rétablir'}`);
    const kept = step.skipped > 0 ? `, ${step.skipped} changées depuis et laissées` : '';
    announce(`${verb}\u00a0: ${step.changed} ${step.changed > 1 ? 'observations' : 'observation'}${kept}`);
  };
  const onUndo = () => replay(store.undo(), 'Annulé');
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
  });
  // A dialog that leaves the page at once gives nothing back: the cell takes the focus again.
  const backToTable = () => grid.moveTo(grid.latest.current.active);
  const onPick = (at: Position, isExtending: boolean) => {
    if (isExtending) return grid.extendTo(at);
    const key = keyAt(at);
    grid.moveTo(at);
    if (key === null) return;
    // A conflict is looked at before anything else is said about the cell.
    if (store.getCell(key)?.conflict) setDialog({ kind: 'conflict', cell: key });
    else if (canWrite) keys.cycle();
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
    const count = store.changeAll(changes);
    announce(`Collé\u00a0: ${count} ${count > 1 ? 'observations changées' : 'observation changée'}`);
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

  return (
    <section className={classes.root} aria-label="Tableau de suivi">
      <TableBar
        store={store}
        canWrite={canWrite}
        direction={direction}
        onDirection={setDirection}
        onUndo={onUndo}
        onRedo={onRedo}
        onRefresh={() => void refreshing.refresh()}
        isRefreshing={refreshing.isRefreshing}
        onHelp={() => setHelping(true)}
        onConflicts={() => setDialog({ kind: 'conflict', cell: null })}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <TableGrid
        facts={facts}
        rows={rows}
        criterionCount={criteria.length}
        grid={grid}
        scroller={scroller}
        onPick={onPick}
        onMenu={openMenu}
        onKeyDown={keys.onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      />
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
