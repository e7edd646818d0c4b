import { expect, test } from 'vitest';
import { compareFamilyNames, shortNames } from './short-names.ts';

test.each([
  [
    ['Alice Berset', 'Amir Haddad'],
    ['Alice B.', 'Amir H.'],
  ],
  [
    ['Alice Berset', 'Alice Bovet', 'Tim Favre'],
    ['Alice Be.', 'Alice Bo.', 'Tim F.'],
  ],
  [
    ['Alice Berset', 'Alice Berset', 'Alice Bernard'],
    ['Alice Berset', 'Alice Berset', 'Alice Bern.'],
  ],
  [
    ['Ana de la Cruz', 'Ana Dos Santos'],
    ['Ana de la C.', 'Ana D.'],
  ],
  [
    ['Alicia da Costa', 'Alicia da Cunha', 'Alicia Costa', 'Tom d’Arlatan'],
    ['Alicia da Co.', 'Alicia da Cu.', 'Alicia C.', 'Tom d.'],
  ],
  [
    ['Léa', 'Léa Ly', ''],
    ['Léa', 'Léa L.', ''],
  ],
  [
    ['Léa Ly', 'Léa Ly.'],
    ['Léa Ly', 'Léa Ly.'],
  ],
])('%j is shown as %j', (names, short) => expect(shortNames(names)).toEqual(short));

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
