import { RESOURCE_SEARCH_TYPES, type ResourceSearchType } from '@pupitre/contract';
import { filterOfSearch, parseSearch, readWord, type SearchParams } from '../../school/search/search-filter.ts';
import type { ResourceFilter } from './course-queries.ts';

/** What the address of the resource search holds. */
export type ResourceSearchParams = SearchParams & { type?: ResourceSearchType };

export const EMPTY_RESOURCE_FILTER: ResourceFilter = { title: '', categories: [], type: '' };

/** Reads whatever stands in the address. */
export function parseResourceSearch(search: Record<string, unknown>): ResourceSearchParams {
  const type = RESOURCE_SEARCH_TYPES.find((one) => one === readWord(search.type));
  return { ...parseSearch(search), type };
}

export const resourceFilterOf = (search: ResourceSearchParams): ResourceFilter => ({
  ...filterOfSearch(search),
  type: parseResourceSearch({ ...search }).type ?? '',
});

export const searchOfResourceFilter = (filter: ResourceFilter): ResourceSearchParams =>
  parseResourceSearch({ titre: filter.title, categories: filter.categories.join(','), type: filter.type });
