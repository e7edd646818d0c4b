import { foldText } from '../text/fold-text.ts';
import { firstCharacters } from '../text/visible-length.ts';
import { IMPORT_COLUMNS_MAX } from './list-text.ts';
import { splitRows } from './split-rows.ts';

/** An imported label keeps this many visible characters (CRIT-12). */
export const IMPORTED_LABEL_MAX = 149;
/** Levels of tags, 0 to 7 (CRIT-15). */
export const TAG_LEVELS = 8;

/** Names of a category, all of which are accepted. */
export type NamedCategory<Key extends string> = { readonly key: Key; readonly value: string; readonly short: string };

/** A criterion of a text. The index of a tag is its level: an empty cell between two of them keeps its place. */
export type TextCriterion<Key extends string> = {
  line: number;
  label: string;
  isCut: boolean;
  category: Key | null;
  /** Unknown values of the category column. */
  unknownCategory: string;
  tags: string[];
  /** Tags beyond the last level, which are left out. */
  lostTags: number;
};
export type RefusedLine = { line: number; reason: 'columns' | 'noLabel' };
export type CriteriaText<Key extends string> = { criteria: TextCriterion<Key>[]; refused: RefusedLine[] };

/**
 * Criteria of a pasted or opened text (CRIT-11, CRIT-12): one a line, cells separated by tabs: label, one category,
 * tags. Blank lines and empty cells at the end of a line are ignored.
 */
export function parseCriteriaText<Key extends string>(
  text: string,
  categories: readonly NamedCategory<Key>[],
): CriteriaText<Key> {
  const byName = namesOf(categories);
  const result: CriteriaText<Key> = { criteria: [], refused: [] };
  for (const { line, cells } of splitRows(text, '\t')) {
    const columns = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const label = oneLine(cells[0] ?? '');
    if (columns > IMPORT_COLUMNS_MAX) result.refused.push({ line, reason: 'columns' });
    else if (columns > 0 && label === '') result.refused.push({ line, reason: 'noLabel' });
    else if (columns > 0) result.criteria.push(criterionOfCells(line, label, cells.slice(1, columns), byName));
  }
  return result;
}

function criterionOfCells<Key extends string>(
  line: number,
  label: string,
  [categoryCell = '', ...tagCells]: readonly string[],
  byName: ReadonlyMap<string, Key>,
): TextCriterion<Key> {
  const named = oneLine(categoryCell);
  const category = byName.get(foldText(named)) ?? null;
  const cut = firstCharacters(label, IMPORTED_LABEL_MAX);
  const tags = tagCells.map(oneLine);
  const kept = tags.slice(0, TAG_LEVELS);
  return {
    line,
    label: cut,
    isCut: cut !== label,
    category,
    unknownCategory: category === null ? named : '',
    tags: kept.slice(0, kept.findLastIndex((tag) => tag !== '') + 1),
    lostTags: tags.slice(TAG_LEVELS).filter((tag) => tag !== '').length,
  };
}

/** Keys take precedence over full titles, full titles over short ones. */
function namesOf<Key extends string>(categories: readonly NamedCategory<Key>[]): Map<string, Key> {
  const names = new Map<string, Key>();
  for (const field of ['key', 'value', 'short'] as const) {
    for (const category of categories) {
      const name = foldText(category[field]);
      if (name !== '' && !names.has(name)) names.set(name, category.key);
    }
  }
  return names;
}

/** A quoted cell may hold several lines; a label and a tag are one. */
const oneLine = (cell: string): string => cell.replace(/\s+/gu, ' ').trim();
