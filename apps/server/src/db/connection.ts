import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../start-error.ts';

export type Database = NodePgDatabase;

/** What query functions take: the database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

const SUPPORTED = { first: 15, last: 18 };

export function openDatabase(url: string, options: { max?: number; log?: (error: Error) => void } = {}): OpenDatabase {
  const log = options.log ?? (() => undefined);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'pupitre',
    // Statements asked for at the same time on one connection are sent without waiting for each other.
    pipeline: true,
  });
  // Without these handlers a database that restarts would end the process.
  pool.on('error', log);
  pool.on('connect', (client) => client.on('error', log));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** The database through this connection only. */
export const onConnection = (client: pg.PoolClient): Database => drizzle(client);

/** One clear line when the database does not answer, refuses us or is of an unsupported version. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw new StartError(`La base de données (DATABASE_URL) ${explain(error)}`);
  }
  if (version < SUPPORTED.first || version > SUPPORTED.last) {
    throw new StartError(
      `La base de données (DATABASE_URL) tourne sur PostgreSQL ${version} : il faut une version de ${SUPPORTED.first} à ${SUPPORTED.last}.`,
    );
  }
}

function explain(error: unknown): string {
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
    case '3D000':
      return "n'existe pas sur ce serveur : créez-la (createdb), ou corrigez son nom.";
    default:
      return `ne peut pas être ouverte (${code ?? message}) : vérifiez l'adresse, le réseau et les droits.`;
  }
}
