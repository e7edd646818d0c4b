export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** Whole number from 0 to below the count. */
  below: (count: number) => number;
  pick: <T>(values: readonly T[]) => T;
  chance: (share: number) => boolean;
};

/** The same numbers for the same seed, so that failures can be repeated. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined && values.length === 0) throw new Error('Nothing to pick from.');
      return value as (typeof values)[number];
    },
    chance: (share) => next() < share,
  };
}
