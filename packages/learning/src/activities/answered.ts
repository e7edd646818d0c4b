import type { ActivityItem, PlayableItem } from './activity-item.ts';

/** How a word has gone in a game so far, for what is kept of it. */
export type AnsweredItem<Item extends PlayableItem = PlayableItem> = {
  readonly item: Item;
  /** Answers given; 0 for a word that was not tried. */
  readonly tries: number;
  /** Whether the last one was right. */
  readonly isRight: boolean;
  /** Different wrong answers, first ones first. */
  readonly wrong: readonly string[];
  /** The last one is right only by what the level tolerates. */
  readonly isTolerated?: boolean | undefined;
};

/** The words of a game with their answers; `wrongOf` gives the wrong answers where an activity has texts of them. */
export const answeredItems = <Item extends PlayableItem>(
  items: readonly ActivityItem<Item>[],
  wrongOf: (id: number) => readonly string[] = () => [],
  tolerated: readonly number[] = [],
): AnsweredItem<Item>[] =>
  items.map((item) => {
    const answered = { item, tries: item.attempt, isRight: item.known, wrong: wrongOf(item.id) };
    return tolerated.includes(item.id) ? { ...answered, isTolerated: true } : answered;
  });
