import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { AsyncZipDeflate, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../db/connection.ts';
import { type MediaStorage, MissingFile } from '../modules/media/storage/media-storage.ts';
import { StartError } from '../start-error.ts';
import { EXPORT_PARTS, EXPORTED_MEDIA } from './export-parts.ts';
import { jsonOf, pageOf, type Row, tableOf } from './export-text.ts';
import type { FoundPerson } from './find-person.ts';

type Part = { name: string; title: string; rows: Row[] };
type Medium = { guid: string; name: string; size: number; file: string; missing: boolean };

/** An ordinary zip ends at 4 GB; the page lists the files that did not fit. */
const MEDIA_MAX_BYTES = 3_800_000_000;

export type PersonExport = { parts: { title: string; rows: number }[]; media: number; missing: number };

/** Writes everything about a person into a zip that only its owner can read; the file appears once it is whole. */
export async function exportPerson(
  db: Database,
  storage: MediaStorage,
  person: FoundPerson,
  path: string,
): Promise<PersonExport> {
  const everything = await readEverything(db, person.id);
  const unfinished = `${path}.part`;
  try {
    await pack(await createFile(unfinished), storage, person, everything);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const { parts, media } = everything;
  return {
    parts: parts.map(({ title, rows }) => ({ title, rows: rows.length })),
    media: media.filter(({ missing }) => !missing).length,
    missing: media.filter(({ missing }) => missing).length,
  };
}

/** The same zip while it is made: nothing of it is kept here. What fails on the way breaks the stream off. */
export async function streamExport(db: Database, storage: MediaStorage, person: FoundPerson): Promise<Readable> {
  const everything = await readEverything(db, person.id);
  const zip = new PassThrough();
  pack(zip, storage, person, everything).catch((error: Error) => zip.destroy(error));
  return zip;
}

type Everything = { parts: Part[]; media: Medium[] };

/** Files first, as they are, for media are compressed already: the page says which of them are missing. */
async function pack(
  output: Writable,
  storage: MediaStorage,
  person: FoundPerson,
  { parts, media }: Everything,
): Promise<void> {
  await writeZip(output, async (add) => {
    let total = 0;
    for (const medium of media) {
      total += medium.size;
      const bytes = total > MEDIA_MAX_BYTES ? null : medium.size === 0 ? [] : await openMedium(storage, medium);
      if (bytes === null) medium.missing = true;
      else await add(medium.file, bytes, { packed: true });
    }
    for (const part of parts) {
      await add(`donnees/${part.name}.json`, [Buffer.from(jsonOf(part.rows))]);
      await add(`tableaux/${part.name}.csv`, [tableOf(part.rows)]);
    }
    await add('index.html', [Buffer.from(pageOf(person, parts, media))]);
  });
}

/** All from one snapshot. */
async function readEverything(db: Database, id: number): Promise<Everything> {
  return db.transaction(
    async (tx) => {
      // PostgreSQL would write dates in the session's time zone.
      await tx.execute(sql`set local time zone 'UTC'`);
      const parts: Part[] = [];
      for (const { name, title, select } of EXPORT_PARTS) {
        parts.push({ name, title, rows: (await tx.execute<Row>(select(id))).rows });
      }
      const { rows } = await tx.execute<{ guid: string; name: string; size: string }>(EXPORTED_MEDIA(id));
      const media = rows.map(({ guid, name, size }) => {
        const file = `medias/${guid.slice(0, 8)}-${name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_')}`;
        return { guid, name, size: Number(size), file, missing: false };
      });
      return { parts, media };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function openMedium(storage: MediaStorage, { guid, size }: Medium) {
  try {
    return await storage.open(guid, { from: 0, to: size - 1 });
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** Up to this size a file is compressed sooner than a thread for it starts. */
const SMALL_BYTES = 200_000;

const deflated = (name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
  const isSmall = Array.isArray(chunks) && chunks.every(({ length }: Uint8Array) => length <= SMALL_BYTES);
  return isSmall ? new ZipDeflate(name, { level: 6 }) : new AsyncZipDeflate(name, { level: 6 });
};

type AddFile = (
  name: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options?: { packed?: boolean },
) => Promise<void>;

/** That only its owner can read. */
async function createFile(path: string): Promise<Writable> {
  // The remains of an earlier export that was killed.
  await rm(path, { force: true });
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${path} ne peut pas être écrit (${error.code}) : choisissez un dossier qui existe et vous appartient.`,
    );
  });
  return file;
}

async function writeZip(output: Writable, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  output.on('error', reject);
  // Whoever reads it may go away.
  output.on('close', () => reject(new Error('The zip was closed before its end.')));
  // The await below sees the failure.
  ended.catch(() => undefined);
  let written = 0;
  const zip = new Zip((error, chunk, isLast) => {
    if (error !== null) return reject(error);
    written += chunk.length;
    output.write(chunk);
    if (isLast) output.end(resolve);
  });
  await fill(async (name, chunks, { packed = false } = {}) => {
    const entry = packed ? new ZipPassThrough(name) : deflated(name, chunks);
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(new Uint8Array(chunk));
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), ended]);
    }
    entry.push(new Uint8Array(0), true);
  });
  zip.end();
  await ended;
  if (written === 0) throw new Error('The zip is empty.');
}
