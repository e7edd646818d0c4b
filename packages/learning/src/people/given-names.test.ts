import { expect, test } from 'vitest';
import { byGivenName } from './given-names.ts';

const sorted = (names: string[]) =>
  byGivenName(names.map((displayName) => ({ displayName }))).map((one) => one.displayName);

test('first names decide, without accents and case; then the family name', () => {
  expect(sorted(['Zoé Abbet', 'élise Rey', 'Élise Abbet', 'Alicia da Costa', 'Lou', 'Emma Rey'])).toEqual([
    'Alicia da Costa',
    'Élise Abbet',
    'élise Rey',
    'Emma Rey',
    'Lou',
    'Zoé Abbet',
  ]);
});
test('« Élève 2 » is before « Élève 10 », and equal names stay as they were', () => {
  expect(sorted(['Élève 10', 'Élève 2'])).toEqual(['Élève 2', 'Élève 10']);
  const twins = [
    { id: 2, displayName: 'Léa Rey' },
    { id: 1, displayName: 'Léa Rey' },
  ];
  expect(byGivenName(twins).map(({ id }) => id)).toEqual([2, 1]);
});
