import { parse } from 'csv-parse/sync';

/**
 * A table that leaves the product opens rightly in the spreadsheets of schools: its mark, semicolons, as many cells in each
 * row, CRLF, composed letters, and no cell that runs (OP-112).
 */
export function checkCsvForm(bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\ufeff')) throw new Error('A csv without its mark: Excel reads « Zoé » as « ZoÃ© ».');
  if (text !== text.normalize('NFC')) throw new Error('A csv with decomposed letters: accents stand beside them.');
  // Refuses rows of different lengths, and other ends of lines.
  const rows: string[][] = parse(text, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
  if ((rows[0]?.length ?? 0) < 2) throw new Error(`A csv without columns: ${rows[0]?.join()}`);
  const runs = rows.flat().find((cell) => /^\s*[=+@]|^\s*-(?!\d+(?:\.\d+)?$)/.test(cell));
  if (runs !== undefined) throw new Error(`A csv with a formula: ${runs}`);
}
