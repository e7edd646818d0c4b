import type { StrengthCounts } from '@pupitre/contract';
import type { Strength } from '@pupitre/learning';
import { countStrengths, NO_STRENGTHS } from './strength-counts.ts';

type Known = { readonly listId: number | null; readonly strength: Strength };
type Head = { readonly id: number; readonly itemCount: number };

/**
 * How many words are how firmly known: of each list, with the words that nobody has asked yet, which are to learn; elsewhere, of lists
 * that are gone; and of all, which is their sum.
 */
export function ownWordCounts(
  known: readonly Known[],
  heads: readonly Head[],
): { counts: StrengthCounts; lists: ReadonlyMap<number, StrengthCounts>; elsewhere: StrengthCounts } {
  const ids = new Set(heads.map(({ id }) => id));
  const placeOf = ({ listId }: Known): number | null => (listId !== null && ids.has(listId) ? listId : null);
  const byList = Map.groupBy(known, placeOf);
  const of = (place: number | null) => countStrengths((byList.get(place) ?? []).map(({ strength }) => strength));
  const lists = new Map(
    heads.map(({ id, itemCount }) => {
      const counts = of(id);
      const unasked = Math.max(0, itemCount - total(counts));
      return [id, { ...counts, toLearn: counts.toLearn + unasked }];
    }),
  );
  const elsewhere = of(null);
  return { counts: [...lists.values(), elsewhere].reduce(add, NO_STRENGTHS), lists, elsewhere };
}

const total = ({ toLearn, fragile, solid }: StrengthCounts): number => toLearn + fragile + solid;
const add = (one: StrengthCounts, other: StrengthCounts): StrengthCounts => ({
  toLearn: one.toLearn + other.toLearn,
  fragile: one.fragile + other.fragile,
  solid: one.solid + other.solid,
});
