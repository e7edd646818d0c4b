import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type LineProblem, RosterError } from './roster-problem.ts';

/** One line of a roster's file: its values by column name, trimmed; a column that the file lacks is ''. */
export type CsvRow = { line: number; get: (column: string) => string };

/** No record of a roster comes near; a file without line ends must not fill the memory. */
const RECORD_MAX = 100_000;

type ReadOptions = {
  required: readonly string[];
  onProblem: (problem: LineProblem) => void;
  /** What solves a missing column, where a setting does. */
  hintOf?: (column: string) => string;
};

export const fileExists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** Streams a CSV file of UTF-8. Lines that are no record are reported; nothing is read when the file is absent. */
export async function* readCsv(path: string, file: string, options: ReadOptions): AsyncGenerator<CsvRow> {
  if (!(await fileExists(path))) return;
  const { onProblem } = options;
  const parser = parse({
    bom: true,
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
  pipeline(createReadStream(path), utf8Only(file), parser, () => undefined);
  let header: Header | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === null) {
        header = readHeader(file, record, options);
        continue;
      }
      const { places, count } = header;
      if (record.length < count || record.slice(count).some((cell) => cell !== '')) {
        onProblem({ file, line: info.lines, reason: `${count} colonnes attendues, ${record.length} trouvées` });
        continue;
      }
      yield { line: info.lines, get: (column) => record[places.get(column.toLowerCase()) ?? -1] ?? '' };
    }
  } catch (error) {
    if (error instanceof RosterError) throw error;
    throw new RosterError(`${file} : ${csvReason(error as CsvError)}`);
  }
  if (header === null) throw new RosterError(`${file} : ce fichier est vide, même son en-tête manque.`);
}

type Header = { places: Map<string, number>; count: number };

/** Spreadsheets leave empty columns at the end of the lines: they are no columns. */
function readHeader(file: string, record: readonly string[], { required, hintOf }: ReadOptions): Header {
  const count = record.findLastIndex((name) => name !== '') + 1;
  const places = new Map(record.slice(0, count).map((name, index) => [name.toLowerCase(), index]));
  const separator = count === 1 ? SEPARATORS.find(({ sign }) => record[0]?.includes(sign)) : undefined;
  if (separator !== undefined) {
    throw new RosterError(
      `${file} : les colonnes sont séparées par des ${separator.name}, il faut des virgules. ${SAVE_AS}`,
    );
  }
  const missing = [...new Set(required)].filter((name) => !places.has(name.toLowerCase()));
  if (missing.length > 0) {
    const hints = missing.flatMap((name) => hintOf?.(name) ?? []).filter((hint) => hint !== '');
    throw new RosterError([`${file} : colonne absente : ${missing.join(', ')}.`, ...new Set(hints)].join(' '));
  }
  return { places, count };
}

const SEPARATORS = [
  { sign: ';', name: 'points-virgules' },
  { sign: '\t', name: 'tabulations' },
  { sign: '|', name: 'barres verticales' },
];
const SAVE_AS = 'Exportez-le à nouveau, ou enregistrez-le en « CSV UTF-8 (délimité par des virgules) ».';

/** Latin-1 would put wrong letters into names without a word: only well-formed UTF-8 goes through. */
function utf8Only(file: string): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  const check = (bytes: Buffer | undefined): Error | null => {
    const isBeginning = isFirst;
    isFirst = false;
    if (isBeginning && bytes !== undefined && isUtf16(bytes)) {
      return new RosterError(`${file} : ce fichier est en UTF-16 (« Texte Unicode »), il le faut en UTF-8. ${SAVE_AS}`);
    }
    if (bytes?.includes(0) === true) return new RosterError(`${file} : ce fichier n'est pas un texte.`);
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      return null;
    } catch {
      return new RosterError(
        `${file} : ce fichier n'est pas en UTF-8, mais sans doute en Latin-1 ou Windows-1252. ${SAVE_AS}`,
      );
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const error = check(chunk);
      done(error, error === null ? chunk : undefined);
    },
    flush: (done) => done(check(undefined)),
  });
}

/** By its mark, or by the zeros between plain letters. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0 && third === 0 && second !== 0) || (second === 0 && fourth === 0 && first !== 0);
}

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
