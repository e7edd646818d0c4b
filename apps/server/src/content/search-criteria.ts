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

/** « ue » of an umlaut that somebody has no key for; « que », « Feuer », « cœur » and « langue » have none. */
const UMLAUT = /(?:a|o(?!eu)|(?<![qea])u(?!es?$))e/g;
const UMLAUTS_MAX = 3;
/** A shorter word would stand in too many others. */
const PLAIN_WORD_MIN = 4;

/** How a folded word may stand in a folded text: « uebung » also finds « Übung », which is folded to « ubung ». */
export function spellingsOf(word: string): string[] {
  const places = [...word.matchAll(UMLAUT)].map(({ index }) => index + 1).slice(0, UMLAUTS_MAX);
  const without = (dropped: readonly number[]) => [...word].filter((_, at) => !dropped.includes(at)).join('');
  const choices = Array.from({ length: 2 ** places.length }, (_, choice) =>
    without(places.filter((_place, bit) => (choice & (1 << bit)) !== 0)),
  );
  return [word, ...choices.slice(1).filter((plain) => plain.length >= PLAIN_WORD_MIN)];
}

/** The longest part that every spelling of the word has. */
export const commonPart = (word: string): string =>
  word.split(UMLAUT).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

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
