import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { groupCategories, splitWords } from './search-criteria.ts';

test('the words of a search are folded, each once', () => {
  expect(splitWords('  L’Été  des  ÉTÉ été ')).toEqual([...new Set(splitWords('L’Été des ÉTÉ'))]);
  expect(splitWords('vache  Vache VÂCHE pré')).toEqual(['vache', 'pre']);
  expect(splitWords('  ')).toEqual([]);
});

test('categories of one group belong together, groups in one order whatever was asked first', () => {
  expect(groupCategories(['MAT', '7', '8', '7', 'FRA'])).toEqual(groupCategories(['7', '8', 'MAT', 'FRA']));
  expect(groupCategories(['MAT', '7', '8', '7', 'FRA'])).toEqual([
    ['7', '8'],
    ['MAT', 'FRA'],
  ]);
  expect(groupCategories([])).toEqual([]);
});

test('an unknown category is refused', () => {
  const error = (() => {
    try {
      return groupCategories(['7', 'nimporte']);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: 'INVALID',
    details: { fields: { categories: 'Cette catégorie n’existe pas.' } },
  });
});
