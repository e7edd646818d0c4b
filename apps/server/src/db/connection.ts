import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { SteadyPool, UnnamedClient } from './steady-pool.ts';

export type Database = NodePgDatabase;

/** What query functions take: the database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = { db: Database; pool: SteadyPool; close: () => Promise<void> };

export type OpenOptions = {
  max?: number;
  log?: (error: Error) => void;
  /** What the connections are for: calls of screens (if nothing is said), or work that may take minutes. */
  limits?: Limits;
  /** The address is a pooler's: it knows no settings of a session, and unless `isNamed` no prepared statements. */
  isPooled?: boolean;
  isNamed?: boolean;
};

/** Versions of PostgreSQL. */
export const SUPPORTED = { first: 15, last: 18 };
const CONNECT_MS = 10_000;
/** The pool's own end waits for connections that are in use. */
const CLOSE_MS = 3_000;
/**
 * How long one statement may take, wait for a lock, and how long a transaction may ask nothing. The server cancels it first;
 * when nothing at all comes back, the connection is thrown away.
 */
export type Limits = { statementMs: number; lockMs: number; silentMs: number; idleMs: number };
export const LIMITS = {
  screen: { statementMs: 10_000, lockMs: 5_000, silentMs: 12_000, idleMs: 60_000 },
  work: { statementMs: 900_000, lockMs: 120_000, silentMs: 905_000, idleMs: 900_000 },
} as const satisfies Record<string, Limits>;

export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const { log = () => undefined, isPooled = false, isNamed = !isPooled } = options;
  const { statementMs, lockMs, silentMs, idleMs } = options.limits ?? LIMITS.screen;
  const pool = new SteadyPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: silentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: idleMs,
        }),
    ...(isNamed ? {} : { Client: UnnamedClient }),
    application_name: 'pupitre',
    // Statements asked for at the same time on one connection are sent without waiting for each other.
    pipeline: true,
  });
  // Without these handlers a database that restarts would end the process.
  pool.on('error', log);
  pool.on('connect', (client) => client.on('error', log));
  let ended: Promise<void> | undefined;
  const close = async () => {
    ended ??= pool.end();
    await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })]);
  };
  return { db: drizzle(pool), pool, close };
}

/** The database through this connection only. */
export const onConnection = (client: pg.PoolClient | pg.Client): Database => drizzle(client);

/** One clear line when the database does not answer, refuses us or is of an unsupported version. */
export async function checkServer(pool: pg.Pool, name = 'DATABASE_URL'): Promise<void> {
  let version: number;
  let isStandby: boolean;
  let encoding: string | undefined;
  try {
    const { rows } = await pool.query<{ version: string; standby: boolean; encoding: string }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby,
        current_setting('server_encoding') as encoding`,
    );
    version = Math.floor(Number(rows[0]?.version) / 10_000);
    isStandby = rows[0]?.standby === true;
    encoding = rows[0]?.encoding;
  } catch (error) {
    throw new StartError(`La base de données (${name}) ${explain(error)}`);
  }
  if (version < SUPPORTED.first || version > SUPPORTED.last) {
    throw new StartError(
      `La base de données (${name}) tourne sur PostgreSQL ${version} : il faut une version de ${SUPPORTED.first} à ${SUPPORTED.last}.`,
    );
  }
  if (isStandby) throw new StartError(`La base de données (${name}) ${STANDBY}`);
  if (encoding !== 'UTF8') {
    throw new StartError(
      `La base de données (${name}) est en ${encoding}, et non en UTF8 : refaites-la avec « createdb -E UTF8 -T template0 ».`,
    );
  }
}

const STANDBY =
  'est un serveur de secours, en lecture seule : indiquez le serveur principal, ou tous, séparés par des virgules (postgres://…@premier:5432,second:5432/base).';

/** The rest of a sentence that begins with the database. */
export function explain(error: unknown): string {
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: string };
  const message = error instanceof Error ? error.message.split('\n')[0] : '';
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `ne répond pas (${code}) : démarrez PostgreSQL, ou corrigez l'adresse et le port.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `est introuvable (${code}) : corrigez le nom de la machine.`;
    case '28P01':
    case '28000':
      return "refuse l'accès : corrigez le nom d'utilisateur ou le mot de passe.";
    case '25006':
      return STANDBY;
    case '08P01':
      return 'est derrière un répartiteur de connexions (PgBouncer) : donnez aussi DATABASE_DIRECT_URL, qui mène au serveur même.';
    case '3D000':
      return "n'existe pas sur ce serveur : créez-la (createdb), ou corrigez son nom.";
    default:
      return `ne peut pas être ouverte (${code ?? message}) : vérifiez l'adresse, le réseau et les droits.`;
  }
}
