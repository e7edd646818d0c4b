import { CELL_COLOURS, nameWidths, writeTextWorkbook } from '../../../documents/text-workbook.ts';
import { sheetName } from '../../../documents/workbook-text.ts';
import type { DatedWorkbook } from './dated-workbook.ts';
import type { FollowUpWorkbook } from './follow-up-workbook.ts';

const LEVEL_WIDTH = 16;

/** The table, then the criteria, then what was observed with dates and comments. */
export async function writeXlsx({ title, levels, ...table }: FollowUpWorkbook): Promise<Uint8Array> {
  const colours = new Map(levels.map(({ label, tone }) => [label, CELL_COLOURS[tone]]));
  const wide = nameWidths(
    table.rows.map(([familyName = '', givenName = '']) => [String(familyName), String(givenName)]),
  );
  const name = sheetName(title);
  return writeTextWorkbook(
    [
      {
        name,
        rows: [table.head, ...table.rows],
        widths: table.head.map((_, at) => wide[at] ?? LEVEL_WIDTH),
        stickyColumns: wide.length,
      },
      {
        name: otherThan(name, 'Critères'),
        rows: table.criteria,
        widths: [48, 14, 28, ...levels.map(() => 14), 14],
      },
      {
        name: otherThan(name, 'Dates et commentaires'),
        rows: table.details,
        widths: [...wide, 40, 18, 12, 48, 20, 32],
        stickyColumns: wide.length,
      },
    ],
    colours,
  );
}

/** Two sheets of one workbook never have one name. */
const otherThan = (taken: string, name: string): string =>
  taken.toLocaleLowerCase('fr-CH') === name.toLocaleLowerCase('fr-CH') ? `${name} (2)` : name;

export const writeDatedWorkbook = ({ sheets, colours }: DatedWorkbook): Promise<Uint8Array> =>
  writeTextWorkbook(sheets, new Map(colours));
