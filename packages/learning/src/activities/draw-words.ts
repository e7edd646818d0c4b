import { type Random, shuffle } from '../random.ts';

const NONE: ReadonlySet<number> = new Set();

/** The words of a game at random: those that no earlier round asked come first, so that several rounds ask all. */
export function drawWords<Item extends { readonly id: number }>(
  items: readonly Item[],
  count: number,
  random: Random,
  askedBefore: ReadonlySet<number> = NONE,
): Item[] {
  const shuffled = shuffle(items, random);
  if (askedBefore.size === 0 || count >= items.length) return shuffled.slice(0, count);
  const [fresh, old] = [
    shuffled.filter(({ id }) => !askedBefore.has(id)),
    shuffled.filter(({ id }) => askedBefore.has(id)),
  ];
  return [...fresh, ...old].slice(0, count);
}
