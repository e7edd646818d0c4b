import { ITEM_TAGS_MAX, LIST_ITEMS_MAX } from '@pupitre/contract';
import { plural, writtenCount } from '@pupitre/learning';
import type { Dispatch, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { isOfInputMethod } from '../../../ui/text/input-method.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { messages } from '../messages.ts';
import { isBlock, readClipboardCells } from './clipboard-cells.ts';
import { type GridCommand, readGridKey } from './grid-keys.ts';
import { columnsOf, type ItemRow, type TextColumn } from './item-row.ts';
import type { ItemTableAction } from './item-table-state.ts';
import { type GridColumn, type GridCursor, isTextColumn } from './use-grid-cursor.ts';
import { useRowCommands } from './use-row-commands.ts';

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

/** What keys, clicks and the clipboard do in the item table. */
export function useGridEvents(input: GridEventsInput) {
  const { rows, columns, grid, dispatch, announce, onOpenPicture, onOpenDetails } = input;
  const { cursor, goTo, mode, pendingFocus } = grid;
  const row = rows.find((candidate) => candidate.key === cursor?.key);
  const commands = useRowCommands({ rows, grid, dispatch, announce });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event) || row === undefined || cursor === null) return;
    const command = commandFor(event, mode.current, cursor.column);
    if (command === null) return;
    if (commands.run(command, row)) event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const key = Number(event.target.closest<HTMLElement>('tr[data-key]')?.dataset.key);
    const clicked = rows.find((candidate) => candidate.key === key);
    if (clicked === undefined) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'remove') commands.removeRow(clicked);
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
    const cells = readClipboardCells(event.clipboardData?.getData('text/plain') ?? '');
    if (!isBlock(cells) && document.activeElement instanceof HTMLInputElement) return;
    event.preventDefault();
    // Every tag that a word may have, shown as a column or not yet.
    dispatch({ type: 'paste', key: row.key, column: cursor.column, columns: ALL_COLUMNS, cells });
    pendingFocus.current = true;
    const pasted = Math.min(cells.length, LIST_ITEMS_MAX - rows.indexOf(row));
    announce(plural(pasted, 'Ligne collée.', `${writtenCount(pasted)}\u00a0lignes collées.`));
    if (pasted < cells.length) toast.warning(messages.pasteCut(cells.length - pasted));
  };

  const onCopy = (event: ClipboardEvent) => {
    // In a field the browser copies; on the picture's button the address is what one expects.
    if (row === undefined || cursor?.column !== 'hintImgUrl') return;
    event.clipboardData?.setData('text/plain', row.hintImgUrl);
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    mode.current = 'move';
    if (event.target instanceof HTMLInputElement) commands.noteValue(event.target.value);
  };

  return { onKeyDown, onClick, onFocus, clipboard: { onPaste, onCopy } };
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
