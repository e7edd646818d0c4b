import { kindDistance, type WordKind } from '../notation/word-kind.ts';
import { type Random, shuffle } from '../random.ts';

const NONE: ReadonlySet<number> = new Set();

/** `drawWords` for a game that shows all its words at once: those of the kind of the first one, so that a verb is no giveaway among nouns. */
export function drawAlike<Item extends { readonly id: number }>(
  items: readonly Item[],
  count: number,
  random: Random,
  { askedBefore = NONE, kindOf }: { askedBefore?: ReadonlySet<number> | undefined; kindOf: (item: Item) => WordKind },
): Item[] {
  const shuffled = shuffle(items, random);
  if (count >= items.length) return shuffled;
  const isOld = ({ id }: Item): number => Number(askedBefore.has(id));
  const [first] = shuffled.toSorted((one, other) => isOld(one) - isOld(other));
  if (first === undefined) return [];
  const kind = kindOf(first);
  const far = new Map(shuffled.map((item) => [item.id, kindDistance(kind, kindOf(item))]));
  const distance = (item: Item): number => 10 * isOld(item) + (far.get(item.id) ?? 0);
  return shuffled.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
}
