import { onOneLine, splitRows } from '@pupitre/learning';

/**
 * Cells of a text copied from a spreadsheet: tabs between cells, line ends between rows. A cell that holds a tab, a line
 * end or a quote arrives in quotes with its own quotes doubled; a line end in a cell becomes a space, since a word is
 * one line.
 */
export const readClipboardCells = (text: string): string[][] =>
  dropEmptyEnd(splitRows(text, '\t').map(({ cells }) => cells.map((cell) => onOneLine(cell).trim())));

/** Whether a paste is a block of cells rather than a text for one cell. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1;

/** Spreadsheets end what they copy with a line end. */
function dropEmptyEnd(rows: string[][]): string[][] {
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
