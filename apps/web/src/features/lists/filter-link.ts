import { NATURES } from '@pupitre/contract';
import {
  isFiltered,
  type ListFilter,
  type ListSearchParams,
  readCategories,
  searchOfFilter,
} from './list-search-filter.ts';

const EMPTY_SEGMENT = '_';

/** The search that a link /filtre/listes/{nature}/{title|_}/{categories|_} opens (FILTER-03 to FILTER-12, OP-018). */
export function readFilterLink(
  nature: string,
  title: string,
  categories: string,
): { view: 'lexique' | 'rpn'; search: ListSearchParams } {
  const filter: ListFilter = {
    title: title === EMPTY_SEGMENT ? '' : title,
    categories: categories === EMPTY_SEGMENT ? [] : readCategories(categories, '-'),
  };
  return {
    view: natureNumber(nature) === NATURES.Lexique ? 'lexique' : 'rpn',
    search: searchOfFilter(filter),
  };
}

/** Link to the lexicon search that a publisher shares (LIST-15, OP-019). */
export function lexiconFilterLink(origin: string, filter: ListFilter): string {
  // Unspecified: a keyword that is exactly « _ » reads as no keyword, since the sign means « empty » here.
  const title = filter.title.trim() === '' ? EMPTY_SEGMENT : encodeURIComponent(filter.title.trim());
  const categories = filter.categories.length === 0 ? EMPTY_SEGMENT : filter.categories.join('-');
  return `${origin}/filtre/listes/lexique/${isFiltered(filter) ? `${title}/${categories}` : '_/_'}`;
}

/** A nature given as a number or as a word, in any case; an unknown one counts as rpn. */
function natureNumber(nature: string): number {
  const word = nature.trim().toLowerCase();
  const named = Object.entries(NATURES).find(([name]) => name.toLowerCase() === word);
  if (named !== undefined) return named[1];
  return /^\d$/.test(word) ? Number(word) : NATURES.Rpn;
}
