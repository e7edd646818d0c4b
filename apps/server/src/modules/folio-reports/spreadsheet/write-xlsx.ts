import writeWorkbook from 'write-excel-file/node';
import { inXml, sheetName } from '../../../documents/workbook-text.ts';
import type { Tone } from '../report-levels.ts';
import type { FollowUpWorkbook } from './follow-up-workbook.ts';

const NAME_WIDTH = { least: 18, most: 45 };
const LEVEL_WIDTH = 16;

/** One family everywhere, that every spreadsheet has. */
const FONT = { fontFamily: 'Arial', fontSize: 10 };
/** Light enough to print, each with words in the cell. */
const COLOURS: Record<Tone, { backgroundColor: string; textColor: string }> = {
  ok: { backgroundColor: '#d9f0df', textColor: '#10512a' },
  nok: { backgroundColor: '#ffeccf', textColor: '#6f400c' },
  bad: { backgroundColor: '#fee6e5', textColor: '#901e21' },
  un: { backgroundColor: '#eae8e2', textColor: '#4a4740' },
  info: { backgroundColor: '#daf1fe', textColor: '#034d73' },
  unset: { backgroundColor: '#ffffff', textColor: '#5e5b53' },
};
const LINE = { borderStyle: 'thin' as const, borderColor: '#dcd9d2' };
const TOP = { wrap: true, alignVertical: 'top' as const };

/** On paper a sheet is as wide as one page, and as long as it needs. */
const fitToWidth = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace('<sheetViews', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews'),
        transformElementAttributes: (tag: string, attributes: Record<string, string | number>) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
    },
  },
};

/**
 * A workbook whose every cell is text, so that no text can become a formula: the table, its head and names always in
 * sight, then the criteria, then what was observed with dates and comments.
 */
export async function writeXlsx({ title, levels, ...table }: FollowUpWorkbook): Promise<Uint8Array> {
  const colours = new Map(levels.map(({ label, tone }) => [label, COLOURS[tone]]));
  const longest = Math.max(0, ...table.rows.map(([name = '']) => name.length));
  const nameWidth = Math.min(NAME_WIDTH.most, Math.max(NAME_WIDTH.least, longest + 2));
  const name = sheetName(title);
  const sheet = (called: string, rows: readonly (readonly string[])[], widths: readonly number[], sticky: number) => ({
    data: rows.map((row, place) => row.map((text) => cellOf(text, place === 0, colours))),
    sheet: called,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: sticky,
    orientation: 'landscape' as const,
  });
  const sheets = [
    sheet(
      name,
      [table.head, ...table.rows],
      table.head.map((_, at) => (at === 0 ? nameWidth : LEVEL_WIDTH)),
      1,
    ),
    sheet(otherThan(name, 'Critères'), table.criteria, [48, 14, 28, ...levels.map(() => 14), 14], 1),
    sheet(otherThan(name, 'Dates et commentaires'), table.details, [nameWidth, 40, 18, 12, 48, 20, 32], 1),
  ];
  return writeWorkbook(sheets, { ...FONT, features: [fitToWidth] }).toBuffer();
}

function cellOf(text: string, isHead: boolean, colours: ReadonlyMap<string, object>) {
  if (isHead) {
    return {
      value: inXml(text),
      type: String,
      ...FONT,
      ...TOP,
      ...LINE,
      fontWeight: 'bold' as const,
      backgroundColor: '#eae8e2',
    };
  }
  if (text === '') return null;
  return { value: inXml(text), type: String, ...FONT, ...TOP, ...LINE, ...colours.get(text) };
}

/** Two sheets of one workbook never have one name. */
const otherThan = (taken: string, name: string): string =>
  taken.toLocaleLowerCase('fr-CH') === name.toLocaleLowerCase('fr-CH') ? `${name} (2)` : name;
