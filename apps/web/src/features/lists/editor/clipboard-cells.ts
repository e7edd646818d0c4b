/**
 * Cells of a text copied from a spreadsheet: tabs between cells, line ends between rows. A cell that holds a tab, a line
 * end or a quote arrives in quotes with its own quotes doubled; a line end in a cell becomes a space, since a word is
 * one line.
 */
export function readClipboardCells(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  let position = 0;
  while (position <= source.length) {
    const quoted = readQuoted(source, position);
    const end = quoted?.end ?? endOfCell(source, position);
    const cell = quoted?.cell ?? source.slice(position, end);
    rows.at(-1)?.push(cleanCell(cell));
    if (source[end] === '\n') rows.push([]);
    position = end + 1;
  }
  return dropEmptyEnd(rows);
}

/** Whether a paste is a block of cells rather than a text for one cell. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1;

function readQuoted(source: string, start: number): { cell: string; end: number } | null {
  if (source[start] !== '"') return null;
  let cell = '';
  for (let index = start + 1; index < source.length; index += 1) {
    if (source[index] !== '"') {
      cell += source[index];
    } else if (source[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else {
      const after = source[index + 1];
      // A quote that closes in the middle of a cell was ordinary text: « "oui" dit-il ».
      return after === undefined || after === '\t' || after === '\n' ? { cell, end: index + 1 } : null;
    }
  }
  return null;
}

function endOfCell(source: string, start: number): number {
  let end = start;
  while (end < source.length && source[end] !== '\t' && source[end] !== '\n') end += 1;
  return end;
}

const cleanCell = (cell: string): string => cell.replace(/[\n\t]+/g, ' ').trim();

/** Spreadsheets end what they copy with a line end. */
function dropEmptyEnd(rows: string[][]): string[][] {
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
