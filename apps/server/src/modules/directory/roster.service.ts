import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROSTER_PAGE_SIZE, type RosterImport } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { followDays, purgeTerms } from './roster/days.queries.ts';
import { importRoster, type RosterOptions, type RosterReport } from './roster/import-roster.ts';
import {
  countImports,
  findImports,
  findLatestChange,
  findLatestImport,
  findNames,
  findTrial,
  type ImportRow,
  purgeDetails,
  purgeImports,
} from './roster/imports.queries.ts';
import { presentImport } from './roster/present-import.ts';
import { ROSTER_FILES } from './roster/roster-files.ts';
import { RosterError } from './roster/roster-problem.ts';
import { outcomeText, UNDO_DAYS, undoText } from './roster/roster-text.ts';
import { undoImport } from './roster/undo-roster.ts';
import { runZipJob } from './roster/zip-job.ts';

type Imports = { count: number; trial: RosterImport | null; imports: RosterImport[] };

export async function listRosterImports(db: Db, skip: number, now: Date): Promise<Imports> {
  const rows = await findImports(db, { skip, limit: ROSTER_PAGE_SIZE });
  const trial = await findTrial(db);
  const latest = await findLatestChange(db);
  const present = async (row: ImportRow) =>
    presentImport(row, { names: await findNames(db, row.leaving), isLatest: row.id === latest?.id, now });
  return {
    count: await countImports(db),
    trial: trial === undefined ? null : await present(trial),
    imports: await Promise.all(rows.map(present)),
  };
}

/** The latest import when it was not written: the administration has to look at it. */
export async function readStoppedImport(
  db: Db,
): Promise<{ id: number; startedOn: Date; outcome: 'stopped' | 'refused' | 'failed' } | undefined> {
  const latest = await findLatestImport(db);
  if (latest === undefined || latest.outcome === 'written') return undefined;
  return { id: latest.id, startedOn: latest.startedOn, outcome: latest.outcome };
}

/** How an uploaded roster is to be read; travels with its files as the input of a job. */
type UploadOptions = Pick<RosterOptions, 'onError' | 'allowed' | 'separator'> & { fileName: string };

/** One input of the received files: a line of JSON, and the zip that was sent, or one made of the csv files. */
export async function packRoster(
  files: readonly { name: string; path: string }[],
  options: Omit<UploadOptions, 'fileName'>,
): Promise<Buffer> {
  const [first] = files;
  if (first === undefined) throw new AppError('INVALID');
  const isZip = files.length === 1 && !/\.csv$/i.test(first.name);
  const zip = isZip ? await readFile(first.path) : await zipFiles(files);
  const fileName = isZip ? basename(first.name) : `${files.length} fichiers csv`;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...options, fileName } satisfies UploadOptions)}\n`), zip]);
}

async function zipFiles(given: readonly { name: string; path: string }[]): Promise<Uint8Array> {
  const files = given.flatMap(({ name, path }) => {
    const wanted = ROSTER_FILES.find((one) => one === basename(name));
    return wanted === undefined ? [] : [{ name: wanted, path }];
  });
  const target = `${given[0]?.path}.zip`;
  try {
    await runZipJob({ kind: 'pack', files, target });
    return await readFile(target);
  } finally {
    await rm(target, { force: true });
  }
}

async function withUpload<T>(input: Buffer | null, use: (options: UploadOptions & { path: string }) => Promise<T>) {
  const end = input?.indexOf('\n') ?? -1;
  if (input === null || end < 0) {
    throw new AppError('INVALID', { message: 'Le fichier n’est plus là\u00a0: téléversez-le à nouveau.' });
  }
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-roster-upload-'));
  try {
    const path = join(folder, 'roster.zip');
    await writeFile(path, input.subarray(end + 1), { mode: 0o600 });
    // Written by packRoster.
    return await use({ ...(JSON.parse(input.toString('utf8', 0, end)) as UploadOptions), path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Upload = {
  input: Buffer | null;
  actorId: number | null;
  config: Pick<Config, 'roster' | 'timeZone'>;
  now: Date;
};

/** AAAA-MM-JJ in the installation's time zone. */
const dayOf = (now: Date, { timeZone }: Pick<Config, 'timeZone'>) => now.toLocaleDateString('sv-SE', { timeZone });

/** People come into their classes and leave them on the days of the roster, without a new import. */
export const followRoster = (db: Database, now: Date, config: Pick<Config, 'timeZone'>): Promise<void> =>
  followDays(db, dayOf(now, config));

const optionsOf = ({ actorId, config, now }: Upload) => ({
  settings: config.roster,
  today: dayOf(now, config),
  way: 'page' as const,
  actorId,
});

/** Tries an uploaded roster; its record says what an import would change. */
export function tryUploadedRoster(db: Database, upload: Upload): Promise<string> {
  return withUpload(upload.input, async (given) => {
    try {
      const options = { ...given, ...optionsOf(upload), dryRun: true, recordsTrial: true };
      return headlineOf(await importRoster(db, options));
    } catch (error) {
      // Recorded too: the page says why.
      if (error instanceof RosterError) return error.message;
      throw error;
    }
  });
}

/** Imports an uploaded roster within a transaction; one that is not written is recorded beside it, and refused. */
export function importUploadedRoster(tx: Db, db: Database, upload: Upload): Promise<string> {
  return withUpload(upload.input, async (given) => {
    const report = await readable(importRoster(tx, { ...given, ...optionsOf(upload), dryRun: false }, db));
    if (report.outcome !== 'written') throw new AppError('INVALID', { message: headlineOf(report) });
    return headlineOf(report);
  });
}

export async function undoRoster(tx: Db, id: number, actorId: number | null, now: Date): Promise<string> {
  const { importId, ...counts } = await readable(undoImport(tx, { id, actorId, now }));
  return undoText(importId, counts);
}

const headlineOf = (report: RosterReport) => outcomeText(report, 'page');

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RosterError) throw new AppError('INVALID', { message: error.message });
    throw error;
  }
}

/** How long the counts of an import are kept. */
const RECORD_DAYS = 365;

/** After seven days no import can be taken back: what was kept for it goes; the counts a year later. */
export async function purgeRosters(db: Db, now: Date): Promise<number> {
  await purgeImports(db, new Date(now.getTime() - RECORD_DAYS * DAY_MS));
  const purged = await purgeDetails(db, new Date(now.getTime() - UNDO_DAYS * DAY_MS));
  await purgeTerms(db);
  return purged;
}
