import type { Random } from '../random.ts';
import { type ActivityItem, type ActivityPhase, type PlayableItem, successRate } from './activity-item.ts';
import { drawWords } from './draw-words.ts';
import { ROUND_WORDS, type RoundLength } from './how-many-words.ts';
import { type ActivityResult, resultOf } from './rules.ts';

/** A game that asks one item after the other. `queue` holds the ids of unknown items, the current one first. */
export type Rounds<Item extends PlayableItem = PlayableItem> = {
  readonly phase: ActivityPhase;
  readonly items: readonly ActivityItem<Item>[];
  readonly queue: readonly number[];
};

/** The outcome of the current item: known; asked again after all the others; or not known and dropped. */
export type Passing = 'known' | 'repeat' | 'missed';

/** A new game: the requested number of items, all unknown, in random order. Without any item it is over at once. */
export function startRounds<Item extends PlayableItem>(
  items: readonly Item[],
  length: RoundLength,
  random: Random,
  askedBefore?: ReadonlySet<number>,
): Rounds<Item> {
  const drawn = drawWords(items, ROUND_WORDS[length], random, askedBefore);
  const shuffled = drawn.map((item) => ({ ...item, attempt: 0, known: false }));
  return {
    phase: shuffled.length === 0 ? 'ended' : 'running',
    items: shuffled,
    queue: shuffled.map((item) => item.id),
  };
}

/** The current item; none once the game is over. */
export function currentItem<Item extends PlayableItem>(rounds: Rounds<Item>): ActivityItem<Item> | undefined {
  return rounds.phase === 'running' ? rounds.items.find((item) => item.id === rounds.queue[0]) : undefined;
}

/** Counts one more answer to the current item, right or wrong; it stays the current one. */
export function countAttempt<Item extends PlayableItem>(rounds: Rounds<Item>, known: boolean): Rounds<Item> {
  return changeCurrent(rounds, (item) => ({ ...item, attempt: item.attempt + 1, known }));
}

/** Goes on to the next item. */
export function passItem<Item extends PlayableItem>(rounds: Rounds<Item>, passing: Passing): Rounds<Item> {
  const [id, ...others] = rounds.queue;
  if (id === undefined) return rounds;
  const queue = passing === 'repeat' ? [...others, id] : others;
  const known = passing === 'known';
  const { items } = changeCurrent(rounds, (item) => (item.known === known ? item : { ...item, known }));
  return { phase: queue.length === 0 ? 'ended' : 'running', items, queue };
}

/** Number of items known or dropped, of all. */
export function roundsProgress({ items, queue }: Pick<Rounds, 'items' | 'queue'>) {
  const waiting = new Set(queue);
  return { done: items.filter((item) => item.known || !waiting.has(item.id)).length, total: items.length };
}

/** Success as known items over attempts, in whole percent (OP-079), and the items left to repeat. */
export const roundsResult = <Item extends PlayableItem>({ items }: Rounds<Item>): ActivityResult<Item> =>
  resultOf(items, successRate(items));

function changeCurrent<Item extends PlayableItem>(
  { phase, items, queue }: Rounds<Item>,
  change: (item: ActivityItem<Item>) => ActivityItem<Item>,
): Rounds<Item> {
  return { phase, queue, items: items.map((item) => (item.id === queue[0] ? change(item) : item)) };
}
