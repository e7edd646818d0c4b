import { CATEGORY_BY_KEY } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { AppError } from '../http/app-error.ts';

/** What every search of lists or courses asks for. */
export type SearchCriteria = {
  /** Folded words, each to be found somewhere in the folded text. */
  words: readonly string[];
  /** Category keys: one of each group must be there. */
  categoryGroups: readonly (readonly string[])[];
  limit: number;
  skip: number;
};

/** The words of a search text, folded as `search_text` is. */
export const splitWords = (text: string) => [...new Set(foldText(text).split(' '))].filter((word) => word !== '');

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
