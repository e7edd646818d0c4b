import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { counted, plural } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Config } from '../config.ts';
import { commandLine } from '../installation.ts';
import { StartError } from '../start-error.ts';
import { admit, findAuthorities } from './authorities/admit.ts';
import { type DatabaseRole, queueSchema, readDatabaseRole } from './authorities/database-role.ts';
import { prepareQueue } from './authorities/prepare-queue.ts';
import { FIRST_AUTHORITY } from './authority-schema.ts';
import { type Db, onConnection } from './connection.ts';
import { makeParts } from './parts.ts';
import { runMigrations } from './run-migrations.ts';
import { instance } from './schema.ts';
import { isSqlState, LOCK_TIMEOUT } from './sql-state.ts';

export type PrepareOptions = {
  environment: 'demo' | 'test' | 'prod';
  /** Fills the school of an empty demo database; runs in one transaction with the demo mark. */
  fill: (db: Db) => Promise<void>;
  /** False where migrating is a step of its own (`npm run migrate`): then a database that waits for it is refused. */
  migrates?: boolean;
  /** Who may work here: servers and most commands as one authority, a few commands as the owner of them all. */
  as?: 'authority' | 'owner';
  /** Another folder in tests. */
  migrationsFolder?: string;
};

/** An arbitrary number for the lock by which processes that start together on one database take turns. */
const LOCK_KEY = 7_087_483;
const TURN_MS = 200;
const DEMO_KEY = 'demo';
/** Schema that exists while a backup is restored, and stays after an interruption. */
export const RESTORE_MARK = 'pupitre_restore';
// The bundle sits beside a copy of the folder, so the same relative address serves both.
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the version of this code. It first refuses one that is newer or not meant for this
 * environment, then migrates, then fills a new demo database. Answers how many migrations it ran.
 */
export async function prepareDatabase(pool: Pool, options: PrepareOptions): Promise<number> {
  const migrationsFolder = options.migrationsFolder ?? MIGRATIONS;
  return withTurn(pool, async (client) => {
    const role = await readDatabaseRole(client);
    checkRole(role, options.as ?? 'authority');
    await checkRestored(client);
    const applied = await readApplied(client);
    const known = readKnown(migrationsFolder);
    await checkEnvironment(client, options.environment, applied);
    if (isNewer(applied, known)) {
      await checkWorks(client, known);
      return 0;
    }
    checkApplied(applied, known);
    const db = onConnection(client);
    if (role.kind === 'authority') {
      checkMigrated(applied, known, AS_OWNER);
      await checkQueue(client, role.authority);
      return 0;
    }
    if (options.migrates === false) {
      checkMigrated(applied, known);
      await makePartsOfNow(db);
      return 0;
    }
    const ran = await runMigrations(client, migrationsFolder);
    await admitAll(client);
    await saySince(client, migrationsFolder);
    await makePartsOfNow(db);
    if (options.environment === 'demo' && !(await hasDemoMark(client))) {
      await db.transaction(async (tx) => {
        await options.fill(tx);
        await tx.insert(instance).values({ key: DEMO_KEY, value: 'true' });
      });
      // Fresh statistics: the first searches would otherwise be planned for empty tables.
      await client.query('analyze');
    }
    return ran;
  });
}

/** What a start or `pupitre migrate` says of the migrations that it ran. */
export const migrationsDone = (ran: number): string =>
  `${counted(ran, 'migration')} ${plural(ran, 'faite')} : la base de données est à jour pour cette version.`;

/** Work on one connection that no other process prepares the database beside. */
export async function withTurn<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await takeTurn(client);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    client.release();
  }
}

const AS_OWNER = ' en propriétaire des tables';
const NEEDS_OWNER =
  "L'utilisateur de DATABASE_URL est le rôle d'un canton : cette commande veut le propriétaire des tables. Rien n'a été modifié.";

function checkRole(role: DatabaseRole, as: 'authority' | 'owner'): void {
  if (role.kind === 'owner' && as === 'authority' && role.authorities > 1) {
    throw new StartError(
      `Cette base de données réunit ${role.authorities} cantons, et l'utilisateur de DATABASE_URL les voit tous : donnez à DATABASE_URL le rôle d'un canton (${commandLine('authority', 'list')}). Rien n'a été modifié.`,
    );
  }
  if (role.kind === 'authority' && as === 'owner') throw new StartError(NEEDS_OWNER);
  if (role.kind === 'stranger') {
    throw new StartError(
      `L'utilisateur de DATABASE_URL n'est le rôle d'aucun canton (${commandLine('authority', 'list')}), et n'est pas le propriétaire des tables. Rien n'a été modifié.`,
    );
  }
}

/** Queues and rights of every authority; a role that is not there yet gets its rights by a later migration. */
async function admitAll(client: PoolClient): Promise<void> {
  const { rows } = await client.query("select 1 where to_regclass('public.authority') is not null");
  if (rows.length === 0) return await prepareQueue(client, FIRST_AUTHORITY);
  for (const row of await findAuthorities(client)) {
    await prepareQueue(client, row.id);
    if (row.isRoleThere) await admit(client, row);
  }
}

async function checkQueue(client: PoolClient, authority: number): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_namespace where nspname = $1 and has_schema_privilege(oid, 'usage')",
    [queueSchema(authority)],
  );
  if (rows.length > 0) return;
  throw new StartError(
    `Le rôle de DATABASE_URL n'a pas encore tous ses droits : lancez « ${commandLine('migrate')} »${AS_OWNER}. Rien n'a été modifié.`,
  );
}

/** Where a table is busy all the time the job of the parts tries again; until then rows go to the rest. */
async function makePartsOfNow(db: Db): Promise<void> {
  try {
    await makeParts(db, new Date());
  } catch (error) {
    if (!isSqlState(error, LOCK_TIMEOUT)) throw error;
  }
}

/** Asks again and again: a wait inside the database would end by the limits of the connection. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK_KEY]);
    if (rows[0]?.ours === true) return;
    await pause(TURN_MS);
  }
}

/** With a database of one's own in production migrating is a step that the operator takes; elsewhere nobody has to think of it. */
export const migratesAtStart = ({ databaseUrl, environment }: Pick<Config, 'databaseUrl' | 'environment'>): boolean =>
  databaseUrl === null || environment !== 'prod';

/** Timestamps of the migrations that this code knows. */
export const knownMigrations = (): number[] => readKnown(MIGRATIONS);

/** Migrates a database to an earlier version, for a backup of that version; with infinity to the present one. */
export const migrateTo = (client: ClientBase, last: number): Promise<number> => runMigrations(client, MIGRATIONS, last);

export type SchemaState =
  | 'empty'
  | 'restoring'
  | 'other'
  | 'newer'
  | 'too-new'
  | { missing: number; known: number; isDemo: boolean };

/** What a start would find, without changing anything. */
export async function readSchemaState(client: ClientBase): Promise<SchemaState> {
  if (await isBeingRestored(client)) return 'restoring';
  const applied = await readApplied(client);
  if (applied === null) return 'empty';
  const known = readKnown(MIGRATIONS);
  if (isNewer(applied, known)) return (await readSince(client)) <= Math.max(...known) ? 'newer' : 'too-new';
  if (!applied.every((when) => known.includes(when))) return 'other';
  const missing = known.filter((when) => !applied.includes(when)).length;
  return { missing, known: known.length, isDemo: await hasDemoMark(client) };
}

async function isBeingRestored(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ marked: boolean }>('select to_regnamespace($1) is not null as marked', [
    RESTORE_MARK,
  ]);
  return rows[0]?.marked === true;
}

async function checkRestored(client: PoolClient): Promise<void> {
  if (!(await isBeingRestored(client))) return;
  throw new StartError(
    `Une restauration a été interrompue, ou se fait en ce moment : attendez-la, ou relancez ${commandLine('restore', '<sauvegarde>')}, qui reprend du début.`,
  );
}

export async function isDemoDatabase(db: Db): Promise<boolean> {
  const rows = await db.select().from(instance).where(eq(instance.key, DEMO_KEY));
  return rows.length > 0;
}

/** Null: no migration has ever run here. */
async function readApplied(client: ClientBase): Promise<number[] | null> {
  const { rows: found } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  if (found[0]?.present !== true) return null;
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  return rows.length === 0 ? null : rows.map((row) => Number(row.at));
}

type Journal = { entries: { when: number; tag: string }[] };

const readJournal = (migrationsFolder: string): Journal =>
  JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal;

const readKnown = (migrationsFolder: string): number[] => readJournal(migrationsFolder).entries.map(({ when }) => when);

/**
 * The last migration that older code cannot work with. What only adds is none: while servers are upgraded one by one, those of
 * the version before go on. Move it when something is taken away that the version before still uses.
 */
const WORKS_SINCE = '0012_folio_revision';
/** Where there are several authorities: servers from before would see them all. */
const SEVERAL_SINCE = '0020_apart';
const SINCE_KEY = 'works-since';

const isNewer = (applied: number[] | null, known: number[]) => Math.max(...(applied ?? [0])) > Math.max(...known);

/** Under the lock of the migrations; the row is the owner's, whichever key the table has. */
export async function saySince(client: ClientBase, migrationsFolder = MIGRATIONS): Promise<void> {
  const role = await readDatabaseRole(client);
  const last = role.kind === 'owner' && role.authorities > 1 ? SEVERAL_SINCE : WORKS_SINCE;
  const since = readJournal(migrationsFolder).entries.find(({ tag }) => tag === last)?.when ?? 0;
  await client.query(
    `with changed as (update instance set value = $2 where key = $1 returning 1)
    insert into instance (key, value) select $1, $2 where not exists (select from changed)`,
    [SINCE_KEY, String(since)],
  );
}

async function readSince(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [SINCE_KEY]);
  return Number(rows[0]?.value ?? Number.POSITIVE_INFINITY);
}

/** A newer version has migrated the database, and says from which schema on code works with it. */
async function checkWorks(client: PoolClient, known: number[]): Promise<void> {
  if ((await readSince(client)) <= Math.max(...known)) return;
  throw new StartError(
    "La base de données a été mise à jour par une version plus récente de Pupitre : installez cette version, ou restaurez une sauvegarde d'avant. Rien n'a été modifié.",
  );
}

function checkMigrated(applied: number[] | null, known: number[], who = ''): void {
  const missing = known.filter((when) => !(applied ?? []).includes(when)).length;
  if (missing === 0) return;
  throw new StartError(
    `La base de données attend ${missing} ${plural(missing, 'migration')} : lancez « ${commandLine('migrate')} »${who}, puis démarrez les serveurs. Rien n'a été modifié.`,
  );
}

function checkApplied(applied: number[] | null, known: number[]): void {
  if ((applied ?? []).every((when) => known.includes(when))) return;
  throw new StartError(
    "La base de données a été faite par une autre variante de Pupitre : reprenez celle qui l'a faite, ou indiquez une base vide. Rien n'a été modifié.",
  );
}

async function checkEnvironment(client: PoolClient, environment: string, applied: number[] | null): Promise<void> {
  if (applied === null) {
    if (environment === 'demo' && (await hasForeignTables(client))) throw new StartError(NOT_DEMO);
    return;
  }
  const marked = await hasDemoMark(client);
  if (environment === 'prod' && marked) {
    throw new StartError(
      "Cette base de données contient l'école de démonstration et ne convient pas à PUPITRE_ENVIRONMENT=prod : indiquez une base vide (DATABASE_URL ou PUPITRE_DATA_DIR). Rien n'a été modifié.",
    );
  }
  if (environment === 'demo' && !marked && (await hasPeople(client))) throw new StartError(NOT_DEMO);
}

const NOT_DEMO =
  "Cette base de données n'est pas vide et n'est pas une démonstration : indiquez une autre base (DATABASE_URL ou PUPITRE_DATA_DIR), ou PUPITRE_ENVIRONMENT=prod. Rien n'a été modifié.";

async function hasForeignTables(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
  return rows.length > 0;
}

async function hasDemoMark(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select 1 from instance where key = $1', [DEMO_KEY]);
  return rows.length > 0;
}

async function hasPeople(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query('select 1 from person limit 1');
  return rows.length > 0;
}
