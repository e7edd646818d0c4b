import writeWorkbook from 'write-excel-file/node';
import { inXml } from './workbook-text.ts';

/** One family everywhere, that every spreadsheet has. */
const FONT = { fontFamily: 'Arial', fontSize: 10 };
/** Light enough to print, each with words in the cell. */
export const CELL_COLOURS = {
  ok: { backgroundColor: '#d9f0df', textColor: '#10512a' },
  nok: { backgroundColor: '#ffeccf', textColor: '#6f400c' },
  bad: { backgroundColor: '#fee6e5', textColor: '#901e21' },
  un: { backgroundColor: '#eae8e2', textColor: '#4a4740' },
  info: { backgroundColor: '#daf1fe', textColor: '#034d73' },
  unset: { backgroundColor: '#ffffff', textColor: '#5e5b53' },
};
export type CellColour = (typeof CELL_COLOURS)[keyof typeof CELL_COLOURS];
/** How the words of a cell look; others stay plain. */
export type ColourOf = ReadonlyMap<string, CellColour>;

const LINE = { borderStyle: 'thin' as const, borderColor: '#dcd9d2' };
const TOP = { wrap: true, alignVertical: 'top' as const };
const NAME_WIDTH = { least: 18, most: 45 };

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

export type TextSheet = {
  name: string;
  /** The first row is the head, always in sight as is the first column. */
  rows: readonly (readonly (string | number)[])[];
  widths: readonly number[];
};

/** A workbook of texts, none of which can become a formula, and of whole numbers. */
export function writeTextWorkbook(sheets: readonly TextSheet[], colours: ColourOf): Promise<Uint8Array> {
  const drawn = sheets.map(({ name, rows, widths }) => ({
    data: rows.map((row, place) => row.map((text) => cellOf(text, place === 0, colours))),
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape' as const,
  }));
  return writeWorkbook(drawn, { ...FONT, features: [fitToWidth] }).toBuffer();
}

/** Room for the longest name of the first column. */
export function nameWidth(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return Math.min(NAME_WIDTH.most, Math.max(NAME_WIDTH.least, longest + 2));
}

function cellOf(text: string | number, isHead: boolean, colours: ColourOf) {
  if (isHead) {
    return {
      value: inXml(String(text)),
      type: String,
      ...FONT,
      ...TOP,
      ...LINE,
      fontWeight: 'bold' as const,
      backgroundColor: '#eae8e2',
    };
  }
  if (text === '') return null;
  if (typeof text === 'number') return { value: text, type: Number, ...FONT, ...TOP, ...LINE };
  return { value: inXml(text), type: String, ...FONT, ...TOP, ...LINE, ...colours.get(text) };
}
