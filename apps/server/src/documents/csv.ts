import { stringify } from 'csv-stringify/sync';

/** First characters that make a spreadsheet read a text as a formula or as a mark of its own. */
const ACTIVE = /^(?:\p{Cc}|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/u;

/** A leading apostrophe keeps a text a text in every spreadsheet. */
export const harmless = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text);

/** Semicolons, UTF-8 with its byte-order mark and CRLF, as spreadsheets of French-speaking Switzerland open it (OP-112). */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(harmless));
  return Buffer.from(stringify(lines, { delimiter: ';', bom: true, record_delimiter: '\r\n' }), 'utf8');
}
