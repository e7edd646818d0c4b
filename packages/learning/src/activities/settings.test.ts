import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUND_LENGTHS } from './how-many-words.ts';
import { DEFAULT_SETTINGS, readCardSettings } from './settings.ts';

test('[ACT-CARD-06] [ACT-CARD-07] sonorize is on and invert off until somebody changes them', () => {
  expect(DEFAULT_SETTINGS.carte).toEqual({ sonorize: true, invert: false, howmanywords: 0 });
  expect(readCardSettings(undefined)).toEqual(DEFAULT_SETTINGS.carte);
});

test('[ACT-09] stored options are used, missing ones get their default', () => {
  const chosen = { sonorize: false, invert: true, howmanywords: 2 };
  expect(readCardSettings(chosen)).toEqual(chosen);
  expect(readCardSettings({ invert: true })).toEqual({ sonorize: true, invert: true, howmanywords: 0 });
});

test.each([
  ['a text', 'sonorize'],
  ['null', null],
  ['a list', [true, false]],
  ['values of another kind', { sonorize: 'non', invert: 1, howmanywords: 7 }],
  ['unknown options', { volume: true, __proto__: { sonorize: false } }],
])('a damaged store is ignored: %s', (_, stored) => {
  expect(readCardSettings(stored)).toEqual(DEFAULT_SETTINGS.carte);
});

test('any stored value gives two booleans and a number of words', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const settings = readCardSettings(stored);
      expect(Object.keys(settings).sort()).toEqual(['howmanywords', 'invert', 'sonorize']);
      expect([typeof settings.invert, typeof settings.sonorize]).toEqual(['boolean', 'boolean']);
      expect(ROUND_LENGTHS).toContain(settings.howmanywords);
    }),
  );
});
