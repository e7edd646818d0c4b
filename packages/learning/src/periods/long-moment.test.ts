import { expect, test } from 'vitest';
import { longMoment } from './long-moment.ts';

test.each([
  ['2026-12-01T16:30:00Z', 'mardi 1er décembre à 17:30'],
  ['2026-11-27T07:00:00Z', 'vendredi 27 novembre à 08:00'],
  ['2026-08-31T22:30:00Z', 'mardi 1er septembre à 00:30'],
])('%s is « %s » at school', (instant, words) => {
  expect(longMoment(instant)).toBe(words);
});
