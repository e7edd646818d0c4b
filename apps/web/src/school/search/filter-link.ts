import { NATURES } from '@pupitre/contract';
import {
  isCategoryKey,
  isFiltered,
  readCategories,
  type SearchFilter,
  type SearchParams,
  searchOfFilter,
} from './search-filter.ts';

const EMPTY_SEGMENT = '_';
/** LIMIT-25. */
const FILTER_LINK_MAX = 999;

type FilterLink = {
  nature: number;
  search: SearchParams;
  /** Some of its categories are unknown: without them the search finds more than intended. */
  isPartlyUnknown: boolean;
};

/**
 * What a link /filtre/{kind}/{nature}/{title|_}/{categories|_} holds (FILTER-05 to FILTER-10); its kind says where it
 * leads.
 */
export function readFilterLink(nature: string, title: string, categories: string): FilterLink {
  const asked = categories === EMPTY_SEGMENT ? '' : categories;
  const filter: SearchFilter = {
    title: title === EMPTY_SEGMENT ? '' : title,
    categories: readCategories(asked, '-'),
  };
  const isPartlyUnknown = asked.split('-').some((key) => key !== '' && !isCategoryKey(key));
  return { nature: natureNumber(nature), search: searchOfFilter(filter), isPartlyUnknown };
}

/** Reads a filter link, with a message if it has unknown categories. */
export function followFilterLink(params: { nature: string; title: string; categories: string }): FilterLink {
  const link = readFilterLink(params.nature, params.title, params.categories);
  // Rarely needed: the sentence is loaded on demand.
  if (link.isPartlyUnknown)
    void import('./unknown-category.ts').then(({ tellUnknownCategory }) => tellUnknownCategory());
  return link;
}

/** Link to a search that a publisher shares (OP-019); `nature` as a word. */
export function filterLink(
  origin: string,
  kind: 'listes' | 'parcours' | 'folios',
  nature: string,
  filter: SearchFilter,
): string {
  // Unspecified: a keyword that is exactly « _ » reads as no keyword, since the sign means « empty » here.
  const title = filter.title.trim() === '' ? EMPTY_SEGMENT : encodeURIComponent(filter.title.trim());
  const categories = filter.categories.length === 0 ? EMPTY_SEGMENT : filter.categories.join('-');
  const link = `${origin}/filtre/${kind}/${nature}/${isFiltered(filter) ? `${title}/${categories}` : '_/_'}`;
  if (link.length <= FILTER_LINK_MAX || filter.title.trim() === '') return link;
  // Unspecified: accents take six signs each in an address. A long keyword loses its end and finds a little more.
  return filterLink(origin, kind, nature, { ...filter, title: [...filter.title.trim()].slice(0, -1).join('') });
}

/** A nature given as a number or as a word, in any case; an unknown one counts as rpn. */
function natureNumber(nature: string): number {
  const word = nature.trim().toLowerCase();
  const named = Object.entries(NATURES).find(([name]) => name.toLowerCase() === word);
  if (named !== undefined) return named[1];
  return /^\d$/.test(word) ? Number(word) : NATURES.Rpn;
}
