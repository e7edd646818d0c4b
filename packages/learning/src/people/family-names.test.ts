import { expect, test } from 'vitest';
import { byFamilyName, compareFamilyNames, familyKey } from './family-names.ts';

test('a class list is sorted by family name, ignoring particles and accents', () => {
  const names = [
    'Zoé Perrin',
    'Aylin Demir',
    'Noé Émery',
    'Alicia da Costa',
    'Inès Cardoso',
    'Lou',
    'Ana Emery',
    'Al Zürcher',
  ];
  expect(names.toSorted(compareFamilyNames)).toEqual([
    'Inès Cardoso',
    'Alicia da Costa',
    'Aylin Demir',
    'Ana Emery',
    'Noé Émery',
    'Lou',
    'Zoé Perrin',
    'Al Zürcher',
  ]);
});

test.each([
  ['Élève 2', 'Élève 10'],
  ['Ana Costa', 'Ana Costa Silva'],
  ['Zoé D’Amico', 'Ana Damico'],
  ['Zoé Émery', 'Ana Emeryn'],
  ['Ana Émery', 'Noé Emery'],
  ['Ana da Costa', 'Ana de Costa'],
  ['Zoé  Berset', 'Ana Bovet'],
  ['Léa Œuvray', 'Léa Oezcan'],
])('%j is before %j', (one, other) => {
  expect(compareFamilyNames(one, other)).toBeLessThan(0);
  expect(compareFamilyNames(other, one)).toBeGreaterThan(0);
});

test('case, accents and the kind of an apostrophe do not count; equal names stay as they were', () => {
  expect(familyKey('LÉA D’ARLATAN')).toBe(familyKey("Le\u0301a D'Arlatan"));
  const twins = [
    { id: 2, displayName: 'Léa Ly' },
    { id: 1, displayName: 'Lea LY' },
    { id: 3, displayName: 'Zoé Lambert' },
  ];
  expect(byFamilyName(twins).map(({ id }) => id)).toEqual([3, 2, 1]);
});
