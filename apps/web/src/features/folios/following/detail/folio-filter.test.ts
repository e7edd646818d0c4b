import { describe, expect, test } from 'vitest';
import { buildCriterion } from '../../../../../test/folio-kit.ts';
import {
  addressOfFilter,
  filterCriteria,
  filterOfAddress,
  isFolioFiltered,
  NO_FOLIO_FILTER,
  optionsOf,
  parseFolioAddress,
} from './folio-filter.ts';

const criterias = [
  buildCriterion(1, 'Lire', { categories: ['7', 'FRA'], axesThematiques: ['Écrit'], tags: ['Lecture', 'Facile'] }),
  buildCriterion(2, 'Écrire', { categories: ['8', 'FRA'], axesThematiques: ['Écrit'], tags: ['Écriture', 'Facile'] }),
  buildCriterion(3, 'Compter', { categories: ['7', 'MAT'], axesThematiques: ['Nombres'], tags: ['Calcul'] }),
  buildCriterion(4, 'Chanter', { categories: [], tags: ['', 'Lecture'] }),
];
const idsOf = (changes: Partial<typeof NO_FOLIO_FILTER>) =>
  filterCriteria(criterias, { ...NO_FOLIO_FILTER, ...changes }).map((criterion) => criterion.id);
const tagsAt = (level: number, ...tags: string[]) =>
  NO_FOLIO_FILTER.tags.map((none, at) => (at === level ? tags : none));

describe('what there is to choose from', () => {
  test('[FOLIO-30] disciplines, years, axes and eight levels of tags, as the criteria hold them', () => {
    const options = optionsOf(criterias);
    expect(options.disciplines).toEqual(['FRA', 'MAT']);
    expect(options.years).toEqual(['7', '8']);
    expect(options.axes).toEqual(['Écrit', 'Nombres']);
    expect(options.tags).toHaveLength(8);
    expect(options.tags.slice(0, 3)).toEqual([['Lecture', 'Écriture', 'Calcul'], ['Facile', 'Lecture'], []]);
  });

  test('a folio without categories, axes and tags has nothing to choose', () => {
    expect(optionsOf([buildCriterion(1, 'Lire', { categories: [] })])).toEqual(NO_FOLIO_FILTER);
  });
});

describe('filtering', () => {
  test('nothing chosen lets everything pass', () => {
    expect(idsOf({})).toEqual([1, 2, 3, 4]);
    expect(isFolioFiltered(NO_FOLIO_FILTER)).toBe(false);
  });

  test('[FOLIO-30] any of one kind, all kinds together', () => {
    expect(idsOf({ disciplines: ['FRA'] })).toEqual([1, 2]);
    expect(idsOf({ disciplines: ['FRA', 'MAT'] })).toEqual([1, 2, 3]);
    expect(idsOf({ disciplines: ['FRA', 'MAT'], years: ['7'] })).toEqual([1, 3]);
    expect(idsOf({ axes: ['Écrit'], years: ['8'] })).toEqual([2]);
    expect(idsOf({ disciplines: ['MAT'], axes: ['Écrit'] })).toEqual([]);
  });

  test('[FOLIO-30] a tag counts at its own level', () => {
    expect(idsOf({ tags: tagsAt(0, 'Lecture') })).toEqual([1]);
    expect(idsOf({ tags: tagsAt(1, 'Lecture') })).toEqual([4]);
    expect(idsOf({ tags: tagsAt(0, 'Lecture', 'Calcul') })).toEqual([1, 3]);
    expect(isFolioFiltered({ ...NO_FOLIO_FILTER, tags: tagsAt(7, 'x') })).toBe(true);
  });
});

describe('the address', () => {
  test('keeps a filter, whatever its texts hold', () => {
    const filter = {
      disciplines: ['FRA', 'MAT'],
      years: ['7'],
      axes: ['L’écrit, ici', 'Nombres & 12'],
      tags: tagsAt(3, 'a:b', '<script>'),
    };
    expect(filterOfAddress(addressOfFilter(filter))).toEqual(filter);
    expect(addressOfFilter(NO_FOLIO_FILTER)).toEqual({});
  });

  test.each([
    { disciplines: 7, annees: ['7'], axes: 'Écrit', etiquettes: [9] },
    { disciplines: { a: 1 }, annees: null, axes: [{}], etiquettes: ['9:x', '0:', 'x'] },
  ])('what was never a filter filters nothing: %o', (given) => {
    const filter = filterOfAddress(parseFolioAddress(given));
    expect({ ...filter, disciplines: [] }).toEqual(NO_FOLIO_FILTER);
    expect(filter.disciplines.filter((key) => key !== '7')).toEqual([]);
  });
});
