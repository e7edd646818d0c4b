import { describe, expect, test } from 'vitest';
import { counted, plural, writtenCount } from './plural.ts';

describe('the word for so many', () => {
  test.each([0, 1, 1.5, 1.99, -1])('%s is singular: French counts below two as one', (count) =>
    expect(plural(count, 'élève')).toBe('élève'),
  );
  test.each([2, 2.5, 21, 1_001, -2])('%s is plural', (count) => expect(plural(count, 'élève')).toBe('élèves'));
  test('an irregular plural is a parameter', () => {
    expect(plural(1, 'nouveau parcours', 'nouveaux parcours')).toBe('nouveau parcours');
    expect(plural(2, 'nouveau parcours', 'nouveaux parcours')).toBe('nouveaux parcours');
    expect(plural(0, 'est', 'sont')).toBe('est');
    expect(plural(3, '', ' en moyenne')).toBe(' en moyenne');
  });
});

describe('the number and its word', () => {
  test('a non-breaking space keeps them on one line', () => {
    expect(counted(0, 'élève')).toBe('0\u00a0élève');
    expect(counted(1, 'élève')).toBe('1\u00a0élève');
    expect(counted(2, 'élève')).toBe('2\u00a0élèves');
    expect(counted(2, 'avis récent', 'avis récents')).toBe('2\u00a0avis récents');
  });
  test('thousands are separated, decimals follow a comma', () => {
    expect(counted(1875, 'cellule')).toBe('1\u202f875\u00a0cellules');
    expect(counted(1.5, 'étoile')).toBe('1,5\u00a0étoile');
    expect(writtenCount(1_234_567)).toBe('1\u202f234\u202f567');
  });
});
