import { counted } from '@pupitre/learning';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { readConfigured } from '../../http/fetch-configured.ts';
import { type CurriculumComparison, compareCurriculum } from './compare-curriculum.ts';
import { parseCurriculumCalmly, readShippedCurriculum } from './curriculum-file.ts';
import { findAllCriteria, findAllEntries, lockCurriculum } from './curriculum-import.queries.ts';
import {
  type CurriculumRows,
  criterionRows,
  entryRow,
  shippedSource,
  withUploaded,
  writeCurriculum,
} from './import-curriculum.ts';
import { CURRICULUM_FILE_MAX } from './limits.ts';
import { toText } from './read-json.ts';

type Report = (done: number, total: number) => Promise<void>;
export type SourceOptions = {
  /** Address or absolute path of the curriculum; null: the sample that comes with the product. */
  source: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const FETCH_MS = 60_000;

/** Reads the configured curriculum; returns a function that writes it in the transaction. */
export async function prepareImport(options: SourceOptions, report: Report): Promise<(tx: Db) => Promise<string>> {
  const { rows, key } = await readRows(options, report);
  return async (tx) => {
    await lockCurriculum(tx);
    const known = { entries: await findAllEntries(tx), criteria: await findAllCriteria(tx) };
    const next = withUploaded(rows, known.criteria);
    const comparison = compareCurriculum(next, known);
    const done = await writeCurriculum(tx, next, key);
    return describe(comparison, done.entries.written + done.criteria.written + done.criteria.retired > 0);
  };
}

/** What the import would change. */
export async function previewImport(
  db: Db,
  options: SourceOptions,
  report: Report,
): Promise<CurriculumComparison & { source: string }> {
  const { rows, source } = await readRows(options, report);
  const known = { entries: await findAllEntries(db), criteria: await findAllCriteria(db) };
  return { source, ...compareCurriculum(withUploaded(rows, known.criteria), known) };
}

async function readRows(
  options: SourceOptions,
  report: Report,
): Promise<{ rows: CurriculumRows; source: string; key: string }> {
  const { text, source, key } = await readSource(options);
  const entries = await parseCurriculumCalmly(text, report);
  const rows: CurriculumRows = { entries: [], criteria: [] };
  for (const [position, entry] of entries.entries()) {
    rows.entries.push(entryRow(entry, position));
    rows.criteria.push(...criterionRows(entry));
    await report(position + 1, entries.length);
  }
  return { rows, source, key };
}

async function readSource({ source, log }: SourceOptions): Promise<{ text: string; source: string; key: string }> {
  if (source === null) {
    const text = await readShippedCurriculum();
    return { text, source: 'échantillon livré avec Pupitre', key: shippedSource(text) };
  }
  const name = nameOf(source);
  const request = { maxBytes: CURRICULUM_FILE_MAX, timeoutMs: FETCH_MS, accept: 'application/json', log };
  const { bytes } = await readConfigured(source, request).catch(() => {
    throw new AppError('UPSTREAM_FAILED', {
      message: `Le plan d’études n’a pas pu être lu (${name})\u00a0: vérifiez PUPITRE_CURRICULUM_SOURCE, qui doit donner au plus 20 Mo.`,
    });
  });
  return { text: toText(bytes), source: name, key: `source:${name}` };
}

/** Host of an address or name of a file: enough to identify it, without secrets of the address. */
const nameOf = (source: string) =>
  source.startsWith('/') ? (source.split('/').at(-1) ?? source) : new URL(source).host;

function describe({ added, changed, retired, unchanged }: CurriculumComparison, hasWritten: boolean): string {
  if (added + changed + retired === 0) {
    return hasWritten
      ? 'Seul l’ordre du plan d’études a changé.'
      : `Rien n’a changé\u00a0: les ${unchanged} entrées du plan d’études étaient à jour.`;
  }
  return `${counted(added, 'entrée ajoutée', 'entrées ajoutées')}, ${counted(changed, 'modifiée')}, ${counted(retired, 'retirée')}, ${counted(unchanged, 'inchangée')}.`;
}
