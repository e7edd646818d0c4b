import { readLearnCell, writeLearnCell } from './learn-cell.ts';
import { splitRows } from './split-rows.ts';

/** Lines of an import with more columns than this are skipped: learn text, hint, picture, eight tags. */
export const IMPORT_COLUMNS_MAX = 11;
const FIRST_TAG_COLUMN = 3;

export type ListTextItem = { learnTxt: string; hintTxt: string; hintImgUrl: string; tags: string[]; accept: string[] };
export type ListTextResult = { items: ListTextItem[]; skipped: number };

/**
 * Items of a pasted or opened text: one a line, cells separated by tabs. Cells may be quoted as spreadsheets do for a
 * newline, a tab or a quote; the first cell may hold other right answers (`readLearnCell`). Blank lines are ignored;
 * `skipped` counts the lines with too many columns.
 */
export function parseListText(text: string): ListTextResult {
  const result: ListTextResult = { items: [], skipped: 0 };
  for (const row of splitRows(text, '\t')) {
    const cells = withoutTrailingBlanks(row.cells);
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

// A quoted cell is exact, spaces included; an unquoted one is trimmed.
const quoteWhenNeeded = (cell: string) =>
  /["\t\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;
