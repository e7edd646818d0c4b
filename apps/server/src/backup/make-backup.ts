import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readDatabaseRole } from '../db/authorities/database-role.ts';
import { onConnection } from '../db/connection.ts';
import { RESTORE_MARK } from '../db/migrate.ts';
import { nameParts } from '../db/parts.ts';
import { type MediaStorage, MissingFile } from '../modules/media/storage/media-storage.ts';
import { StartError } from '../start-error.ts';
import { FORMAT, FORMAT_VERSION, LEFT_OUT, MANIFEST, type Manifest } from './manifest.ts';
import { writeEnd, writeEntry } from './tar.ts';

export type BackupOptions = {
  path: string;
  /** Address of the database. */
  url: string;
  storage: MediaStorage;
  /** false leaves the media to another backup, e.g. of the S3 service. */
  withMedia: boolean;
  version: string;
};

const compress = promisify(gzip);
/** Bytes of a table before compression. */
const PIECE_BYTES = 8 * 1_048_576;
/** Nearly as small as the default level, in half the time. */
const LEVEL = 3;

/** Writes one consistent file with everything; it gets its name once it is whole and on the disk. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { path } = options;
  const unfinished = `${path}.part`;
  // The remains of an earlier backup that was killed.
  await rm(unfinished, { force: true });
  const out = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${path} ne peut pas être écrit (${error.code}) : choisissez un dossier qui existe et vous appartient.`,
    );
  });
  try {
    const manifest = await fill(out, options);
    await out.sync();
    await out.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await out.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(out: FileHandle, { url, storage, withMedia, version }: BackupOptions): Promise<Manifest> {
  const sums: Record<string, string> = {};
  const add = async (name: string, bytes: Uint8Array) => {
    sums[name] = createHash('sha256').update(bytes).digest('hex');
    await writeEntry(out, { name, size: bytes.length }, [bytes]);
  };
  const { keys, ...database } = await copyDatabase(url, add, withMedia);
  const missing: string[] = [];
  for (const { key, size } of withMedia ? keys : []) {
    const hash = createHash('sha256');
    const name = `media/${key}`;
    const chunks = size === 0 ? [] : await openOrMissing(storage, key, size);
    if (chunks === null) missing.push(key);
    else {
      await writeEntry(out, { name, size }, hashed(chunks, hash));
      sums[name] = hash.digest('hex');
    }
  }
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    version,
    madeOn: new Date().toISOString(),
    ...database,
    media: { included: withMedia, count: withMedia ? keys.length - missing.length : 0, missing },
    sums,
  };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  // Written last, so that a truncated backup has none.
  await writeEntry(out, { name: MANIFEST, size: bytes.length }, [bytes]);
  await writeEnd(out);
  return manifest;
}

type Add = (name: string, bytes: Uint8Array) => Promise<void>;
type MediumFile = { key: string; size: number };

/** Every table as written by PostgreSQL's COPY, all from one snapshot. */
async function copyDatabase(
  url: string,
  add: Add,
  withMedia: boolean,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'parts' | 'sequences'> & { keys: MediumFile[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'pupitre-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await checkFilled(client, withMedia);
    // A row that a policy holds back is an error from here on, never a gap.
    await client.query('set local row_security = off');
    const { rows: applied } = await client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by created_at',
    );
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await findTables(client)) {
      tables.push({ name, columns, rows: await copyTable(client, { name, columns }, add) });
    }
    const parts = await nameParts(onConnection(client));
    const sequences = await findSequences(client);
    const { rows: media } = await client.query<{
      guid: string;
      size: string;
      variants: { width: number; size: number }[];
    }>('select guid, size, variants from medium order by guid');
    const keys = media.flatMap(({ guid, size, variants }) => [
      { key: guid, size: Number(size) },
      ...variants.map((variant) => ({ key: `${guid}-${variant.width}`, size: variant.size })),
    ]);
    await client.query('commit');
    return { migrations: applied.map(({ at }) => Number(at)), tables, parts, sequences, keys };
  } finally {
    await client.end();
  }
}

async function checkFilled(client: pg.Client, withMedia: boolean): Promise<void> {
  const standing = await readDatabaseRole(client);
  if (standing.kind !== 'owner') {
    throw new StartError(
      'L’utilisateur de DATABASE_URL ne voit qu’un canton de cette base de données : sauvegardez en propriétaire des tables.',
    );
  }
  const { rows } = await client.query<{ filled: boolean; restoring: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as filled, to_regnamespace($1) is not null as restoring",
    [RESTORE_MARK],
  );
  if (rows[0]?.restoring === true)
    throw new StartError('Une restauration se fait ici, ou a été interrompue : rien n’est sauvegardé.');
  if (rows[0]?.filled !== true) {
    throw new StartError('Il n’y a rien à sauvegarder : Pupitre n’a jamais démarré sur cette base de données.');
  }
  if (standing.kind === 'owner' && standing.authorities > 1 && withMedia) {
    throw new StartError(
      `Cette base de données réunit ${standing.authorities} cantons, et chacun a son stockage de médias : sauvegardez la base avec --without-media, et chaque stockage à part.`,
    );
  }
}

/** Every table, but for parts of tables: their rows are those of the whole. */
export async function findTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and not exists (select from pg_inherits where inhrelid = to_regclass(format('public.%I', c.table_name)))
    group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

export const columnList = (columns: readonly string[]) => columns.map((one) => pg.escapeIdentifier(one)).join(', ');

async function copyTable(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  add: Add,
): Promise<number> {
  // A query, because a table in parts has no rows of its own.
  const rows = `select ${columnList(columns)} from public.${pg.escapeIdentifier(name)}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout`));
  let piece: Buffer[] = [];
  let size = 0;
  let count = 0;
  const flush = async () => {
    const bytes = await compress(Buffer.concat(piece), { level: LEVEL });
    count += 1;
    piece = [];
    size = 0;
    await add(`tables/${name}/${String(count).padStart(6, '0')}.copy.gz`, bytes);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
  return stream.rowCount;
}

/** The last number of each table's sequence. */
async function findSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      and not exists (select from pg_inherits where inhrelid = to_regclass(format('public.%I', table_name)))
    order by 1, 2`,
  );
  const found: Manifest['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${sequence}`,
    );
    const [state] = states;
    if (state?.called === true && !LEFT_OUT.includes(table)) found.push({ table, column, value: Number(state.value) });
  }
  return found;
}

async function openOrMissing(storage: MediaStorage, key: string, size: number) {
  try {
    return await storage.open(key, { from: 0, to: size - 1 });
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

async function* hashed(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The file's name has to reach the disk too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
