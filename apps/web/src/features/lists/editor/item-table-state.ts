import { LIST_ITEMS_MAX } from '@pupitre/contract';
import {
  giveIds,
  type RowHistory,
  redoRows,
  replaceRow,
  undoRows,
  withRows,
} from '../../../school/editor/row-history.ts';
import {
  blankRow,
  type ItemContent,
  type ItemRow,
  isBlank,
  rowOfItem,
  swapTexts,
  type TextColumn,
  writeCell,
} from './item-row.ts';

type Rows = readonly ItemRow[];

/** Rows of the table with what undo and redo need. The last row is always blank, ready for the next word. */
export type ItemTableState = RowHistory<ItemRow> & {
  readonly nextKey: number;
  /** Cell whose typing is under way: its keystrokes are one step of undo. */
  readonly typing: string | null;
};

export type ItemTableAction =
  | { type: 'type'; key: number; column: TextColumn; value: string }
  | { type: 'endTyping' }
  | { type: 'change'; key: number; content: ItemContent }
  /** Fills empty texts only: what was typed since a proposal was asked for wins. */
  | { type: 'propose'; contents: ReadonlyMap<number, ItemContent> }
  | {
      type: 'paste';
      key: number;
      column: TextColumn;
      columns: readonly TextColumn[];
      cells: readonly (readonly string[])[];
    }
  /** At the end, or in place of all that is there. */
  | { type: 'append'; items: readonly ItemContent[]; replaces?: boolean }
  | { type: 'remove'; key: number }
  | { type: 'insertAfter'; key: number }
  | { type: 'move'; key: number; to: number }
  | { type: 'swapColumns' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; ids: ReadonlyMap<number, number> }
  | { type: 'load'; rows: Rows };

export function startItemTable(rows: Rows): ItemTableState {
  const nextKey = rows.reduce((most, row) => Math.max(most, row.key), 0) + 1;
  return withReadyRow({ rows, nextKey, past: [], future: [], typing: null });
}

export function itemTableReducer(state: ItemTableState, action: ItemTableAction): ItemTableState {
  switch (action.type) {
    case 'type':
      return typeInCell(state, action);
    case 'endTyping':
      return typingEnded(state);
    case 'change':
      return changed(
        state,
        replaceRow(state.rows, action.key, (row) => ({ ...row, ...action.content })),
      );
    case 'propose':
      return changed(state, fillEmpty(state.rows, action.contents));
    case 'paste':
      return pasteCells(state, action);
    case 'append':
      return appendItems(state, action.items, action.replaces === true);
    case 'remove':
      return changed(
        state,
        state.rows.filter((row) => row.key !== action.key),
      );
    case 'insertAfter':
      return insertAfter(state, action.key);
    case 'move':
      return changed(state, moveRow(state.rows, action.key, action.to));
    case 'swapColumns':
      return changed(state, state.rows.map(swapTexts));
    case 'undo':
      return stepped(state, undoRows(state));
    case 'redo':
      return stepped(state, redoRows(state));
    case 'saved':
      return giveIds(state, action.ids);
    case 'load':
      return startItemTable(action.rows);
  }
}

const typingEnded = (state: ItemTableState): ItemTableState =>
  state.typing === null ? state : { ...state, typing: null };

/** A step of the history ends the typing; no step leaves everything as it is. */
const stepped = (before: ItemTableState, after: ItemTableState): ItemTableState =>
  after === before ? before : typingEnded(after);

/** Rows that a save sends. */
export const filledRows = (rows: Rows): Rows => rows.filter((row) => !isBlank(row));

function typeInCell(state: ItemTableState, { key, column, value }: { key: number; column: TextColumn; value: string }) {
  const rows = replaceRow(state.rows, key, (row) => writeCell(row, column, value));
  if (rows === state.rows) return state;
  const typing = `${key}:${column}`;
  if (state.typing === typing) return withReadyRow({ ...state, rows, future: [] });
  return { ...changed(state, rows), typing };
}

/** Writes a block of cells from one cell on, making rows where the table ends. */
function pasteCells(
  state: ItemTableState,
  { key, column, columns, cells }: Extract<ItemTableAction, { type: 'paste' }>,
): ItemTableState {
  const firstRow = state.rows.findIndex((row) => row.key === key);
  const firstColumn = columns.indexOf(column);
  if (firstRow < 0 || firstColumn < 0) return state;
  const rows = [...state.rows];
  let nextKey = state.nextKey;
  cells.slice(0, LIST_ITEMS_MAX - firstRow).forEach((line, lineIndex) => {
    const index = firstRow + lineIndex;
    let row = rows[index] ?? blankRow(nextKey++);
    line.forEach((value, cellIndex) => {
      const target = columns[firstColumn + cellIndex];
      if (target !== undefined) row = writeCell(row, target, value);
    });
    rows[index] = row;
  });
  return changed({ ...state, nextKey }, rows);
}

function appendItems(state: ItemTableState, items: readonly ItemContent[], replaces: boolean): ItemTableState {
  if (items.length === 0) return state;
  const kept = replaces ? [] : withoutReadyRow(state.rows);
  const added = items.slice(0, Math.max(0, LIST_ITEMS_MAX - kept.length));
  const rows = [...kept, ...added.map((item, index) => rowOfItem(state.nextKey + index, { ...item, id: -1 }))];
  return changed({ ...state, nextKey: state.nextKey + added.length }, rows);
}

function insertAfter(state: ItemTableState, key: number): ItemTableState {
  const index = state.rows.findIndex((row) => row.key === key);
  if (index < 0 || state.rows.length >= LIST_ITEMS_MAX) return state;
  return changed({ ...state, nextKey: state.nextKey + 1 }, state.rows.toSpliced(index + 1, 0, blankRow(state.nextKey)));
}

function moveRow(rows: Rows, key: number, to: number): Rows {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  // The row that is ready at the end stays there.
  const target = Math.min(Math.max(to, 0), withoutReadyRow(rows).length - 1);
  if (row === undefined || from >= withoutReadyRow(rows).length || target === from || target < 0) return rows;
  return rows.toSpliced(from, 1).toSpliced(target, 0, row);
}

function fillEmpty(rows: Rows, contents: ReadonlyMap<number, ItemContent>): Rows {
  const filled = rows.map((row) => {
    const { learnTxt = '', hintTxt = '' } = contents.get(row.key) ?? {};
    if ((learnTxt === '' || row.learnTxt !== '') && (hintTxt === '' || row.hintTxt !== '')) return row;
    return { ...row, learnTxt: row.learnTxt || learnTxt, hintTxt: row.hintTxt || hintTxt };
  });
  return filled.some((row, index) => row !== rows[index]) ? filled : rows;
}

const changed = (state: ItemTableState, rows: Rows): ItemTableState =>
  rows === state.rows ? state : withReadyRow({ ...withRows(state, rows), typing: null });

function withReadyRow(state: ItemTableState): ItemTableState {
  const last = state.rows.at(-1);
  if ((last !== undefined && isBlank(last)) || state.rows.length >= LIST_ITEMS_MAX) return state;
  return { ...state, rows: [...state.rows, blankRow(state.nextKey)], nextKey: state.nextKey + 1 };
}

function withoutReadyRow(rows: Rows): Rows {
  const last = rows.at(-1);
  return last !== undefined && isBlank(last) ? rows.slice(0, -1) : rows;
}
