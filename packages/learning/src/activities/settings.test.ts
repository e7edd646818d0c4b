import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readCardSettings } from './settings.ts';

test('[ACT-CARD-06] [ACT-CARD-07] sonorize is on and invert off until somebody changes them', () => {
  expect(DEFAULT_SETTINGS.carte).toEqual({ sonorize: true, invert: false });
  expect(readCardSettings(undefined)).toEqual({ sonorize: true, invert: false });
});

test('[ACT-09] stored options win, missing ones keep their default', () => {
  expect(readCardSettings({ sonorize: false, invert: true })).toEqual({ sonorize: false, invert: true });
  expect(readCardSettings({ invert: true })).toEqual({ sonorize: true, invert: true });
});

test.each([
  ['a text', 'sonorize'],
  ['null', null],
  ['a list', [true, false]],
  ['values of another kind', { sonorize: 'non', invert: 1 }],
  ['unknown options', { volume: true, __proto__: { sonorize: false } }],
])('a damaged store is ignored: %s', (_, stored) => {
  expect(readCardSettings(stored)).toEqual(DEFAULT_SETTINGS.carte);
});

test('whatever is stored, the options are two booleans', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const settings = readCardSettings(stored);
      expect(Object.keys(settings).sort()).toEqual(['invert', 'sonorize']);
      expect(Object.values(settings).every((value) => typeof value === 'boolean')).toBe(true);
    }),
  );
});
