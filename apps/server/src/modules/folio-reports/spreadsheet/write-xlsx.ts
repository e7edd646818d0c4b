import writeWorkbook from 'write-excel-file/node';
import type { FollowUpTable } from './follow-up-table.ts';

const SHEET_NAME_MAX = 31;
const NAME_WIDTH = { least: 18, most: 45 };
const LEVEL_WIDTH = 24;
/** XML knows no way to write these. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A workbook whose every cell is text, so that no text can become a formula; head and names stay in sight. */
export async function writeXlsx({ title, head, rows }: FollowUpTable): Promise<Uint8Array> {
  const longest = Math.max(0, ...rows.map(([name = '']) => name.length));
  const nameWidth = Math.min(NAME_WIDTH.most, Math.max(NAME_WIDTH.least, longest + 2));
  const cell = (text: string) => (text === '' ? null : { value: inXml(text), type: String });
  const data = [
    head.map((text) => ({
      value: inXml(text),
      type: String,
      fontWeight: 'bold' as const,
      wrap: true,
      alignVertical: 'top' as const,
      backgroundColor: '#eae8e2',
    })),
    ...rows.map((row) => row.map(cell)),
  ];
  return writeWorkbook(data, {
    sheet: sheetName(title),
    columns: head.map((_, index) => ({ width: index === 0 ? nameWidth : LEVEL_WIDTH })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBuffer();
}

export const inXml = (text: string) => text.toWellFormed().replace(NOT_IN_XML, '');

/** What a spreadsheet accepts as the name of a sheet. */
export function sheetName(title: string): string {
  const cleaned = inXml(title)
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ');
  const trimmed = trim(cut(trim(cleaned)));
  // The name of a sheet of its own in some languages.
  return trimmed === '' || /^(history|historique)$/i.test(trimmed) ? 'Folio' : trimmed;
}

const trim = (text: string) => text.replace(/^[\s']+|[\s']+$/g, '');

/** By characters, so that no pair is cut in two. */
function cut(text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > SHEET_NAME_MAX) break;
    kept += character;
  }
  return kept;
}
