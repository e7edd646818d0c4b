import { CATEGORY_BY_KEY, type ContentKind, KIND_NAMES, RETURN_ALL_MAX } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { AppError } from '../http/app-error.ts';

/** What every search asks for, whatever the kind of content. */
export type SearchCriteria = {
  /** Folded words, each to be found somewhere in the folded text. */
  words: readonly string[];
  /** Category keys: one of each group must be there. */
  categoryGroups: readonly (readonly string[])[];
  limit: number;
  skip: number;
};

/** Each word is looked for in every row that is left; whoever types more finds the same. */
const WORDS_MAX = 20;

/** The words of a search text, folded as `search_text` is; the first twenty. */
export const splitWords = (text: string) =>
  [...new Set(foldText(text).split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);

/** One list of keys a group: OR within it, AND between them (conventions, « Search »). */
export function groupCategories(keys: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const group = CATEGORY_BY_KEY.get(key)?.group;
    if (group === undefined) throw new AppError('INVALID', { fields: { categories: 'Cette catégorie n’existe pas.' } });
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return [...groups.keys()].sort().map((group) => groups.get(group) ?? []);
}

type SearchQuery = {
  text?: string | undefined;
  title?: string | undefined;
  categories?: string[] | undefined;
  skip?: number | undefined;
  returnAll?: boolean | undefined;
};

/**
 * What a search's query asks for. A view `isPaged` where it may hold too much to be read at once: `returnAll` gives a
 * page of it, too, and `skip` the next ones.
 */
export function readCriteria(kind: ContentKind, query: SearchQuery, isPaged: boolean): SearchCriteria {
  return {
    words: splitWords(`${query.text ?? ''} ${query.title ?? ''}`),
    categoryGroups: groupCategories(query.categories ?? []),
    limit: query.returnAll === true && !isPaged ? RETURN_ALL_MAX : KIND_NAMES[kind].pageSize,
    skip: query.skip ?? 0,
  };
}
