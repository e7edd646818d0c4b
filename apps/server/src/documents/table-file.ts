import type { BytesAnswer } from '../http/file-answer.ts';
import { csvOf } from './csv.ts';
import { downloadName } from './download-name.ts';
import { type ColourOf, nameWidth, writeTextWorkbook } from './text-workbook.ts';
import { sheetName } from './workbook-text.ts';

export type ExportPlace = { format: 'csv' | 'xlsx'; now: Date; timeZone: string };
type Table = {
  title: string;
  /** What stands in it, in the name of the file. */
  what: string;
  /** The first one is the head. */
  rows: readonly (readonly (string | number)[])[];
  /** How many columns hold the name that a row is about. */
  nameColumns?: number;
  colours?: ColourOf;
};

const OTHER_WIDTH = 16;
const TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const NO_COLOURS: ColourOf = new Map();

/** A table as a workbook of one sheet, or as CSV. */
export async function fileOfTable(table: Table, { format, now, timeZone }: ExportPlace): Promise<BytesAnswer> {
  const bytes = format === 'csv' ? csvOf(table.rows) : await workbookOf(table);
  return {
    type: TYPES[format],
    fileName: downloadName(`${table.title} - ${table.what}`, { now, timeZone, extension: format }),
    bytes: () => bytes,
  };
}

function workbookOf({ title, rows, nameColumns = 1, colours = NO_COLOURS }: Table): Promise<Uint8Array> {
  const [head = [], ...body] = rows;
  const widths = head.map((_, at) =>
    at < nameColumns ? nameWidth(body.map((row) => String(row[at] ?? ''))) : OTHER_WIDTH,
  );
  return writeTextWorkbook([{ name: sheetName(title), rows, widths, stickyColumns: nameColumns }], colours);
}
