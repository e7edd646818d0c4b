import { ITEM_TAGS_MAX, type ListItem, type ListItemDraft, listItemDraft } from '@pupitre/contract';
import { wholeLetters } from '@pupitre/learning';
import { judgeOnce } from '../../../school/editor/problems.ts';
import { sameFields } from '../../../school/editor/same-fields.ts';

/** One line of the item table. `key` never changes while the editor is open, whatever the server does with ids. */
export type ItemRow = {
  readonly key: number;
  /** Positive once the server knows the item, -1 before (ENT-14). */
  readonly id: number;
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly hintImgUrl: string;
  readonly hintImgAlt: string;
  readonly flag: boolean;
  readonly tags: readonly string[];
  readonly accept: readonly string[];
};

export type ItemContent = Partial<Omit<ItemRow, 'key' | 'id'>>;

/** Columns that hold text, in the order of the table, of a paste and of an export. */
export type TextColumn = 'learnTxt' | 'hintTxt' | 'hintImgUrl' | `tag${number}`;

export const TAG_COLUMNS_SHOWN = 2;

export const columnsOf = (tagColumns: number): readonly TextColumn[] => [
  'learnTxt',
  'hintTxt',
  'hintImgUrl',
  ...Array.from({ length: Math.min(tagColumns, ITEM_TAGS_MAX) }, (_, index): TextColumn => `tag${index}`),
];

const tagIndex = (column: TextColumn): number | null => (column.startsWith('tag') ? Number(column.slice(3)) : null);

export const blankRow = (key: number): ItemRow => ({
  key,
  id: -1,
  learnTxt: '',
  hintTxt: '',
  hintImgUrl: '',
  hintImgAlt: '',
  flag: false,
  tags: [],
  accept: [],
});

export const rowOfItem = (key: number, item: ItemContent & { id?: number }): ItemRow => ({
  ...blankRow(key),
  ...item,
  key,
});

export const rowOfListItem = (key: number, { listId: _, ...item }: ListItem): ItemRow => rowOfItem(key, item);

/** A row that holds nothing: the one always ready at the end, or one that was emptied. It is never saved. */
export const isBlank = (row: ItemRow): boolean =>
  row.learnTxt.trim() === '' &&
  row.hintTxt.trim() === '' &&
  row.hintImgUrl.trim() === '' &&
  row.tags.every((tag) => tag.trim() === '') &&
  row.accept.every((answer) => answer.trim() === '');

/** A word that no activity can ask: it lacks its word or every hint. */
export const isIncomplete = (row: ItemRow): boolean => !isBlank(row) && missingPart(row) !== null;

export function missingPart(row: ItemRow): 'word' | 'hint' | null {
  if (isBlank(row)) return null;
  if (row.learnTxt.trim() === '') return 'word';
  return row.hintTxt.trim() === '' && row.hintImgUrl.trim() === '' ? 'hint' : null;
}

export function readCell(row: ItemRow, column: TextColumn): string {
  const tag = tagIndex(column);
  if (tag !== null) return row.tags[tag] ?? '';
  return column === 'learnTxt' ? row.learnTxt : column === 'hintTxt' ? row.hintTxt : row.hintImgUrl;
}

/** Word processors leave some in what they copy, PDF readers ligature signs; nobody sees them, searches stumble. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/** The row with one cell changed; the same row when nothing changes, so that equal means unchanged. */
export function writeCell(row: ItemRow, column: TextColumn, typed: string): ItemRow {
  const value = wholeLetters(typed.replace(CONTROL_CHARACTERS, ''));
  if (readCell(row, column) === value) return row;
  const tag = tagIndex(column);
  if (tag === null) return { ...row, [column]: value };
  const tags = Array.from({ length: Math.max(row.tags.length, tag + 1) }, (_, index) => row.tags[index] ?? '');
  tags[tag] = value;
  return { ...row, tags: withoutTrailingBlanks(tags) };
}

/**
 * Word and hint in each other's place. The picture and the tags belong to the line; answers that were accepted besides
 * the word are none to the other one.
 */
export const swapTexts = (row: ItemRow): ItemRow =>
  isBlank(row) ? row : { ...row, learnTxt: row.hintTxt, hintTxt: row.learnTxt, accept: [] };

/** Empty tags between two others keep their column; those at the end mean nothing. */
function withoutTrailingBlanks(tags: readonly string[]): string[] {
  let end = tags.length;
  while (end > 0 && (tags[end - 1] ?? '').trim() === '') end -= 1;
  return tags.slice(0, end);
}

/** How many tag columns the rows fill. */
export const tagColumnsUsed = (rows: readonly ItemRow[]): number =>
  rows.reduce((most, row) => Math.max(most, withoutTrailingBlanks(row.tags).length), 0);

/** The item as it travels: ids ≤ 0 are new; nothing of the screen goes along (ENT-15). */
export const itemOfRow = (row: ItemRow): ListItemDraft => ({
  id: row.id,
  learnTxt: row.learnTxt,
  hintTxt: row.hintTxt,
  hintImgUrl: row.hintImgUrl.trim(),
  hintImgAlt: row.hintImgUrl.trim() === '' ? '' : row.hintImgAlt,
  flag: row.flag,
  tags: row.tags.filter((tag) => tag.trim() !== ''),
  accept: row.accept.map((answer) => answer.trim()).filter((answer) => answer !== ''),
});

export const sameContent = sameFields<ItemRow>([
  'learnTxt',
  'hintTxt',
  'hintImgUrl',
  'hintImgAlt',
  'flag',
  'tags',
  'accept',
]);

/** French sentence on what the contract refuses in the row, if anything. */
export const rowProblem = judgeOnce((row: ItemRow): string | null => {
  const parsed = listItemDraft.safeParse(itemOfRow(row));
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Ce texte ne convient pas.');
});

export const isValidRow = (row: ItemRow): boolean => rowProblem(row) === null;
