import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Role } from '@pupitre/contract';
import { safeFileName } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database, Db } from '../db/connection.ts';
import { callerOf } from '../http/caller.ts';
import { findReadableListIds } from '../modules/lists/lists.service.ts';
import { type MediaStorage, MissingFile } from '../modules/media/storage/media-storage.ts';
import { findNamedPlaces } from '../modules/practice/known-places.queries.ts';
import { findKnownPlaces } from '../modules/practice/known-places.service.ts';
import { StartError } from '../start-error.ts';
import { clockOf } from './export-cells.ts';
import { OWN_COPY_MEDIA, OWN_COPY_PARTS } from './export-own-copy.ts';
import { EXPORT_PARTS, EXPORTED_MEDIA } from './export-parts.ts';
import { jsonOf, pageOf, tableOf } from './export-text.ts';
import { inWords, type Row } from './export-words.ts';
import type { FoundPerson } from './find-person.ts';

type Part = { name: string; title: string; rows: Row[] };
type Medium = { guid: string; name: string; size: number; file: string; missing: boolean };

/** An ordinary zip ends at 4 GB; the page lists the files that did not fit. */
const MEDIA_MAX_BYTES = 3_800_000_000;

const SLICE_BYTES = 65_536;

export type ExportSources = { db: Database; storage: MediaStorage; timeZone: string };
/** A copy that she makes herself; of a pupil it leaves out what is written for the team, and says whom to ask for it. */
export type OwnCopy = { contact: string };
export type PersonExport = { parts: { title: string; rows: number }[]; media: number; missing: number };

/** Writes everything about a person into a zip that only its owner can read; the file appears once it is whole. */
export async function exportPerson(sources: ExportSources, person: FoundPerson, path: string): Promise<PersonExport> {
  const unfinished = `${path}.part`;
  // The remains of an earlier export that was killed.
  await rm(unfinished, { force: true });
  const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
  await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${unfinished} ne peut pas être écrit (${error.code}) : choisissez un dossier qui existe et vous appartient.`,
    );
  });
  try {
    const { zip, made } = await packPerson(sources, person);
    const [result] = await Promise.all([made, pipeline(zip, file)]);
    await rename(unfinished, path);
    return result;
  } catch (error) {
    file.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The same as a stream, which is made while it is read; `made` tells what is in it. Everything but the files is read
 * before it answers.
 */
export async function packPerson(
  { db, storage, timeZone }: ExportSources,
  person: FoundPerson,
  ownCopy: OwnCopy | null = null,
): Promise<{ zip: Readable; made: Promise<PersonExport> }> {
  const leavesOut = ownCopy !== null && person.isPupil ? ownCopy : null;
  const { parts, media } = await readEverything(db, person, leavesOut !== null);
  const clock = clockOf(timeZone);
  const zip = new PassThrough();
  const made = fillZip(zip, async (add) => {
    let total = 0;
    for (const medium of media) {
      total += medium.size;
      const bytes = total > MEDIA_MAX_BYTES ? null : medium.size === 0 ? [] : await openMedium(storage, medium);
      if (bytes === null) medium.missing = true;
      else await add(medium.file, bytes, { packed: true });
    }
    for (const part of parts) {
      await add(`donnees/${part.name}.json`, [Buffer.from(jsonOf(part.rows, clock))]);
      await add(`tableaux/${part.name}.csv`, [tableOf(part.rows, clock)]);
    }
    await add('index.html', [Buffer.from(pageOf(person, { parts, media, clock, leavesOut }))]);
  }).then(() => ({
    parts: parts.map(({ title, rows }) => ({ title, rows: rows.length })),
    media: media.filter(({ missing }) => !missing).length,
    missing: media.filter(({ missing }) => missing).length,
  }));
  // Whoever reads the stream sees its failure, too.
  made.catch((error: Error) => zip.destroy(error));
  return { zip, made };
}

/** All from one snapshot. */
async function readEverything(
  db: Database,
  person: FoundPerson,
  leavesOut: boolean,
): Promise<{ parts: Part[]; media: Medium[] }> {
  const { id } = person;
  return db.transaction(
    async (tx) => {
      // PostgreSQL would write dates in the session's time zone.
      await tx.execute(sql`set local time zone 'UTC'`);
      const { rows } = await tx.execute<{ guid: string; name: string; size: string }>(
        (leavesOut ? OWN_COPY_MEDIA : EXPORTED_MEDIA)(id),
      );
      const media = rows.map(({ guid, name, size }) => {
        const file = `medias/${guid.slice(0, 8)}-${safeFileName(name, 'media')}`;
        return { guid, name, size: Number(size), file, missing: false };
      });
      const files = new Map(media.map(({ guid, file }) => [guid, file]));
      const parts: Part[] = [];
      const asked = { id, ...(await findNameable(tx, person)) };
      for (const { name, title, select } of leavesOut ? OWN_COPY_PARTS : EXPORT_PARTS) {
        const { rows: found } = await tx.execute<Row>(select(asked));
        parts.push({ name, title, rows: found.map((row) => inWords(name, row, files)) });
      }
      return { parts, media };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Whatever her runs name, the export names to her only what she reads, wrote or was given. */
async function findNameable(db: Db, person: FoundPerson) {
  const named = await findNamedPlaces(db, person.id);
  const caller = callerOf(
    { ...person, objectGuid: '', cloeeWorldId: '', roles: person.roles as Role[] },
    {},
    new Date(),
  );
  const { lists, courses } = await findKnownPlaces(db, caller, named);
  return { lists: [...lists], courses: [...courses], readable: await findReadableListIds(db, caller, [...lists]) };
}

async function openMedium(storage: MediaStorage, { guid, size }: Medium) {
  try {
    return await storage.open(guid, { from: 0, to: size - 1 });
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

type AddFile = (
  name: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options?: { packed?: boolean },
) => Promise<void>;

async function fillZip(out: PassThrough, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  // The awaits below see the failure.
  ended.catch(() => undefined);
  out.on('close', () => reject(new Error('Nobody reads the zip any more.')));
  const zip = new Zip((error, chunk, isLast) => {
    if (error !== null) return reject(error);
    if (out.destroyed) return;
    out.write(chunk);
    if (isLast) {
      resolve();
      out.end();
    }
  });
  await fill(async (name, chunks, { packed = false } = {}) => {
    // Media are compressed already.
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const chunk of chunks) {
      // In slices with a turn for other requests between them.
      for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
        entry.push(new Uint8Array(chunk.subarray(from, from + SLICE_BYTES)));
        if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), ended]);
        else await turn();
        if (out.destroyed) await ended;
      }
    }
    entry.push(new Uint8Array(0), true);
  });
  zip.end();
  await ended;
}
