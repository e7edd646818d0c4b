import { firstForm } from '../notation/first-form.ts';
import { withoutArticle } from '../text/articles.ts';
import type { UsableItem } from './activity-item.ts';
import { gridLetters, lettersKey } from './grid-letters.ts';
import type { GridSettings } from './settings.ts';

/** Only words longer than this are used (ACT-GRID-03). */
export const GRID_WORD_ABOVE = 3;
/** Longest word of a grid; its 18 columns still fit a phone. */
export const GRID_WORD_MAX = 15;
/** Rows and columns beyond the longest word (ACT-GRID-05). */
export const GRID_MARGIN = 3;

/** An item with its letters, one a cell. */
export type GridEntry<Item extends UsableItem = UsableItem> = {
  readonly item: Item;
  readonly letters: readonly string[];
};

/** Rows, and columns, of a grid for these words: the longest word's length + 3; 0 without words. */
export function gridSize(entries: readonly Pick<GridEntry, 'letters'>[]): number {
  const longest = Math.max(0, ...entries.map((entry) => entry.letters.length));
  return longest === 0 ? 0 : longest + GRID_MARGIN;
}

/**
 * The words of a grid: 4 to 15 letters, unique, longest first, as many as the grid has rows (ACT-GRID-03 to 06). Words
 * that would occur twice are left out: a word inside another, forwards or backwards, and palindromes. Words of one
 * length keep the order of the items.
 */
export function gridEntries<Item extends UsableItem>(
  items: readonly Item[],
  settings: Pick<GridSettings, 'withoutAccents'>,
  languageId: string,
): GridEntry<Item>[] {
  const candidates = items
    .map((item) => ({ item, letters: lettersOf(item.learnTxt, settings, languageId) }))
    .filter(({ letters }) => letters.length > GRID_WORD_ABOVE && letters.length <= GRID_WORD_MAX)
    .sort((a, b) => b.letters.length - a.letters.length);
  const chosen: GridEntry<Item>[] = [];
  const taken: string[] = [];
  for (const entry of candidates) {
    const forwards = lettersKey(entry.letters);
    const backwards = lettersKey(entry.letters.toReversed());
    if (forwards === backwards) continue;
    if (taken.some((other) => other.includes(forwards) || other.includes(backwards))) continue;
    chosen.push(entry);
    taken.push(forwards);
    if (chosen.length === gridSize(chosen)) break;
  }
  return chosen;
}

/** One form of the word, without the article, except for a short one that needs it to be long enough. */
function lettersOf(text: string, settings: Pick<GridSettings, 'withoutAccents'>, languageId: string): string[] {
  const form = firstForm(text, languageId);
  const letters = gridLetters(withoutArticle(form, languageId), settings);
  return letters.length > GRID_WORD_ABOVE ? letters : gridLetters(form, settings);
}
