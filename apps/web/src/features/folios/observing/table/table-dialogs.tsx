import type { Criterion, Folio } from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import { useState } from 'react';
import { lazyModal, preload } from '../../../../ui/modals/lazy-modal.tsx';
import { useWhenIdle } from '../../../../ui/waiting/use-when-idle.ts';
import { useCell } from '../cells/use-observation-store.ts';
import type { SheetDialog } from '../day-sheet/day-links.tsx';
import { ObservationDialog } from '../observation/observation-dialog.tsx';
import { offerOf } from '../proposals/proposal-book.ts';
import type { Position } from './grid-position.ts';
import type { Grid } from './use-grid.ts';
import type { TableClipboardState } from './use-table-clipboard.ts';
import type { TableFacts } from './use-table-facts.ts';

const DaySheet = lazyModal(async () => (await import('../day-sheet/day-sheet.tsx')).DaySheet);
const CellConflicts = lazyModal(async () => (await import('../observation/cell-conflicts.tsx')).CellConflicts);
const PasteDialog = lazyModal(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const KeysDialog = lazyModal(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** What is opened in class, where the network comes and goes. */
export function preloadDialogs(): void {
  for (const dialog of [DaySheet, CellConflicts]) dialog.preload();
}

type CellDialog = SheetDialog | 'conflict';

type TableDialogsProps = {
  facts: TableFacts;
  folio: Folio;
  deciding: Parameters<typeof offerOf>[0];
  dialogs: CellDialogs;
  onUndo: () => void;
  clipboard: TableClipboardState;
  isHelping: boolean;
  onHelped: () => void;
  /** Practice may propose something here. */
  isFed: boolean;
};

/** What opens over the table, one at a time. */
export function TableDialogs(props: TableDialogsProps) {
  const { facts, folio, deciding, dialogs, clipboard, isHelping, onHelped, isFed } = props;
  const { menu, dialog } = dialogs;
  const { store } = facts;
  const { criterias: criteria } = folio;
  return (
    <>
      {menu !== null && (
        <DaySheet
          opened
          onClose={dialogs.closeMenu}
          folio={folio}
          kind={facts.kind}
          store={store}
          cell={menu}
          write={{ change: store.change, undo: props.onUndo }}
          look="dialog"
          offer={offerOf(deciding, menu, store.getCell(menu))}
          onDialog={(kind) => dialogs.open({ kind, cell: menu })}
        />
      )}
      <CellConflicts
        opened={dialog?.kind === 'conflict'}
        onClose={dialogs.close}
        facts={facts}
        criteria={criteria}
        only={dialog?.cell ?? null}
      />
      {dialog !== null && dialog.kind !== 'conflict' && dialog.cell !== null && (
        <OneCell
          facts={facts}
          criteria={criteria}
          kind={dialog.kind}
          cell={dialog.cell}
          onClose={dialogs.close}
          onDiscuss={() => dialogs.open({ kind: 'discussion', cell: dialog.cell })}
        />
      )}
      {clipboard.pasted !== null && (
        <PasteDialog
          opened
          onClose={() => {
            clipboard.close();
            dialogs.backToTable();
          }}
          {...clipboard.pasted}
          scale={facts.scale}
          onApply={clipboard.apply}
        />
      )}
      <KeysDialog opened={isHelping} onClose={onHelped} scale={facts.scale} isFed={isFed} />
    </>
  );
}

type OneCellProps = {
  facts: TableFacts;
  criteria: readonly Criterion[];
  kind: SheetDialog;
  cell: number;
  onClose: () => void;
  onDiscuss: () => void;
};

function OneCell({ facts, criteria, kind, cell, onClose, onDiscuss }: OneCellProps) {
  const { store, folioId, pupils, canWrite, isProfessional } = facts;
  const observation = useCell(store, cell);
  if (observation === undefined) return null;
  return (
    <ObservationDialog
      opened
      onClose={onClose}
      dialog={kind}
      folioId={folioId}
      observation={observation}
      pupil={pupils.find(({ id }) => id === observation.monitoredStudentId)?.displayName ?? observation.label}
      criterion={criteria.find(({ id }) => id === cellOf(cell).criterionId)?.label ?? ''}
      optionsProfessionnelles={isProfessional}
      onChange={canWrite ? (values) => store.change(cell, values) : null}
      onCount={(count) => store.setDiscussionCount(cell, count)}
      onDiscuss={onDiscuss}
    />
  );
}

/** Fetches the code of what a lost network must not take away: the menu of a cell, the choice of a conflict, « Une main ». */
export function useWithoutNetwork(canWrite: boolean): void {
  useWhenIdle(canWrite, () => {
    preloadDialogs();
    preload(() => import('../one-hand/one-hand-page.tsx'));
  });
}

type OpenDialog = { kind: CellDialog; cell: number | null };

/** The cell whose menu is open, and what was opened of a cell. */
export function useCellDialogs(grid: Grid, keyAt: (at: Position) => number | null) {
  const [menu, setMenu] = useState<number | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // A dialog that leaves the page at once gives nothing back: the cell takes the focus again.
  const backToTable = () => grid.moveTo(grid.spot());
  return {
    menu,
    openMenu: (at: Position) => {
      grid.moveTo(at);
      setMenu(keyAt(at));
    },
    closeMenu: () => {
      setMenu(null);
      backToTable();
    },
    dialog,
    open: (next: OpenDialog) => setDialog(next),
    close: () => {
      setDialog(null);
      backToTable();
    },
    backToTable,
  };
}

export type CellDialogs = ReturnType<typeof useCellDialogs>;
