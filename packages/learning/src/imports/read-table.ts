import { foldText } from '../text/fold-text.ts';
import { type AnkiHead, ankiHead, ankiRows } from './anki-text.ts';
import { SEPARATORS, type Separator, splitRows, type TextRow } from './split-rows.ts';

/** What each column of a table may be. Roles stand in the order in which a table without a head has them. */
export type ColumnSpec<Role extends string> = {
  order: readonly Role[];
  /** Of the columns after them; null: they are not read. */
  rest: Role | null;
  /** Folded words by which a head names a role. */
  names: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** A first row that names it is a head, whatever its other cells say. */
  mark?: Role;
  /** Roles that a column takes whose name says nothing; all in order where this is absent. */
  fills?: readonly Role[];
  /** A bar with spaces around it belongs to the text (« das Velo | das Rad »). */
  keepsBars?: boolean;
};

/** What a person has chosen otherwise than it was recognised. */
export type TableChoices = { separator?: Separator | null; hasHead?: boolean; joinsLines?: boolean };

export type TextTable = {
  /** null: one column. */
  separator: Separator | null;
  /** The separator was found in the text, not chosen. */
  isRecognised: boolean;
  head: readonly string[] | null;
  /** Rows that hold something, without the head. */
  rows: readonly TextRow[];
  columns: number;
  blank: number;
  /** Lines without a separator that could go on with the line before them. */
  loose: number;
  joinsLines: boolean;
};

/**
 * A text as a table: what parts its columns is recognised (a first line « sep=; » of Excel and the first lines of Anki say
 * it), so is a first row that names the columns; choices take precedence.
 */
export function readTable<Role extends string>(
  given: string,
  spec: ColumnSpec<Role>,
  choices: TableChoices = {},
): TextTable {
  const anki = ankiHead(given);
  if (anki !== null) return ofAnki(anki, spec, choices);
  const said = /^\uFEFF?"?sep=([;,|\t])"?[^\S\n\r]*(?:\r\n?|\n|$)/i.exec(given);
  // Blanked and not cut off, so that numbers of lines stay those of the text.
  const text = said === null ? given : ' '.repeat(said[0].length).replace(/ $/, '\n') + given.slice(said[0].length);
  const found = (said?.[1] as Separator | undefined) ?? guessSeparator(text, spec);
  const separator = choices.separator === undefined ? found : choices.separator;
  const all = splitRows(text, separator);
  const filled = all.filter(isFilled);
  const [first] = filled;
  const hasHead = first !== undefined && (choices.hasHead ?? (filled.length > 1 && isHead(first.cells, spec)));
  const body = hasHead ? filled.slice(1) : filled;
  const loose = separator === '\t' && !(hasHead && widthOf(first) > 2) ? looseRows(body) : [];
  const joinsLines = loose.length > 0 && (choices.joinsLines ?? continues(body, loose));
  const rows = joinsLines ? joined(body) : body;
  return {
    separator,
    isRecognised: found !== null && found === separator && choices.separator === undefined,
    head: hasHead ? first.cells : null,
    rows,
    columns: rows.reduce((most, row) => Math.max(most, widthOf(row)), hasHead ? widthOf(first) : 0),
    blank: Math.max(0, blankLines(all, filled) - (said === null ? 0 : 1)),
    loose: loose.length,
    joinsLines,
  };
}

/** Notes of Anki, whose columns are named by its own lines: none of its rows is a head. */
function ofAnki<Role extends string>(anki: AnkiHead, spec: ColumnSpec<Role>, choices: TableChoices): TextTable {
  const found = anki.separator ?? guessSeparator(anki.text, spec);
  const separator = choices.separator === undefined ? found : choices.separator;
  const all = splitRows(anki.text, separator);
  const filled = all.filter(isFilled);
  const { head, rows } = ankiRows(anki, filled);
  return {
    separator,
    isRecognised: found !== null && found === separator && choices.separator === undefined,
    head: choices.hasHead === false ? null : head,
    rows: rows.filter(isFilled),
    columns: head.length,
    blank: Math.max(0, blankLines(all, filled) - anki.lines),
    loose: 0,
    joinsLines: false,
  };
}

/** How many cells of a row count: empty ones at its end are no columns. */
export const widthOf = ({ cells }: Pick<TextRow, 'cells'>): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;
const isFilled = (row: TextRow): boolean => widthOf(row) > 0;

/** Blank lines between others; those at the end are no lines. */
function blankLines(all: readonly TextRow[], filled: readonly TextRow[]): number {
  const last = filled.at(-1);
  return last === undefined ? 0 : all.indexOf(last) + 1 - filled.length;
}

/** The role of each column: as the head names it, else as they stand in order. A role that comes once is given once. */
export function rolesOf<Role extends string>(table: TextTable, spec: ColumnSpec<Role>): (Role | null)[] {
  const head = table.head ?? [];
  const named = head.map((cell) => roleNamed(cell, spec));
  const places = Array.from({ length: table.columns }, (_, place) => place);
  if (named.every((role) => role === null)) return places.map((place) => spec.order[place] ?? spec.rest);
  const left = (spec.fills ?? spec.order).filter((role) => !named.includes(role));
  const given = new Set<Role>();
  return places.map((place) => {
    const isNameless = (head[place] ?? '').trim() === '';
    const role = named[place] ?? (isNameless ? null : (left.shift() ?? spec.rest));
    if (role === null || (role !== spec.rest && given.has(role))) return null;
    given.add(role);
    return role;
  });
}

function isHead<Role extends string>(cells: readonly string[], spec: ColumnSpec<Role>): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const roles = filled.map((cell) => roleNamed(cell, spec));
  if (spec.mark !== undefined && roles.includes(spec.mark)) return true;
  const once = roles.filter((role) => role !== spec.rest);
  return filled.length > 1 && roles.every((role) => role !== null) && new Set(once).size === once.length;
}

/** Only columns that come several times have a number: « mot 1 » is a word, « Étiquette 1 » a column. */
function roleNamed<Role extends string>(cell: string, { names, rest }: ColumnSpec<Role>): Role | null {
  const word = foldText(cell.replace(/[_-]/g, ' '));
  for (const [role, words] of Object.entries<readonly string[] | undefined>(names)) {
    const name = role === rest ? word.replace(/ ?\d{1,4}$/, '') : word;
    if (words?.includes(name) === true) return role as Role;
  }
  return null;
}

/** As much of a text as shows what parts its columns. */
const SAMPLE = { signs: 60_000, rows: 300 };

type Evidence = {
  separator: Separator;
  /** Of the rows, those with more than one cell. */
  share: number;
  /** Of these, those of the most frequent width. */
  evenness: number;
  /** Of the signs, those that stand as in a sentence. */
  loose: number;
  rows: number;
  /** The first row has more than one cell. */
  leads: boolean;
};

/**
 * What parts the columns. A tab does that stands in the first row or in half of them, since nobody types it. A semicolon needs
 * half of the rows, a comma or a bar nearly all, as many in each, and no space behind it: else it belongs to a sentence.
 */
function guessSeparator<Role extends string>(text: string, spec: ColumnSpec<Role>): Separator | null {
  const [tab, ...others] = SEPARATORS.map((separator) => weigh(text.slice(0, SAMPLE.signs), separator));
  const best = others
    .filter((one) => one !== undefined && parts(one, spec))
    .sort((one, other) => other.share * other.evenness - one.share * one.evenness)[0];
  if (tab === undefined || tab.share === 0) return best?.separator ?? null;
  return tab.leads || tab.share >= 0.5 || best === undefined ? '\t' : best.separator;
}

function parts<Role extends string>({ separator, share, evenness, loose, rows }: Evidence, spec: ColumnSpec<Role>) {
  if (separator === ';') return share >= 0.5 && (evenness >= 0.8 || loose < 0.5);
  if (rows < 2 || share < 0.8 || evenness < 0.8) return false;
  return loose <= 0.5 || (separator === '|' && spec.keepsBars !== true);
}

function weigh(sample: string, separator: Separator): Evidence {
  const rows = splitRows(sample, separator).filter(isFilled).slice(0, SAMPLE.rows);
  const wide = rows.map((row) => row.cells.length).filter((width) => width > 1);
  const often = new Map<number, number>();
  for (const width of wide) often.set(width, (often.get(width) ?? 0) + 1);
  return {
    separator,
    share: rows.length === 0 ? 0 : wide.length / rows.length,
    evenness: wide.length === 0 ? 0 : Math.max(...often.values()) / wide.length,
    loose: looseShare(sample, separator),
    rows: rows.length,
    leads: (rows[0]?.cells.length ?? 0) > 1,
  };
}

/** The share of these signs that stand as in a sentence: a space behind them, or figures at both sides (« 3,5 »). */
function looseShare(sample: string, separator: Separator): number {
  const pieces = sample.split(separator);
  const signs = pieces.length - 1;
  const loose = pieces.slice(1).filter((after, index) => {
    const isDecimal = separator === ',' && /^\d/.test(after) && /\d$/.test(pieces[index] ?? '');
    return isDecimal || /^[^\S\r\n]/.test(after);
  }).length;
  return signs === 0 ? 0 : loose / signs;
}

/** Rows of one cell below a row of two, in a text that has no wider one: programs write an answer's lines like this. */
function looseRows(rows: readonly TextRow[]): TextRow[] {
  if (rows.some((row) => widthOf(row) > 2) || (rows[0]?.cells.length ?? 0) < 2) return [];
  return rows.filter((row) => row.cells.length === 1);
}

/** They go on with the line before when each of them has more words than any word to learn, or begins as a list does. */
function continues(rows: readonly TextRow[], loose: readonly TextRow[]): boolean {
  const words = (text: string | undefined) => (text ?? '').split(/\s+/).length;
  const terms = rows.filter((row) => row.cells.length > 1).map((row) => words(row.cells[0]));
  if (terms.length < 2) return false;
  const most = terms.reduce((longest, count) => Math.max(longest, count), 0);
  return loose.every(({ cells: [text = ''] }) => words(text) > most || /^(?:[-–—•*]|\d+[.)])\s/.test(text));
}

function joined(rows: readonly TextRow[]): TextRow[] {
  const result: TextRow[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    if (row.cells.length > 1 || before === undefined) result.push({ line: row.line, cells: [...row.cells] });
    else before.cells.push(`${before.cells.pop() ?? ''}\n${row.cells[0] ?? ''}`);
  }
  return result;
}
