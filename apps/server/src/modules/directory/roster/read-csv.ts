import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { type Encoding, encodingOf, headSeparator, plainLetters, type Separator } from '@pupitre/learning';
import { type CsvError, parse } from 'csv-parse';
import { type LineProblem, RosterError } from './roster-problem.ts';

/** One line of a roster's file: its values by column name, trimmed; a column that the file lacks is ''. */
export type CsvRow = { line: number; get: (column: string) => string };

/** No record of a roster comes near; a file without line ends must not fill the memory. */
const RECORD_MAX = 100_000;

type ReadOptions = {
  required: readonly string[];
  onProblem: (problem: LineProblem) => void;
  /** What parts the columns, where somebody has chosen it and the head has it. */
  separator?: Separator | null;
  /** What solves a missing column, where a setting does. */
  hintOf?: (column: string) => string;
  /** The file is written otherwise than the standard says, and read all the same. */
  onWritten?: (how: string) => void;
};

export const fileExists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/**
 * Streams a CSV file: UTF-8 and commas as the standard says, or what spreadsheets make of it when somebody saves it.
 * Lines that are no record are reported; nothing is read when the file is absent.
 */
export async function* readCsv(path: string, file: string, options: ReadOptions): AsyncGenerator<CsvRow> {
  if (!(await fileExists(path))) return;
  const { onProblem } = options;
  const { encoding, delimiter } = await howWritten(path, file, options.separator ?? null);
  if (encoding !== 'utf-8' || delimiter !== ',') options.onWritten?.(wordsOf(encoding, delimiter));
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: RECORD_MAX,
    on_skip: (error) => {
      if (error === undefined) return;
      // The end of such a line is unknown: continuing would read its rest as other lines.
      if (error.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
      else onProblem({ file, line: Number(error.lines ?? 0), reason: csvReason(error) });
    },
  });
  pipeline(createReadStream(path), asText(file, encoding), parser, () => undefined);
  let header: Header | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === null) {
        header = readHeader(file, record, options);
        continue;
      }
      const { places, count } = header;
      if (record.length < count || record.slice(count).some((cell) => cellText(cell) !== '')) {
        onProblem({ file, line: info.lines, reason: `${count} colonnes attendues, ${record.length} trouvées` });
        continue;
      }
      yield { line: info.lines, get: (column) => cellText(record[places.get(column.toLowerCase()) ?? -1] ?? '') };
    }
  } catch (error) {
    if (error instanceof RosterError) throw error;
    throw new RosterError(`${file} : ${csvReason(error as CsvError)}`);
  }
  if (header === null) throw new RosterError(`${file} : ce fichier est vide, même son en-tête manque.`);
}

type Header = { places: Map<string, number>; count: number };

/** In ordinary letters, as every import reads: what one does not see would make two identifiers of one. */
const cellText = (cell: string): string => plainLetters(cell).trim();

/** Spreadsheets leave empty columns at the end of the lines: they are no columns. */
function readHeader(file: string, record: readonly string[], { required, hintOf }: ReadOptions): Header {
  const names = record.map(cellText);
  const count = names.findLastIndex((name) => name !== '') + 1;
  const places = new Map(names.slice(0, count).map((name, index) => [name.toLowerCase(), index]));
  const missing = [...new Set(required)].filter((name) => !places.has(name.toLowerCase()));
  if (missing.length > 0) {
    const hints = missing.flatMap((name) => hintOf?.(name) ?? []).filter((hint) => hint !== '');
    throw new RosterError([`${file} : colonne absente : ${missing.join(', ')}.`, ...new Set(hints)].join(' '));
  }
  return { places, count };
}

/** Enough to know how a file is written; a later sign that does not fit refuses it. */
const SAMPLE_BYTES = 1_000_000;

type Written = { encoding: Encoding; delimiter: Separator };

async function howWritten(path: string, file: string, chosen: Separator | null): Promise<Written> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = bytes.length === 0 ? 'utf-8' : encodingOf(bytes);
    if (encoding === null) throw new RosterError(`${file} : ce fichier n'est pas un texte.`);
    const [head = ''] = new TextDecoder(encoding)
      .decode(bytes)
      .trimStart()
      .split(/[\r\n]/, 1);
    return { encoding, delimiter: headSeparator(head, chosen) };
  } finally {
    await handle.close();
  }
}

const SEPARATOR_NAMES: Record<Separator, string> = {
  ',': 'virgules',
  ';': 'points-virgules',
  '\t': 'tabulations',
  '|': 'barres verticales',
};
const ENCODINGS: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (« Texte Unicode »)',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

const wordsOf = (encoding: Encoding, delimiter: Separator): string =>
  `lu comme ${ENCODINGS[encoding]}, colonnes séparées par des ${SEPARATOR_NAMES[delimiter]}`;

/** Turns the bytes into UTF-8. What does not fit would put wrong letters into names without a word: it is refused. */
function asText(file: string, encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (bytes: Buffer | undefined): string | Error => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined });
      return text.includes('\0') ? new RosterError(`${file} : ce fichier n'est pas un texte.`) : text;
    } catch {
      return new RosterError(`${file} : ce fichier n'est pas en ${ENCODINGS[encoding]} jusqu'au bout. ${SAVE_AS}`);
    }
  };
  const push = (bytes: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    const text = read(bytes);
    if (typeof text === 'string') done(null, text);
    else done(text);
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => push(chunk, done),
    flush: (done) => push(undefined, done),
  });
}
const SAVE_AS = 'Exportez-le à nouveau, ou enregistrez-le en « CSV UTF-8 (délimité par des virgules) ».';

function csvReason(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'un guillemet ouvert n’est jamais fermé';
    case 'CSV_MAX_RECORD_SIZE':
      return `une ligne dépasse ${RECORD_MAX} caractères`;
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'un guillemet est mal placé';
    default:
      return error.message;
  }
}
