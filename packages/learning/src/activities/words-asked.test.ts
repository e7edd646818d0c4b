import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from './activity-types.ts';
import { ROUND_LENGTHS } from './how-many-words.ts';
import { canReplay, isInRounds, lengthAsked, readWordsAsked, wordsAsked } from './words-asked.ts';

test.each([
  ['carte', 10, 2],
  ['ecriture', 5, 1],
  ['traduction', 20, 3],
  ['traduction', 'tous', 0],
  ['association', 12, 2],
  ['tri', 10, 2],
  ['association', 10, undefined],
  ['carte', 7, undefined],
  ['grille', 10, undefined],
  ['grille', 'tous', undefined],
  ['carte', undefined, undefined],
] as const)('%s: « ?mots=%s » asks for the choice %s', (type, asked, length) => {
  expect(lengthAsked(type, asked)).toBe(length);
});

test.each(ACTIVITY_TYPES)('%s: an address made of a choice asks for this choice', (type) => {
  const written = ROUND_LENGTHS.map((length) => ({ length, asked: wordsAsked(type, length) }));
  const kept = written.filter(({ asked }) => asked !== undefined);
  expect(kept.map(({ asked }) => lengthAsked(type, readWordsAsked(String(asked))))).toEqual(
    kept.map(({ length }) => length),
  );
});

test('words come one after the other in carte, écriture and traduction', () => {
  expect(ACTIVITY_TYPES.filter(isInRounds)).toEqual(['carte', 'ecriture', 'traduction']);
});

test('any address gives a number above 0, « tous » or nothing', () => {
  expect([readWordsAsked('10'), readWordsAsked(10), readWordsAsked('tous')]).toEqual([10, 10, 'tous']);
  expect(['', '0', -5, '1.5', 'dix', null, true, {}].map(readWordsAsked)).toEqual(Array(8).fill(undefined));
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const asked = readWordsAsked(value);
      expect(asked === undefined || asked === 'tous' || asked > 0).toBe(true);
    }),
  );
});

test('the missed words make a game when there are enough', () => {
  expect(ACTIVITY_TYPES.filter((type) => canReplay(type, 1))).toEqual(['carte', 'ecriture', 'traduction']);
  expect(ACTIVITY_TYPES.filter((type) => canReplay(type, 2))).toEqual([
    'carte',
    'association',
    'ecriture',
    'traduction',
    'tri',
  ]);
  expect(canReplay('carte', 0)).toBe(false);
});
