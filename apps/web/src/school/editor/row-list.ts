import {
  changeRows,
  giveIds,
  type KeyedHistory,
  moveRow,
  redoRows,
  replaceRow,
  startRows,
  undoRows,
} from './row-history.ts';

/** `id` is positive once the server knows the row, -1 before. */
type RowKeys = { readonly key: number; readonly id: number };

/** What the rows of a list are to its reducer. */
export type RowSpec<Row extends RowKeys, Content> = {
  isSame: (row: Row, content: Content) => boolean;
  rowOf: (content: Content, keys: RowKeys) => Row;
};

/** What can be done to the rows of any list; an editor adds its own. */
export type RowListAction<Row, Content> =
  /** After the row with this key; at the end for null. */
  | { type: 'add'; after: number | null; contents: readonly Content[] }
  | { type: 'change'; key: number; content: Content }
  | { type: 'remove'; keys: ReadonlySet<number> }
  | { type: 'move'; from: number; to: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; ids: ReadonlyMap<number, number> }
  | { type: 'load'; rows: readonly Row[] };

/** The rows of an editor in their order; what changes nothing is no step of the history. */
export function rowListReducer<Row extends Content & RowKeys, Content>(
  state: KeyedHistory<Row>,
  action: RowListAction<Row, Content>,
  spec: RowSpec<Row, Content>,
): KeyedHistory<Row> {
  switch (action.type) {
    case 'add':
      return addRows(state, action.after, action.contents, spec);
    case 'change':
      return changeRows(
        state,
        replaceRow(state.rows, action.key, (row) =>
          spec.isSame(row, action.content) ? row : { ...row, ...action.content },
        ),
      );
    case 'remove': {
      const left = state.rows.filter(({ key }) => !action.keys.has(key));
      return changeRows(state, left.length === state.rows.length ? state.rows : left);
    }
    case 'move':
      return changeRows(state, moveRow(state.rows, action.from, action.to));
    case 'undo':
      return undoRows(state);
    case 'redo':
      return redoRows(state);
    case 'saved':
      return giveIds(state, action.ids);
    case 'load':
      return startRows(action.rows);
  }
}

/** New rows after the one with this key; at the end for null. */
export function addRows<Row extends RowKeys, Content>(
  state: KeyedHistory<Row>,
  after: number | null,
  contents: readonly Content[],
  { rowOf }: Pick<RowSpec<Row, Content>, 'rowOf'>,
): KeyedHistory<Row> {
  if (contents.length === 0) return state;
  const added = contents.map((content, index) => rowOf(content, { key: state.nextKey + index, id: -1 }));
  const rows = state.rows.toSpliced(placeAfter(state.rows, after), 0, ...added);
  return changeRows({ ...state, nextKey: state.nextKey + added.length }, rows);
}

/** The place after the row with this key; the end where it is gone. */
export function placeAfter(rows: readonly RowKeys[], key: number | null): number {
  const index = rows.findIndex((row) => row.key === key);
  return index < 0 ? rows.length : index + 1;
}
