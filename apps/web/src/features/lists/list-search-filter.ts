import { CATEGORY_KEYS, type CategoryKey, SEARCH_TEXT_MAX } from '@pupitre/contract';

/** What the address of a list search holds (FILTER-11, the part that lists know). */
export type ListFilter = { title: string; categories: readonly CategoryKey[] };

export const EMPTY_FILTER: ListFilter = { title: '', categories: [] };

export const isCategoryKey = (key: string): key is CategoryKey => (CATEGORY_KEYS as readonly string[]).includes(key);

/** Search parameters of the address: absent where empty, so that addresses stay short. */
export type ListSearchParams = { titre?: string; categories?: string };

/** Reads whatever stands in the address; nothing in it can make the screen fail. */
export function parseListSearch(search: Record<string, unknown>): ListSearchParams {
  const title = readWord(search.titre).slice(0, SEARCH_TEXT_MAX);
  const categories = readCategories(readWord(search.categories), ',');
  return {
    ...(title === '' ? {} : { titre: title }),
    ...(categories.length === 0 ? {} : { categories: categories.join(',') }),
  };
}

/** Reads again: what the route leaves out, the router still hands over as it stood in the address. */
export function filterOfSearch(search: ListSearchParams): ListFilter {
  const { titre = '', categories = '' } = parseListSearch({ ...search });
  return { title: titre, categories: readCategories(categories, ',') };
}

export const searchOfFilter = (filter: ListFilter): ListSearchParams =>
  parseListSearch({
    titre: filter.title,
    categories: filter.categories.join(','),
  });

export const isFiltered = (filter: ListFilter): boolean => filter.title.trim() !== '' || filter.categories.length > 0;

export function readCategories(text: string, separator: ',' | '-'): CategoryKey[] {
  return [...new Set(text.split(separator).map((part) => part.trim()))].filter(isCategoryKey);
}

// The router reads `?titre=42` as a number.
const readWord = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
