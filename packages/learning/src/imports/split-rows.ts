import { plainLetters } from '../text/plain-letters.ts';

export const SEPARATORS = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
/** `line` is the line of the text where the row begins, from 1. */
export type TextRow = { line: number; cells: string[] };

/**
 * Rows and cells of a pasted or opened text, in ordinary letters. A cell may be quoted as spreadsheets do for a newline,
 * the separator or a quote; line ends are unified, a byte-order mark and control characters are removed. Without a
 * separator a row is one cell.
 */
export function splitRows(given: string, separator: Separator | null): TextRow[] {
  const text = cleanText(given);
  const rows: TextRow[] = [{ line: 1, cells: [] }];
  let position = 0;
  let line = 1;
  for (;;) {
    const cell = readQuotedCell(text, position, separator) ?? readBareCell(text, position, separator);
    rows.at(-1)?.cells.push(cell.text);
    line += cell.newlines;
    if (cell.end >= text.length) return rows;
    if (text[cell.end] === '\n') {
      line += 1;
      rows.push({ line, cells: [] });
    }
    position = cell.end + 1;
  }
}

/** A quoted cell may hold tabs and several lines; a word, a label and a tag are one line. */
export const onOneLine = (cell: string): string => cell.replace(/[\t\n ]+/g, (run) => (/[\t\n]/.test(run) ? ' ' : run));

/** One kind of line end, no byte-order mark, no control character that a text field would refuse. */
function cleanText(text: string): string {
  return plainLetters(text.replace(/^\uFEFF/, ''))
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''));
}

type Cell = { text: string; end: number; newlines: number };

function readBareCell(text: string, start: number, separator: Separator | null): Cell {
  let end = start;
  while (end < text.length && !endsCell(text[end], separator)) end += 1;
  return { text: text.slice(start, end).trim(), end, newlines: 0 };
}

/** The cell when its closing quote also ends it: « "Oui" dit-il » and a lone inch mark are plain text. */
function readQuotedCell(text: string, start: number, separator: Separator | null): Cell | undefined {
  if (text[start] !== '"') return undefined;
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1 || !endsCell(text[quote + 1], separator)) return undefined;
  const inner = text.slice(start + 1, quote);
  return { text: inner.replaceAll('""', '"'), end: quote + 1, newlines: inner.split('\n').length - 1 };
}

const endsCell = (character: string | undefined, separator: Separator | null) =>
  character === undefined || character === separator || character === '\n';
