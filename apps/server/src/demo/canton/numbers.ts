import { seededRandom } from '@pupitre/learning';

/** Numbers that look random and are the same in every run (mulberry32). */
export type Numbers = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from 0 to `count` − 1. */
  below: (count: number) => number;
  /** The same, with the small ones far more frequent, as words are in a language. */
  skewed: (count: number) => number;
};

export function seededNumbers(seed: number): Numbers {
  const next = seededRandom(seed);
  return {
    next,
    below: (count) => Math.floor(next() * count),
    skewed: (count) => Math.floor(next() ** 2.5 * count),
  };
}

/** One entry of a list that is not empty. */
export function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
}
