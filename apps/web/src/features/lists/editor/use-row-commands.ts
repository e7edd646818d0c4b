import { type Dispatch, useRef } from 'react';
import type { GridCommand } from './grid-keys.ts';
import type { ItemRow } from './item-row.ts';
import { filledRows, type ItemTableAction } from './item-table-state.ts';
import { type GridCursor, isTextColumn } from './use-grid-cursor.ts';

type RowCommandsInput = {
  rows: readonly ItemRow[];
  grid: GridCursor;
  dispatch: Dispatch<ItemTableAction>;
  announce: (message: string) => void;
};

/** What a command does to the row of the cursor, or to where one is. */
export function useRowCommands({ rows, grid, dispatch, announce }: RowCommandsInput) {
  const { cursor, goTo, mode, pendingFocus } = grid;
  /** The text of the cell before one began to change it. */
  const valueBefore = useRef('');
  /** After Escape, Tab leaves the table instead of going to the next cell. */
  const leaving = useRef(false);
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
    const to = rows.indexOf(target) + by;
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

  const execute = (command: GridCommand, target: ItemRow): boolean => {
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

  return {
    /** True when the command was for the table. */
    run: (command: GridCommand, target: ItemRow): boolean => {
      const done = execute(command, target);
      if (command.type !== 'cancel') leaving.current = false;
      return done;
    },
    removeRow,
    /** One goes into a cell: what Escape brings back. */
    noteValue: (value: string) => {
      valueBefore.current = value;
    },
  };
}
