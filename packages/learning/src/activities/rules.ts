import type { Random } from '../random.ts';
import {
  type ActivityItem,
  type ActivityPhase,
  type PlayableItem,
  type PlayableList,
  sortOutResult,
} from './activity-item.ts';
import type { ActivityType } from './activity-types.ts';
import type { AnsweredItem } from './answered.ts';

/** Pause in ms between the last answer and the end of grid, sort and association (ACT-24). */
export const END_DELAY = 800;

export type AbandonMove = { readonly type: 'abandon' };

/** The result of a game for the end screen. */
export type ActivityResult<Item extends PlayableItem = PlayableItem> = {
  /** Success in whole percent, 0 to 100. */
  readonly rate: number;
  /** Items right at the first try (grid: words found). */
  readonly good: number;
  readonly toRepeat: readonly Item[];
  readonly untried: number;
};

/**
 * The rules of one activity, for the screen around it. States are plain data and change only through `play`; randomness
 * is a parameter.
 */
export type ActivityRules<
  Item extends PlayableItem,
  State extends { readonly phase: ActivityPhase },
  Move,
  Settings,
> = {
  readonly type: ActivityType;
  /** Ms between the end and the end screen; 0 shows it at once. */
  readonly endDelay: number;
  /** The stored options; missing, unknown or damaged ones get their default (ACT-09). */
  readonly readSettings: (stored: unknown) => Settings;
  /** A new game in random order. Without usable items it is over at once. */
  readonly start: (list: PlayableList<Item>, settings: Settings, random: Random) => State;
  /** Next state; the same object when the move is not possible now. After the end nothing changes. */
  readonly play: (state: State, move: Move | AbandonMove) => State;
  /** What to store of a running game (ids, counts, own answers; no text of the list); undefined when it is not worth resuming. */
  readonly save: (state: State) => unknown;
  /** The stored game over the current list; undefined when the store is damaged or nothing is left to play. */
  readonly resume: (saved: unknown, list: PlayableList<Item>, settings: Settings) => State | undefined;
  /** True when the new options can only be played from the start (number of words, directions of the grid). */
  readonly needsNewGame: (before: Settings, after: Settings) => boolean;
  /** For « 4 sur 14 » and the progress bar. */
  readonly progress: (state: State) => { readonly done: number; readonly total: number };
  readonly result: (state: State) => ActivityResult<Item>;
  /** Every word of the game with its answers so far. */
  readonly answered: (state: State) => readonly AnsweredItem<Item>[];
};

/** The progress of a game: known items, of all. */
export const countKnown = ({ items }: { readonly items: readonly Pick<ActivityItem, 'known'>[] }) => ({
  done: items.filter((item) => item.known).length,
  total: items.length,
});

/** The result of a game in which each item is tried by itself. */
export function resultOf<Item extends PlayableItem>(
  items: readonly ActivityItem<Item>[],
  rate: number,
): ActivityResult<ActivityItem<Item>> {
  const { firstTry, toRepeat, untried } = sortOutResult(items);
  return { rate, good: firstTry.length, toRepeat, untried: untried.length };
}
