import { foldText } from '../text/fold-text.ts';
import { firstCharacters } from '../text/visible-length.ts';
import { IMPORT_COLUMNS_MAX } from './list-text.ts';
import { type ColumnSpec, readTable, rolesOf, type TableChoices, type TextTable, widthOf } from './read-table.ts';

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

export type CriterionRole = 'label' | 'category' | 'tag';

/** Columns of criteria (CRIT-12), and how a head names them. */
export const CRITERION_COLUMNS: ColumnSpec<CriterionRole> = {
  order: ['label', 'category'],
  rest: 'tag',
  names: {
    label: ['critere', 'criteres', 'objectif', 'objectifs', 'intitule', 'libelle'],
    category: ['categorie', 'categories', 'discipline', 'branche', 'annee'],
    tag: ['etiquette', 'etiquettes', 'niveau', 'tag', 'tags', 'theme', 'axe'],
  },
};

/** Criteria of a pasted or opened text (CRIT-11, CRIT-12): one a line. Blank lines are ignored. */
export function parseCriteriaText<Key extends string>(
  text: string,
  categories: readonly NamedCategory<Key>[],
  choices?: TableChoices,
): CriteriaText<Key> {
  const table = readTable(text, CRITERION_COLUMNS, choices);
  return criteriaOfTable(table, rolesOf(table, CRITERION_COLUMNS), categories);
}

/** The same of a table, with the role of each column. */
export function criteriaOfTable<Key extends string>(
  table: TextTable,
  roles: readonly (CriterionRole | null)[],
  categories: readonly NamedCategory<Key>[],
): CriteriaText<Key> {
  const byName = namesOf(categories);
  const result: CriteriaText<Key> = { criteria: [], refused: [] };
  for (const row of table.rows) {
    const { line, cells } = row;
    const columns = widthOf(row);
    const of = (role: CriterionRole) => squeezed(cells[roles.indexOf(role)] ?? '');
    const tags = cells.slice(0, columns).filter((_, place) => roles[place] === 'tag');
    if (columns > IMPORT_COLUMNS_MAX) result.refused.push({ line, reason: 'columns' });
    else if (of('label') === '') result.refused.push({ line, reason: 'noLabel' });
    else result.criteria.push(criterionOfCells({ line, label: of('label'), named: of('category'), tags }, byName));
  }
  return result;
}

type CriterionCells = { line: number; label: string; named: string; tags: string[] };

function criterionOfCells<Key extends string>(
  { line, label, named, tags: tagCells }: CriterionCells,
  byName: ReadonlyMap<string, Key>,
): TextCriterion<Key> {
  const category = byName.get(foldText(named)) ?? null;
  const cut = firstCharacters(label, IMPORTED_LABEL_MAX);
  const tags = tagCells.map(squeezed);
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
const squeezed = (cell: string): string => cell.replace(/\s+/gu, ' ').trim();
