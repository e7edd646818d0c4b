import type { OpenedFrom } from './kept/run-of-game.ts';

/** From where an activity was opened, and what was agreed there. */
export type Opening = OpenedFrom & {
  /** Who sees what the pupil does here. */
  readonly watchers: readonly string[];
  /** Ids of the items that she was given back; null for the whole list. */
  readonly items: readonly number[] | null;
  /** Ids of the items that earlier rounds of this step asked. */
  readonly asked: readonly number[];
  /** Whether the answers are kept: a pupil's, where practice is. */
  readonly isKept: boolean;
};
