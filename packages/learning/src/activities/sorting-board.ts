import type { ActivityItem, ActivityPhase, PlayableItem } from './activity-item.ts';
import type { OrderReason } from './word-order.ts';

/** A wrong pick that is still shown. */
export type FailedPick = { readonly id: number; readonly tryNumber: number };

export type SortingState<Item extends PlayableItem = PlayableItem> = {
  readonly phase: ActivityPhase;
  readonly items: readonly ActivityItem<Item>[];
  /** Language whose articles are ignored in the order; '' when articles count. */
  readonly articlesOf: string;
  /** Ids on the table by place, including those just found. */
  readonly pool: readonly number[];
  /** Right picks on their way to the sheet, oldest first; they are known already. */
  readonly found: readonly number[];
  /** Ids on the sheet, in alphabetical order. */
  readonly placed: readonly number[];
  readonly fails: readonly FailedPick[];
  readonly tries: number;
  /** `reason` of a wrong pick: why the word expected comes before it. */
  readonly lastPick: { readonly id: number; readonly reason: OrderReason | undefined } | undefined;
};

type Board = {
  readonly pool: readonly number[];
  readonly found: readonly number[];
  readonly placed: readonly number[];
};

/**
 * Moves a found word, and those found before it, from the table to the sheet. The last word of the table fills each gap
 * and all others stay, so that a quick finger does not hit a word that has just moved.
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
