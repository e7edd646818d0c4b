import { readLearnCell, writeLearnCell } from './learn-cell.ts';
import { type ColumnSpec, readTable, rolesOf, type TableChoices, type TextTable, widthOf } from './read-table.ts';
import { onOneLine } from './split-rows.ts';

/** Lines of an import with more columns than this are skipped: learn text, hint, picture, eight tags. */
export const IMPORT_COLUMNS_MAX = 11;

export type ListTextItem = { learnTxt: string; hintTxt: string; hintImgUrl: string; tags: string[]; accept: string[] };
export type ListRole = 'learn' | 'hint' | 'picture' | 'tag';
/** A row as an item; null where it has too many columns. */
export type ListTextRow = { line: number; item: ListTextItem | null };
export type ListTextResult = { items: ListTextItem[]; skipped: number };

/** Columns of words (LIST-45), and how a head names them. */
export const LIST_COLUMNS: ColumnSpec<ListRole> = {
  order: ['learn', 'hint', 'picture'],
  rest: 'tag',
  keepsBars: true,
  names: {
    learn: ['mot', 'mots', 'a apprendre', 'mot a apprendre', 'terme', 'term', 'word', 'wort', 'vocabulaire'],
    hint: ['indice', 'indices', 'definition', 'traduction', 'hint', 'translation', 'ubersetzung'],
    picture: ['image', 'images', "adresse de l'image", 'picture', 'bild'],
    tag: ['etiquette', 'etiquettes', 'tag', 'tags', 'theme', 'categorie'],
  },
};

/** The same for a list of two languages, whose names a head may have: « allemand ; français ». */
export const listColumns = (learn: readonly string[], hint: readonly string[]): ColumnSpec<ListRole> => ({
  ...LIST_COLUMNS,
  names: {
    ...LIST_COLUMNS.names,
    learn: [...(LIST_COLUMNS.names.learn ?? []), ...learn],
    hint: [...(LIST_COLUMNS.names.hint ?? []), ...hint.filter((name) => !learn.includes(name))],
  },
});

/**
 * Items of a table, with the role of each column. A cell may hold other right answers beside the word (`readLearnCell`);
 * empty tags are none.
 */
export function listRows(table: TextTable, roles: readonly (ListRole | null)[]): ListTextRow[] {
  return table.rows.map((row) => ({
    line: row.line,
    item: widthOf(row) > IMPORT_COLUMNS_MAX ? null : itemOfCells(row.cells.map(onOneLine), roles),
  }));
}

/** Items of a pasted or opened text: one a line. Blank lines are ignored; `skipped` counts lines with too many columns. */
export function parseListText(text: string, choices?: TableChoices): ListTextResult {
  const table = readTable(text, LIST_COLUMNS, choices);
  const rows = listRows(table, rolesOf(table, LIST_COLUMNS));
  const items = rows.flatMap(({ item }) => item ?? []);
  return { items, skipped: rows.length - items.length };
}

/**
 * The same items as a tab-separated text that `parseListText` reads back; items without any content are left out. A
 * head stands over them where their first line would be taken for one.
 */
export function listToText(
  items: readonly Readonly<
    Omit<ListTextItem, 'tags' | 'accept'> & { tags: readonly string[]; accept: readonly string[] }
  >[],
): string {
  const rows = items
    .map((item) => [
      writeLearnCell(item.learnTxt, item.accept),
      item.hintTxt,
      item.hintImgUrl,
      ...item.tags.filter((tag) => !isBlank(tag)),
    ])
    .filter((cells) => !cells.every(isBlank))
    .map((cells) => cells.slice(0, widthOf({ cells })).map(quoteWhenNeeded));
  const text = rows.map((cells) => `${cells.join('\t')}\n`).join('');
  const table = readTable(text, LIST_COLUMNS);
  const isPlain = table.head === null && !table.joinsLines && (table.separator ?? '\t') === '\t';
  return isPlain ? text : `${headOver(rows)}\n${text}`;
}

const HEAD = ['Mot', 'Indice', 'Image', 'Étiquettes'];

/** A column without a name is not read: each tag has one. */
function headOver(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), HEAD.length);
  return Array.from({ length: width }, (_, place) => HEAD[place] ?? HEAD.at(-1)).join('\t');
}

function itemOfCells(cells: readonly string[], roles: readonly (ListRole | null)[]): ListTextItem {
  const of = (role: ListRole) => cells[roles.indexOf(role)] ?? '';
  const tags = cells.filter((cell, place) => roles[place] === 'tag' && !isBlank(cell));
  return { ...readLearnCell(of('learn')), hintTxt: of('hint'), hintImgUrl: of('picture'), tags };
}

const isBlank = (text: string) => text.trim() === '';

// A quoted cell is exact, an unquoted one begins and ends the row's text.
const quoteWhenNeeded = (cell: string) =>
  /["\t\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;
