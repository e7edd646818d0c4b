const SHEET_NAME_MAX = 31;
/** Characters that XML cannot express. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** More in one cell, and Excel says that the file is broken. */
const CELL_MAX = 32_767;

/** Text that a workbook can hold, composed. */
export function inXml(text: string): string {
  const kept = text.toWellFormed().replace(NOT_IN_XML, '').replace(/\r\n?/g, '\n').normalize('NFC');
  return kept.length <= CELL_MAX ? kept : `${kept.slice(0, CELL_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

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
