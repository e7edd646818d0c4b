import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { dropSoleKeys } from '../db/authorities/admit.ts';
import { onConnection } from '../db/connection.ts';
import { knownMigrations, migrateTo, RESTORE_MARK } from '../db/migrate.ts';
import { remakeParts } from '../db/parts.ts';
import type { MediaStorage } from '../modules/media/storage/media-storage.ts';
import { STORAGE_KEY } from '../modules/media/storage/storage-mark.queries.ts';
import { StartError } from '../start-error.ts';
import { columnList } from './make-backup.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { readEntries } from './tar.ts';

export type RestoreOptions = { path: string; url: string; storage: MediaStorage };

const BROKEN = 'Cette sauvegarde est incomplète ou abîmée';

/** Reads the whole backup before anything is written: checks its hashes and its version. */
export async function checkBackup(path: string): Promise<Manifest> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`La sauvegarde ${path} ne peut pas être lue (${error.code}).`);
  });
  try {
    const sums = new Map<string, string>();
    let manifest: Manifest | undefined;
    for await (const entry of readEntries(file)) {
      if (entry === null) throw new StartError(`${BROKEN} : prenez-en une autre. Rien n’a été modifié.`);
      const hash = createHash('sha256');
      const pieces: Buffer[] = [];
      for await (const chunk of entry.chunks()) {
        hash.update(chunk);
        if (entry.name === MANIFEST) pieces.push(chunk);
      }
      if (entry.name === MANIFEST) manifest = readManifest(Buffer.concat(pieces));
      else sums.set(entry.name, hash.digest('hex'));
    }
    if (manifest === undefined) throw new StartError(`${BROKEN} : prenez-en une autre. Rien n’a été modifié.`);
    for (const [name, sum] of Object.entries(manifest.sums)) {
      if (sums.get(name) !== sum) {
        throw new StartError(`${BROKEN} (${name}) : prenez-en une autre. Rien n’a été modifié.`);
      }
    }
    return manifest;
  } finally {
    await file.close();
  }
}

function readManifest(bytes: Buffer): Manifest {
  const NEWER =
    'Cette sauvegarde vient d’une version plus récente de Pupitre : installez cette version. Rien n’a été modifié.';
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new StartError(`${BROKEN} : prenez-en une autre. Rien n’a été modifié.`);
  }
  if (Number((given as { formatVersion?: unknown } | null)?.formatVersion) > FORMAT_VERSION)
    throw new StartError(NEWER);
  const result = manifestSchema.safeParse(given);
  if (!result.success) throw new StartError(`${BROKEN} : prenez-en une autre. Rien n’a été modifié.`);
  const known = knownMigrations();
  if (result.data.migrations.some((when) => !known.includes(when))) throw new StartError(NEWER);
  return result.data;
}

/**
 * Fills an empty database and an empty storage with a backup that was checked. An interrupted restoration stays marked
 * in the database: the product refuses to start on it, and the next restoration begins again.
 */
export async function restoreBackup(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { path, url, storage } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'pupitre-restore' });
  await client.connect();
  const file = await open(path, 'r');
  try {
    await takeEmptyDatabase(client, storage);
    await migrateTo(client, Math.max(...manifest.migrations));
    await restoreMedia(file, storage);
    if (isOfSeveral(manifest)) await dropSoleKeys(onConnection(client));
    await client.query('begin');
    await remakeParts(onConnection(client), manifest.parts ?? []);
    // The first one is there from the migration.
    if (manifest.tables.some(({ name }) => name === 'authority')) await client.query('delete from authority');
    await loadTables(client, file, manifest);
    await setSequences(client, manifest);
    // The storage of this restoration is another one.
    await client.query('delete from instance where key = $1', [STORAGE_KEY]);
    await client.query('commit');
    await migrateTo(client, Number.POSITIVE_INFINITY);
    await client.query('analyze');
    await client.query(`drop schema ${RESTORE_MARK}`);
  } finally {
    await client.end();
    await file.close();
  }
}

/** Their keys are not unique without the authority. */
export const isOfSeveral = ({ tables }: Manifest) => tables.some(({ name, rows }) => name === 'authority' && rows > 1);

/** Schemas of the authorities' queues. */
const QUEUES = '^pgboss(_[0-9]+)?$';

/** From here on the database must hold nothing but the remains of an interrupted restoration. */
async function takeEmptyDatabase(client: pg.Client, storage: MediaStorage): Promise<void> {
  const { rows } = await client.query<{ marked: boolean; full: boolean }>(
    `select to_regnamespace($1) is not null as marked, exists (
      select 1 from pg_tables where schemaname in ('public', 'drizzle') or schemaname ~ '${QUEUES}') as full`,
    [RESTORE_MARK],
  );
  const { marked, full } = rows[0] ?? { marked: false, full: true };
  if (!marked) {
    if (full) {
      throw new StartError(
        'La base de données n’est pas vide : une restauration n’écrase rien. Indiquez un autre dossier (PUPITRE_DATA_DIR) ou une base neuve (DATABASE_URL). Rien n’a été modifié.',
      );
    }
    for await (const { key } of storage.list()) {
      throw new StartError(
        `Le dossier des médias n’est pas vide (${key}) : une restauration n’écrase rien. Indiquez un autre dossier. Rien n’a été modifié.`,
      );
    }
    await client.query(`create schema ${RESTORE_MARK}`);
  }
  const { rows: queues } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '${QUEUES}'`,
  );
  for (const { name } of queues) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
  await client.query('drop schema if exists drizzle cascade');
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  // A part goes with its whole.
  for (const { name } of tables) await client.query(`drop table if exists public.${pg.escapeIdentifier(name)} cascade`);
}

async function restoreMedia(file: FileHandle, storage: MediaStorage): Promise<void> {
  await mkdir(storage.incomingFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(storage.incomingFolder, 'restore-'));
  try {
    for await (const entry of readEntries(file)) {
      if (entry === null || !entry.name.startsWith('media/')) continue;
      const path = join(folder, 'file');
      await pipeline(entry.chunks(), createWriteStream(path, { mode: 0o600 }));
      await storage.take(entry.name.slice('media/'.length), path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadTables(client: pg.Client, file: FileHandle, manifest: Manifest): Promise<void> {
  const ordered = await orderTables(
    client,
    manifest.tables.map(({ name }) => name),
  );
  const places = await findPieces(file);
  for (const name of ordered) {
    const table = manifest.tables.find((one) => one.name === name);
    if (table === undefined) continue;
    const place = `public.${pg.escapeIdentifier(name)}`;
    // What triggers write is in the backup already.
    await client.query(`alter table ${place} disable trigger user`);
    const target = client.query(copyFrom(`copy ${place} (${columnList(table.columns)}) from stdin`));
    await pipeline(Readable.from(unpacked(places.get(name) ?? [])), target);
    await client.query(`alter table ${place} enable trigger user`);
    if (target.rowCount !== table.rows) throw new Error(`${name}: ${target.rowCount} rows instead of ${table.rows}.`);
  }
}

type Piece = () => AsyncGenerator<Buffer>;

/** Positions of each table's pieces in the file. */
async function findPieces(file: FileHandle): Promise<Map<string, Piece[]>> {
  const places = new Map<string, Piece[]>();
  for await (const entry of readEntries(file)) {
    const [, name] = /^tables\/([^/]+)\//.exec(entry?.name ?? '') ?? [];
    if (entry !== null && name !== undefined) places.set(name, [...(places.get(name) ?? []), entry.chunks]);
  }
  return places;
}

async function* unpacked(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield* Readable.from(piece()).pipe(createGunzip()) as AsyncIterable<Buffer>;
}

/**
 * Referenced tables come first. Where permitted, foreign keys are not checked again row by row: they held in the
 * original database.
 */
async function orderTables(client: pg.Client, names: readonly string[]): Promise<string[]> {
  await client.query('savepoint trust');
  await client
    .query('set local session_replication_role = replica')
    .catch(() => client.query('rollback to savepoint trust'));
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select distinct c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relname <> p.relname`,
  );
  const ordered: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const ready = left.filter((name) => !rows.some(({ child, parent }) => child === name && left.includes(parent)));
    if (ready.length === 0) throw new Error(`Tables point at each other: ${left.join(', ')}.`);
    ordered.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return ordered;
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { table, column, value } of sequences) {
    await client.query("select setval(pg_get_serial_sequence(format('public.%I', $1::text), $2), $3)", [
      table,
      column,
      value,
    ]);
  }
}
