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
const HEAD = { fontWeight: 'bold' as const, backgroundColor: '#eae8e2' };
const CENTRE = { align: 'center' as const, alignVertical: 'center' as const };
const NAME_WIDTH = { least: 18, most: 45 };

/** How some cells look besides: a sign in the middle, the head of a group over all columns, a head that stands upright. */
const LOOKS = {
  sign: { ...CENTRE, wrap: false },
  group: { ...HEAD, wrap: false },
  upright: { ...HEAD, textRotation: 90, align: 'center' as const, alignVertical: 'bottom' as const },
};
type StyledText = { text: string; look: keyof typeof LOOKS };
/** A number or a day can be sorted and reckoned with; everything that somebody typed is text. */
export type SheetCell = string | number | Date | StyledText;

/** A day, as « 2026-11-20 »; those of a spreadsheet have no zone. */
export const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`);

export type TextSheet = {
  name: string;
  /** The first row is the head, always in sight as are the first columns, and again on every page of paper. */
  rows: readonly (readonly SheetCell[])[];
  widths: readonly number[];
  /** One, unless a name takes more. */
  stickyColumns?: number;
  /** Of the head, where its words need more than a line of their own. */
  headHeight?: number;
};

/** A workbook without formulas: no text can become one. On paper each sheet is as wide as one page, and as long as it needs. */
export function writeTextWorkbook(sheets: readonly TextSheet[], colours: ColourOf): Promise<Uint8Array> {
  const drawn = sheets.map(({ name, rows, widths, stickyColumns = 1, headHeight }) => ({
    data: rows.map((row, place) => row.map((cell) => cellOf(cell, place === 0 ? { headHeight } : null, colours))),
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: stickyColumns,
    orientation: 'landscape' as const,
    dateFormat: 'dd.mm.yyyy',
  }));
  return writeWorkbook(drawn, { ...FONT, features: [onPaper(sheets)] }).toBuffer();
}

const onPaper = (sheets: readonly TextSheet[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace('<sheetViews', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews'),
        transformElementAttributes: (tag: string, attributes: Record<string, string | number>) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml: string) => xml.replace('</sheets>', () => `</sheets>${printNames(sheets)}`),
      },
    },
  },
});

/** What a spreadsheet prints of each sheet, and which row comes again on every page. */
function printNames(sheets: readonly TextSheet[]): string {
  const names = sheets.flatMap(({ name, rows, widths }, at) => {
    const sheet = `'${name.replaceAll("'", "''")}'`;
    const area = `$A$1:$${columnName(widths.length)}$${Math.max(1, rows.length)}`;
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${at}">${escaped(`${sheet}!${area}`)}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(`${sheet}!$1:$1`)}</definedName>`,
    ];
  });
  return `<definedNames>${names.join('')}</definedNames>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 1 is A, 27 is AA. */
function columnName(number: number): string {
  const before = Math.floor((number - 1) / 26);
  return `${before === 0 ? '' : columnName(before)}${String.fromCharCode(65 + ((number - 1) % 26))}`;
}

/** Room for the longest name of a column. */
export function nameWidth(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return Math.min(NAME_WIDTH.most, Math.max(NAME_WIDTH.least, longest + 2));
}

/** The same for names in two columns. */
export const nameWidths = (names: readonly (readonly [string, string])[]): [number, number] => [
  nameWidth(names.map(([familyName]) => familyName)),
  nameWidth(names.map(([, givenName]) => givenName)),
];

type Head = { headHeight: number | undefined };

function cellOf(cell: SheetCell, head: Head | null, colours: ColourOf) {
  if (cell === '') return head === null ? null : headCell('', head);
  if (typeof cell === 'number') return { value: cell, type: Number, ...FONT, ...TOP, ...LINE };
  if (cell instanceof Date) return { value: cell, type: Date, ...FONT, ...TOP, ...LINE };
  if (typeof cell !== 'string') return { ...textCell(cell.text, head, colours), ...LOOKS[cell.look] };
  return textCell(cell, head, colours);
}

const textCell = (text: string, head: Head | null, colours: ColourOf) =>
  head === null
    ? { value: inXml(text), type: String, ...FONT, ...TOP, ...LINE, ...colours.get(text) }
    : headCell(text, head);

const headCell = (text: string, { headHeight }: Head) => ({
  value: inXml(text),
  type: String,
  ...FONT,
  ...TOP,
  ...LINE,
  ...HEAD,
  height: headHeight,
});
