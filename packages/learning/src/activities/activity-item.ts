/** The fields of a list item that decide whether an activity can ask it. */
export type UsableItem = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly hintImgUrl: string;
  readonly tags: readonly string[];
};

/** The fields of a list that an activity reads. */
export type PlayableList<Item extends UsableItem = UsableItem> = {
  readonly learnLanguage: string;
  readonly hintLanguage: string;
  readonly items: readonly Item[];
  /** Ids of words that earlier rounds asked: shorter games take the others first. */
  readonly askedBefore?: ReadonlySet<number> | undefined;
  /** All words of the list, where `items` are a part of it: what the same hint asks for may be among the others. */
  readonly whole?: readonly Item[] | undefined;
};

/** The fields of a list item that an activity needs. */
export type PlayableItem = UsableItem & { readonly id: number; readonly hintImgAlt: string };

/** A list item in play: `attempt` counts the answers, `known` is true when the last one was right (ACT-31). */
export type ActivityItem<Item extends PlayableItem = PlayableItem> = Item & {
  readonly attempt: number;
  readonly known: boolean;
};

/** Running, then ended (every item known) or abandoned; both are final (ACT-22). */
export type ActivityPhase = 'running' | 'ended' | 'abandoned';

/** Percentage as people see it: whole, from 0 to 100. */
export const clampPercentage = (value: number): number =>
  Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value))) : 0;

/**
 * Success in percent of carte, écriture, traduction and association: items known over attempts made, where an untried
 * item counts as one attempt (OP-079). An item that was never right counts 0.
 */
export function successRate(items: readonly Pick<ActivityItem, 'attempt' | 'known'>[]): number {
  const attempts = items.reduce((sum, item) => sum + Math.max(1, item.attempt), 0);
  return clampPercentage((100 * items.filter((item) => item.known).length) / attempts);
}

/** The three parts of a result: known at the first try, to repeat, never tried. */
export function sortOutResult<Item extends ActivityItem>(items: readonly Item[]) {
  return {
    firstTry: items.filter((item) => item.known && item.attempt === 1),
    toRepeat: items.filter((item) => item.attempt > 1 || (item.attempt === 1 && !item.known)),
    untried: items.filter((item) => item.attempt === 0),
  };
}
