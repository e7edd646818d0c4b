import { stringify } from 'csv-stringify/sync';

/** First characters that make a spreadsheet read a text as a formula or as a mark of its own. */
const ACTIVE = /^(?:\p{Cc}|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/u;

/**
 * The same at the beginning of a later line that could call something: a program that parts the columns otherwise ends the
 * row within a quoted cell. Lists of dashes stay as they are.
 */
const CALLING = /([\r\n])(?=[^\S\r\n]*(?:[=@\uff1d\uff20][^\r\n]*[|!(]|[+\-\uff0b\uff0d][^\r\n]*(?:\||[A-Z.]{3}\()))/gu;

/** A leading apostrophe keeps a text a text in every spreadsheet. */
export const harmless = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text).replace(CALLING, "$1'");

const FORM = { delimiter: ';', bom: true, record_delimiter: '\r\n' };
/** Any of them ends a row for a spreadsheet, not only the pair that ends ours. */
const LINE_END = /[\r\n]/;

/**
 * Semicolons, UTF-8 with its byte-order mark and CRLF, as spreadsheets of French-speaking Switzerland open it (OP-112);
 * composed, since decomposed accents stand beside their letters in some.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : harmless(cell.normalize('NFC')))),
  );
  return Buffer.from(stringify(lines, { ...FORM, quoted_match: LINE_END }), 'utf8');
}
