/** A wrong pick that still shows. */
export type FailedPick = { readonly id: number; readonly tryNumber: number };

type Board = {
  readonly pool: readonly number[];
  readonly found: readonly number[];
  readonly placed: readonly number[];
};

/**
 * Takes a found word, and those found before it, from the table to the sheet. The last word of the table fills each gap:
 * all others stay where they are, so that no quick finger meets a word that has just moved.
 */
export function placeFound<State extends Board>(state: State, id: number): State {
  const count = state.found.indexOf(id) + 1;
  if (count === 0) return state;
  const leaving = state.found.slice(0, count);
  const pool = [...state.pool];
  for (const each of leaving) {
    const place = pool.indexOf(each);
    const last = pool.pop();
    if (last !== undefined && place < pool.length) pool[place] = last;
  }
  return { ...state, pool, found: state.found.slice(count), placed: [...state.placed, ...leaving] };
}
