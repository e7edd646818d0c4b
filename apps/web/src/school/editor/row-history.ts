/** Rows of an editor with what undo and redo need. */
export type RowHistory<Row> = {
  readonly rows: readonly Row[];
  readonly past: readonly (readonly Row[])[];
  readonly future: readonly (readonly Row[])[];
};

/** Steps of undo that are kept. */
const UNDO_MAX = 200;

/** A history with the key that the next row gets. */
export type KeyedHistory<Row extends { readonly key: number }> = RowHistory<Row> & { readonly nextKey: number };

export const startRows = <Row extends { readonly key: number }>(rows: readonly Row[]): KeyedHistory<Row> => ({
  rows,
  nextKey: rows.reduce((most, row) => Math.max(most, row.key), 0) + 1,
  past: [],
  future: [],
});

/** The state with other rows, which an undo takes back. */
export const withRows = <Row, State extends RowHistory<Row>>(state: State, rows: readonly Row[]): State => ({
  ...state,
  rows,
  past: [...state.past, state.rows].slice(-UNDO_MAX),
  future: [],
});

/** The same state when nothing changes. */
export const changeRows = <Row, State extends RowHistory<Row>>(state: State, rows: readonly Row[]): State =>
  rows === state.rows ? state : withRows(state, rows);

export function undoRows<Row, State extends RowHistory<Row>>(state: State): State {
  const rows = state.past.at(-1);
  if (rows === undefined) return state;
  return { ...state, rows, past: state.past.slice(0, -1), future: [...state.future, state.rows] };
}

export function redoRows<Row, State extends RowHistory<Row>>(state: State): State {
  const rows = state.future.at(-1);
  if (rows === undefined) return state;
  return { ...state, rows, past: [...state.past, state.rows], future: state.future.slice(0, -1) };
}

/** Ids that the server gave, by key; in the history too, else an undo would send known rows as new ones. */
export function giveIds<Row extends { readonly key: number; readonly id: number }, State extends RowHistory<Row>>(
  state: State,
  ids: ReadonlyMap<number, number>,
): State {
  const seen = new Map<Row, Row>();
  const give = (row: Row): Row => {
    const id = ids.get(row.key);
    if (id === undefined || id === row.id) return row;
    const known = seen.get(row) ?? { ...row, id };
    seen.set(row, known);
    return known;
  };
  const giveAll = (rows: readonly Row[]): readonly Row[] =>
    rows.some((row) => give(row) !== row) ? rows.map(give) : rows;
  return { ...state, rows: giveAll(state.rows), past: state.past.map(giveAll), future: state.future.map(giveAll) };
}

/** The rows with one of them changed; the same rows when nothing changes. */
export function replaceRow<Row extends { readonly key: number }>(
  rows: readonly Row[],
  key: number,
  change: (row: Row) => Row,
): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (row === undefined) return rows;
  const next = change(row);
  return next === row ? rows : rows.with(index, next);
}

/** The rows with one of them at another place; the same rows when nothing changes. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to === from || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
