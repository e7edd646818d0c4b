import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { readAuthority } from './authorities/database-role.ts';
import type { Availability } from './availability.ts';
import { type Database, onConnection } from './connection.ts';
import { inTransaction } from './pipeline.ts';
import { isOwnNote, PLACE_COOKIE, PLACE_SECONDS } from './replica.ts';
import { DatabaseLost, type SteadyPool } from './steady-pool.ts';
import { transientErrorOf } from './transient-errors.ts';

/** What a read reads from. */
export type Source = { db: Database; pool: Pick<pg.Pool, 'query'>; isCopy: boolean };

export type Reading = {
  /**
   * Runs a read on the database; while that is lost, on the copy, if the copy is known to hold what this caller has
   * written. All of the read has to happen in `work`, which may run twice.
   */
  run: <Result>(request: FastifyRequest, work: (source: Source) => Promise<Result>) => Promise<Result>;
  /** Whether the copy answered when it was last asked. */
  hasCopy: () => boolean;
};

type ReadingOptions = {
  primary: { db: Database; pool: Pick<pg.Pool, 'query'> };
  availability: Pick<Availability, 'isLost' | 'noticed' | 'verdict'>;
  copy: { pool: SteadyPool } | undefined;
};

/** How long a caller waits for the copy to replay what it has received. */
const REPLAY_MS = 1_000;
const REPLAY_EVERY_MS = 50;
/** How long the copy may say nothing, and how long it is left alone afterwards. */
const SILENT_MS = 3_000;
const REST_MS = 1_000;
/** Clocks of two machines differ by less. */
const CLOCKS_SECONDS = 60;

/**
 * The time that was noted last tells that everything older is there; the position in the log, that all up to it is. A
 * server that is no standby any more has taken the database over.
 */
const HOLDS = `select
  now() - value::timestamptz < make_interval(secs => ${PLACE_SECONDS - CLOCKS_SECONDS}) as recent,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as held
  from instance where ${isOwnNote('$2')}`;
const PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function createReading({ primary, availability, copy }: ReadingOptions): Reading {
  let restsUntil = 0;
  let answered = copy !== undefined;
  /** Null until the database has said it: until then nobody can tell whether the copy shows the same canton. */
  let authority: number | null = null;
  if (copy !== undefined) {
    readAuthority(primary.db).then(
      (own) => {
        authority = own;
      },
      () => undefined,
    );
  }

  const fromPrimary = async <Result>(work: (source: Source) => Promise<Result>): Promise<Result> => {
    const run = () => work({ ...primary, isCopy: false });
    try {
      return await run();
    } catch (error) {
      if (transientErrorOf(error)?.kind !== 'lost') throw error;
      availability.noticed(error);
      await availability.verdict();
      if (availability.isLost()) throw error;
      // Only its connection was lost.
      return run();
    }
  };

  const fromCopy = async <Result>(
    pool: SteadyPool,
    place: string | undefined,
    work: (source: Source) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    return inTransaction(client, async () => {
      // One server for all of it, where the address leads to several copies.
      await client.query('begin read only');
      await waitUntilHeld(client, place, authority);
      const result = await work({ db: onConnection(client), pool: client as Source['pool'], isCopy: true });
      await client.query('commit');
      return result;
    });
  };

  const instead = async <Result>(
    pool: SteadyPool,
    request: FastifyRequest,
    work: (source: Source) => Promise<Result>,
  ): Promise<Result> => {
    if (performance.now() < restsUntil) throw new DatabaseLost();
    const silence = new AbortController();
    try {
      const result = await Promise.race([
        fromCopy(pool, request.cookies[PLACE_COOKIE], work),
        pause(SILENT_MS, undefined, { ref: false, signal: silence.signal }).then(() => {
          throw new Error('timeout expired');
        }),
      ]);
      answered = true;
      return result;
    } catch (error) {
      if (error instanceof DatabaseLost || transientErrorOf(error) === null) throw error;
      answered = false;
      restsUntil = performance.now() + REST_MS;
      throw new DatabaseLost();
    } finally {
      silence.abort();
    }
  };

  return {
    hasCopy: () => answered,
    run: async (request, work) => {
      if (copy === undefined) return work({ ...primary, isCopy: false });
      if (!availability.isLost()) {
        try {
          return await fromPrimary(work);
        } catch (error) {
          if (!availability.isLost() || transientErrorOf(error) === null) throw error;
        }
      }
      return instead(copy.pool, request, work);
    },
  };
}

/** Refuses a copy that may lack what this caller has written: the call then waits for the database itself. */
async function waitUntilHeld(
  client: pg.PoolClient,
  place: string | undefined,
  authority: number | null,
): Promise<void> {
  if (place !== undefined && !PLACE.test(place)) throw new DatabaseLost();
  const until = performance.now() + REPLAY_MS;
  for (;;) {
    const { rows } = await client.query<{ recent: boolean; held: boolean | null }>(HOLDS, [place ?? null, authority]);
    if (rows[0]?.recent !== true) throw new DatabaseLost();
    if (rows[0].held !== false) return;
    if (performance.now() > until) throw new DatabaseLost();
    await pause(REPLAY_EVERY_MS, undefined, { ref: false });
  }
}
