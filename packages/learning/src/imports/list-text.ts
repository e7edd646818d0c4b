import { readLearnCell, writeLearnCell } from './learn-cell.ts';

/** Lines of an import with more columns than this are skipped: learn text, hint, picture, eight tags. */
export const IMPORT_COLUMNS_MAX = 11;
const FIRST_TAG_COLUMN = 3;

export type ListTextItem = { learnTxt: string; hintTxt: string; hintImgUrl: string; tags: string[]; accept: string[] };
export type ListTextResult = { items: ListTextItem[]; skipped: number };

/**
 * Items of a pasted or opened text: one a line, cells separated by tabs. Cells may be quoted as spreadsheets do for a
 * newline, a tab or a quote; the first cell may hold other right answers (`readLearnCell`). Blank lines say nothing; `skipped` counts the lines with too many columns.
 */
export function parseListText(text: string): ListTextResult {
  const result: ListTextResult = { items: [], skipped: 0 };
  for (const row of splitRows(cleanText(text))) {
    const cells = withoutTrailingBlanks(row);
    if (cells.length > IMPORT_COLUMNS_MAX) result.skipped += 1;
    else if (cells.length > 0) result.items.push(itemOfCells(cells));
  }
  return result;
}

/** The same items as a tab-separated text that `parseListText` reads back; items without any content are left out. */
export function listToText(
  items: readonly Readonly<
    Omit<ListTextItem, 'tags' | 'accept'> & { tags: readonly string[]; accept: readonly string[] }
  >[],
): string {
  return items
    .map((item) => [
      writeLearnCell(item.learnTxt, item.accept),
      item.hintTxt,
      item.hintImgUrl,
      ...item.tags.filter((tag) => !isBlank(tag)),
    ])
    .filter((cells) => !cells.every(isBlank))
    .map((cells) => `${withoutTrailingBlanks(cells).map(quoteWhenNeeded).join('\t')}\n`)
    .join('');
}

function itemOfCells(cells: readonly string[]): ListTextItem {
  const [learnCell = '', hintTxt = '', hintImgUrl = ''] = cells;
  const tags = cells.slice(FIRST_TAG_COLUMN).filter((tag) => !isBlank(tag));
  return { ...readLearnCell(learnCell), hintTxt, hintImgUrl, tags };
}

const isBlank = (text: string) => text.trim() === '';

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
}

/** One kind of line end, no byte-order mark, no control character that a text field would refuse. */
function cleanText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''));
}

// A quoted cell is exact, spaces included; what was typed bare is trimmed.
const quoteWhenNeeded = (cell: string) =>
  /["\t\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;

type Cell = { text: string; end: number };

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let position = 0;
  for (;;) {
    const cell = readQuotedCell(text, position) ?? readBareCell(text, position);
    rows.at(-1)?.push(cell.text);
    if (cell.end >= text.length) return rows;
    if (text[cell.end] === '\n') rows.push([]);
    position = cell.end + 1;
  }
}

function readBareCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !endsCell(text[end])) end += 1;
  return { text: text.slice(start, end).trim(), end };
}

/** The cell when its closing quote also ends it: « "Oui" dit-il » and a lone inch mark are plain text. */
function readQuotedCell(text: string, start: number): Cell | undefined {
  if (text[start] !== '"') return undefined;
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1 || !endsCell(text[quote + 1])) return undefined;
  return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
}

const endsCell = (character: string | undefined) => character === undefined || character === '\t' || character === '\n';
