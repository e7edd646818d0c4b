import { CATEGORY_KEYS, type CategoryKey, SEARCH_TEXT_MAX } from '@pupitre/contract';

/** What the address of every search holds (FILTER-11); an area may add parts of its own. */
export type SearchFilter = { title: string; categories: readonly CategoryKey[] };

export const EMPTY_FILTER: SearchFilter = { title: '', categories: [] };

export const isCategoryKey = (key: string): key is CategoryKey => (CATEGORY_KEYS as readonly string[]).includes(key);

/** Search parameters of the address: absent where empty, so that addresses stay short. */
export type SearchParams = { titre?: string; categories?: string };

/** Reads any address; no value can make the screen fail. */
export function parseSearch(search: Record<string, unknown>): SearchParams {
  const title = readWord(search.titre).slice(0, SEARCH_TEXT_MAX);
  const categories = readCategories(readWord(search.categories), ',');
  return {
    ...(title === '' ? {} : { titre: title }),
    ...(categories.length === 0 ? {} : { categories: categories.join(',') }),
  };
}

/** Parses again: the router also passes raw parameters that the route dropped. */
export function filterOfSearch(search: SearchParams): SearchFilter {
  const { titre = '', categories = '' } = parseSearch({ ...search });
  return { title: titre, categories: readCategories(categories, ',') };
}

export const searchOfFilter = (filter: SearchFilter): SearchParams =>
  parseSearch({
    titre: filter.title,
    categories: filter.categories.join(','),
  });

export const isFiltered = (filter: SearchFilter): boolean => filter.title.trim() !== '' || filter.categories.length > 0;

export const readCategories = (text: string, separator: ',' | '-'): CategoryKey[] =>
  [...new Set(text.split(separator).map((part) => part.trim()))].filter(isCategoryKey);

// The router reads `?titre=42` as a number.
export const readWord = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
