import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { FIRST_AUTHORITY } from './authority-schema.ts';
import type { Database } from './connection.ts';
import type { SteadyPool } from './steady-pool.ts';
import { transientErrorOf } from './transient-errors.ts';

/** A copy of the database that may be a moment old (DATABASE_READ_URL). */
export type Replica = {
  /** null: this caller has just written and shall read it, or the copy is late or gone. */
  choose: (request: FastifyRequest) => Database | null;
  /** Whether the copy is at fault, so that the read is worth another try on the database itself. */
  isAtFault: (error: unknown) => boolean;
  /** Whether anybody is read to from it now. */
  isUsed: () => boolean;
  /** With the answer of a write: its caller reads from the database itself until the copy has it for certain. */
  wrote: (reply: FastifyReply) => void;
  /** With the answer of a write that is kept: how far a copy has to be to hold it (`readPlace`). */
  kept: (reply: FastifyReply, place: string) => void;
  /** Looks how old the copy is. */
  look: () => Promise<void>;
  stop: () => void;
};

export const FRESH_COOKIE = 'pupitre-fresh';
/** The position in the log of its sender's last write; only asked for while the database is lost (db/reading.ts). */
export const PLACE_COOKIE = 'pupitre-place';
/** While the database is lost for longer, nobody can tell whether a copy has what somebody without this cookie wrote. */
export const PLACE_SECONDS = 600;
const LOOK_EVERY_MS = 2_000;
/** An older copy is not read. */
export const OLDEST_SECONDS = 8;
/** Longer than the oldest copy and the time between two looks together. */
export const FRESH_SECONDS = 15;
export const WRITTEN_KEY = 'written';
/** A copy that is opened as another canton, or as the owner of several, shows no such row: the second count is then not one. */
export const isOwnNote = (authority: string): string =>
  `key = '${WRITTEN_KEY}' and authority_id = ${authority} and (select count(*) from authority) = 1`;

export type ReplicaOptions = {
  primary: Database;
  copy: { db: Database; pool: SteadyPool };
  cookie: { secure: boolean };
  log: { warn: (line: object, message: string) => void };
};

/**
 * The database notes the time every two seconds, and the copy tells which time it has. No other measure sees a copy that is cut
 * off and believes that it has everything.
 */
export function followReplica({ primary, copy, cookie, log }: ReplicaOptions): Replica {
  let isGood = false;
  const judge = (good: boolean, reason: string) => {
    if (isGood && !good) {
      log.warn({ reason }, 'read replica not used');
      // Its other connections may be as silent as the one that failed.
      copy.pool.renew(String(copy.pool.options.connectionString));
    }
    isGood = good;
  };
  /** Answers whose note it is. */
  const note = async () => {
    const { rows } = await primary.execute<{ id: number }>(
      sql`insert into instance (key, value) values (${WRITTEN_KEY}, now()::text) on conflict (authority_id, key) do update set value = excluded.value returning authority_id as id`,
    );
    return rows[0]?.id ?? FIRST_AUTHORITY;
  };
  const look = async () => {
    let authority: number;
    try {
      authority = await note();
    } catch {
      // Nothing is wrong with the copy, but nobody knows how old it gets.
      isGood = false;
      return;
    }
    try {
      const { rows } = await copy.db.execute<{ age: number }>(
        sql`select extract(epoch from now() - value::timestamptz)::float8 as age from instance where ${sql.raw(isOwnNote(String(authority)))}`,
      );
      const age = rows[0]?.age ?? Number.POSITIVE_INFINITY;
      judge(age <= OLDEST_SECONDS, `${Math.round(age)} s late`);
    } catch (error) {
      judge(false, transientErrorOf(error)?.reason ?? String((error as { code?: string }).code));
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const;
  return {
    choose: ({ cookies }) => (isGood && cookies[FRESH_COOKIE] === undefined ? copy.db : null),
    isUsed: () => isGood,
    isAtFault: (error) => {
      const trouble = transientErrorOf(error);
      if (trouble !== null) judge(false, trouble.reason);
      return trouble !== null;
    },
    wrote: (reply) => void reply.setCookie(FRESH_COOKIE, '1', { ...own, maxAge: FRESH_SECONDS }),
    kept: (reply, place) => void reply.setCookie(PLACE_COOKIE, place, { ...own, maxAge: PLACE_SECONDS }),
    look,
    stop: () => clearInterval(timer),
  };
}

/** A position in the log behind everything that is committed by now; « unknown » where it cannot be read. */
export const readPlace = (from: Pick<Pool | PoolClient, 'query'>): Promise<string> =>
  (from as Pick<Pool, 'query'>).query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place').then(
    ({ rows }) => rows[0]?.place ?? 'unknown',
    () => 'unknown',
  );
