import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would take for a formula, or for a mark of its own, where a text begins with it. */
const ACTIVE = /^(?:\p{Cc}|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/u;

/** With an apostrophe before it a text stays text in every spreadsheet. */
export const harmless = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text);

/** Semicolons, UTF-8 with its byte-order mark and CRLF, as spreadsheets of French-speaking Switzerland open it (OP-112). */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(harmless));
  return Buffer.from(stringify(lines, { delimiter: ';', bom: true, record_delimiter: '\r\n' }), 'utf8');
}
