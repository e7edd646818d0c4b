import { ITEM_TAGS_MAX, LIST_ITEMS_MAX } from '@pupitre/contract';
import { plural, writtenCount } from '@pupitre/learning';
import {
  type ClipboardEvent,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../shared/toast/toast-store.ts';
import { messages } from '../messages.ts';
import { isBlock, readClipboardCells } from './clipboard-cells.ts';
import { type GridCommand, readGridKey } from './grid-keys.ts';
import { columnsOf, type ItemRow, type TextColumn } from './item-row.ts';
import { filledRows, type ItemTableAction } from './item-table-state.ts';
import type { GridColumn, GridCursor } from './use-grid-cursor.ts';

type GridEventsInput = {
  rows: readonly ItemRow[];
  columns: ReturnType<typeof columnsOf>;
  grid: GridCursor;
  dispatch: Dispatch<ItemTableAction>;
  announce: (message: string) => void;
  onOpenPicture: (key: number) => void;
  onOpenDetails: (key: number) => void;
};

const ALL_COLUMNS = columnsOf(ITEM_TAGS_MAX);

export const isTextColumn = (column: GridColumn): column is TextColumn =>
  !['handle', 'details', 'remove'].includes(column);

/** What keys, clicks and the clipboard do in the item table. */
export function useGridEvents(input: GridEventsInput) {
  const { rows, columns, grid, dispatch, announce, onOpenPicture, onOpenDetails } = input;
  const { cursor, goTo, mode, pendingFocus } = grid;
  const valueBefore = useRef('');
  /** After Escape, Tab leaves the table instead of going to the next cell. */
  const leaving = useRef(false);
  const index = rows.findIndex((candidate) => candidate.key === cursor?.key);
  const row = rows[index];
  const count = filledRows(rows).length;

  const refocus = () => {
    pendingFocus.current = true;
  };

  const removeRow = (target: ItemRow) => {
    const at = rows.indexOf(target);
    const next = rows[at + 1] ?? rows[at - 1];
    dispatch({ type: 'remove', key: target.key });
    if (next !== undefined) goTo({ key: next.key, column: cursor?.column ?? 'learnTxt' });
    announce(`Ligne ${at + 1} supprimée. Ctrl+Z pour annuler.`);
  };

  const moveRow = (target: ItemRow, by: 1 | -1) => {
    const to = index + by;
    if (to < 0 || to >= count) return;
    dispatch({ type: 'move', key: target.key, to });
    refocus();
    announce(`Ligne placée en position ${to + 1} sur ${count}.`);
  };

  const startEditing = () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return;
    mode.current = 'edit';
    field.setSelectionRange(field.value.length, field.value.length);
  };

  const cancel = (target: ItemRow) => {
    if (mode.current === 'edit' && cursor !== null && isTextColumn(cursor.column)) {
      dispatch({ type: 'type', key: target.key, column: cursor.column, value: valueBefore.current });
      dispatch({ type: 'endTyping' });
      mode.current = 'move';
      refocus();
    } else {
      leaving.current = true;
    }
  };

  const clear = (target: ItemRow) => {
    if (cursor === null || !isTextColumn(cursor.column)) return;
    dispatch({ type: 'type', key: target.key, column: cursor.column, value: '' });
    dispatch({ type: 'endTyping' });
  };

  /** True when the key was for the table. */
  const run = (command: GridCommand, target: ItemRow): boolean => {
    switch (command.type) {
      case 'move':
        grid.moveBy(command.rows, command.columns);
        return true;
      case 'edge':
        grid.moveTo(command.to);
        return true;
      case 'tab':
        return !leaving.current && grid.tab(command.back);
      case 'enter':
        grid.enter(command.back);
        return true;
      case 'edit':
        startEditing();
        return true;
      case 'cancel':
        cancel(target);
        return true;
      case 'clear':
        clear(target);
        return true;
      case 'moveRow':
        moveRow(target, command.by);
        return true;
      case 'removeRow':
        removeRow(target);
        return true;
      case 'undo':
      case 'redo':
        dispatch({ type: command.type });
        refocus();
        return true;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || row === undefined || cursor === null) return;
    const command = commandFor(event, mode.current, cursor.column);
    if (command === null) return;
    const done = run(command, row);
    if (command.type !== 'cancel') leaving.current = false;
    if (done) event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const key = Number(event.target.closest<HTMLElement>('tr[data-key]')?.dataset.key);
    const clicked = rows.find((candidate) => candidate.key === key);
    if (clicked === undefined) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'remove') removeRow(clicked);
    else if (action === 'details') onOpenDetails(key);
    else if (action === 'hintImgUrl') onOpenPicture(key);
    else if (event.target instanceof HTMLInputElement) mode.current = 'edit';
    else {
      const column = columnOf(event.target, columns);
      // Synchronous, so that a touch screen opens its keyboard: it does so only within the tap itself.
      if (column !== undefined) flushSync(() => goTo({ key, column }));
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    if (row === undefined || cursor === null || !isTextColumn(cursor.column)) return;
    const cells = readClipboardCells(event.clipboardData.getData('text/plain'));
    if (!isBlock(cells) && event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    // Every tag that a word may have, shown as a column or not yet.
    dispatch({ type: 'paste', key: row.key, column: cursor.column, columns: ALL_COLUMNS, cells });
    refocus();
    const pasted = Math.min(cells.length, LIST_ITEMS_MAX - rows.indexOf(row));
    announce(plural(pasted, 'Ligne collée.', `${writtenCount(pasted)}\u00a0lignes collées.`));
    if (pasted < cells.length) toast.warning(messages.pasteCut(cells.length - pasted));
  };

  const onCopy = (event: ClipboardEvent) => {
    // In a field the browser copies; on the picture's button the address is what one expects.
    if (row === undefined || cursor?.column !== 'hintImgUrl') return;
    event.clipboardData.setData('text/plain', row.hintImgUrl);
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    mode.current = 'move';
    if (event.target instanceof HTMLInputElement) valueBefore.current = event.target.value;
  };

  return { onKeyDown, onClick, onPaste, onCopy, onFocus };
}

function commandFor(event: KeyboardEvent, mode: 'move' | 'edit', column: GridColumn): GridCommand | null {
  const isPlain = !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey;
  // OP-092: the handle that has the focus moves its row with the arrow keys; left and right leave it.
  if (column === 'handle' && isPlain && event.key === 'ArrowUp') return { type: 'moveRow', by: -1 };
  if (column === 'handle' && isPlain && event.key === 'ArrowDown') return { type: 'moveRow', by: 1 };
  const command = readGridKey(event, mode);
  // Enter on a button presses it.
  return command?.type === 'enter' && event.target instanceof HTMLButtonElement ? null : command;
}

function columnOf(target: Element, columns: readonly TextColumn[]): TextColumn | undefined {
  const name = target.closest<HTMLElement>('td[data-column]')?.dataset.column;
  return columns.find((column) => column === name);
}
