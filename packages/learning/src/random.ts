/** Source of randomness, 0 ≤ value < 1: the caller passes `Math.random`, a test passes `seededRandom`. */
export type Random = () => number;

/** The items in random order; every order is equally likely. The given array is not changed. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const pool = [...items];
  const shuffled: Item[] = [];
  while (pool.length > 0) shuffled.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return shuffled;
}

/** The same numbers for the same seed (mulberry32), for tests and reproducible demonstrations. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
