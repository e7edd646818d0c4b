import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type LineProblem, RosterError } from './roster-problem.ts';

/** One line of a roster's file: its values by column name, trimmed; a column that the file lacks is ''. */
export type CsvRow = { line: number; get: (column: string) => string };

/** No record of a roster comes near; a file without line ends must not fill the memory. */
const RECORD_MAX = 100_000;

type ReadOptions = { required: readonly string[]; onProblem: (problem: LineProblem) => void };

/** Streams a CSV file of UTF-8. Lines that are no record are reported; nothing is read when the file is absent. */
export async function* readCsv(path: string, file: string, options: ReadOptions): AsyncGenerator<CsvRow> {
  if ((await stat(path).catch(() => null)) === null) return;
  const { required, onProblem } = options;
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
  let columns: Map<string, number> | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (columns === null) {
        columns = new Map(record.map((name, index) => [name.toLowerCase(), index]));
        const missing = required.filter((name) => columns?.has(name.toLowerCase()) !== true);
        if (missing.length > 0) throw new RosterError(`${file} : colonne absente : ${missing.join(', ')}.`);
        continue;
      }
      if (record.length !== columns.size) {
        const reason = `${columns.size} colonnes attendues, ${record.length} trouvées`;
        onProblem({ file, line: info.lines, reason });
        continue;
      }
      const places = columns;
      yield { line: info.lines, get: (column) => record[places.get(column.toLowerCase()) ?? -1] ?? '' };
    }
  } catch (error) {
    if (error instanceof RosterError) throw error;
    throw new RosterError(`${file} : ${csvReason(error as CsvError)}`);
  }
  if (columns === null) throw new RosterError(`${file} : ce fichier est vide, même son en-tête manque.`);
}

/** Latin-1 would put wrong letters into names without a word: only well-formed UTF-8 goes through. */
function utf8Only(file: string): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const check = (bytes: Buffer | undefined): Error | null => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      return null;
    } catch {
      return new RosterError(
        `${file} : ce fichier n'est pas en UTF-8 (Latin-1, Windows-1252 ?) ; exportez-le en UTF-8.`,
      );
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const error = chunk.includes(0) ? new RosterError(`${file} : ce fichier n'est pas un texte.`) : check(chunk);
      done(error, error === null ? chunk : undefined);
    },
    flush: (done) => done(check(undefined)),
  });
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
