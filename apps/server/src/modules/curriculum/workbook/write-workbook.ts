import writeExcelFile from 'write-excel-file/node';
import { inXml, sheetName } from '../../../documents/workbook-text.ts';
import type { Sheet } from './make-workbook.ts';

const HEAD = { fontWeight: 'bold', wrap: true, alignVertical: 'top', backgroundColor: '#eae8e2' } as const;

/** Every text is a text cell, so that none can become a formula; the heads stay in sight. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = uniqueNames(sheets.map(({ name }) => name));
  return writeExcelFile(
    sheets.map(({ columns, rows }, index) => ({
      sheet: names[index] ?? '',
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ title }) => ({ value: inXml(title), type: String, ...HEAD })),
        ...rows.map((row) => row.map(cell)),
      ],
    })),
  ).toBuffer();
}

const cell = (value: string | number) => {
  if (typeof value === 'number') return { value, type: Number };
  const text = inXml(value);
  return text === '' ? null : { value: text, type: String, wrap: true, alignVertical: 'top' as const };
};

/** Cut to what a sheet may be called, two names might be the same. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = sheetName(name);
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${sheetName(name).slice(0, 27)} ${number}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
