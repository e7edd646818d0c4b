import type { OpenedFrom } from './kept/run-of-game.ts';

/** The code that keeps answers; loaded with the activity, for pupils only. */
export type Keeping = typeof import('./kept/keeping.ts');

/** From where an activity was opened, and what was agreed there. */
export type Opening = OpenedFrom & {
  /** Who sees what the pupil does here. */
  readonly watchers: readonly string[];
  /** Ids of the items that she was given back; null for the whole list. */
  readonly items: readonly number[] | null;
  /** Ids of the items that earlier rounds of this step asked. */
  readonly asked: readonly number[];
  /** What keeps the answers; null where nothing is kept. */
  readonly keeping: Keeping | null;
};
