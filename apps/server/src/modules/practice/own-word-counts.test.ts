import { STRENGTHS } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownWordCounts } from './own-word-counts.ts';

const known = fc.array(
  fc.record({
    listId: fc.option(fc.integer({ min: 1, max: 6 })),
    strength: fc.constantFrom(...STRENGTHS),
  }),
);
const heads = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 6 }), itemCount: fc.integer({ min: 0, max: 12 }) }),
  { selector: ({ id }) => id },
);

test('what stands above is the sum of what stands below, whatever lists are there or gone', () => {
  fc.assert(
    fc.property(known, heads, (words, lists) => {
      const found = ownWordCounts(words, lists);
      for (const strength of STRENGTHS) {
        const below = [...found.lists.values(), found.elsewhere].reduce((sum, counts) => sum + counts[strength], 0);
        expect(found.counts[strength]).toBe(below);
      }
      // No word is lost, and none is counted twice.
      for (const strength of ['fragile', 'solid'] as const) {
        expect(found.counts[strength]).toBe(words.filter((word) => word.strength === strength).length);
      }
    }),
  );
});

test('words that nobody has asked are to learn, above as below', () => {
  const words = [
    { listId: 1, strength: 'toLearn' },
    { listId: 1, strength: 'solid' },
    { listId: 9, strength: 'fragile' },
  ] as const;
  expect(ownWordCounts(words, [{ id: 1, itemCount: 12 }])).toEqual({
    counts: { toLearn: 11, fragile: 1, solid: 1 },
    lists: new Map([[1, { toLearn: 11, fragile: 0, solid: 1 }]]),
    elsewhere: { toLearn: 0, fragile: 1, solid: 0 },
  });
});
