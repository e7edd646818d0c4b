import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';
import { isSqlState, LOCK_TIMEOUT } from './sql-state.ts';

/**
 * Calls that come behind a waiting lock wait as long as it does. It is less than the second after which PostgreSQL looks for
 * a deadlock, so that none of them is ended for one.
 */
const WAIT = '300ms';
const TRIES = 20;
const PAUSE_MS = 1_000;

/** A transaction that takes locks on tables in use: it waits for them a moment only, lets the calls behind pass, and tries again. */
export async function withShortLocks(db: Db, work: (tx: Db) => Promise<unknown>, tries = TRIES): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${WAIT}'`)}`);
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isSqlState(error, LOCK_TIMEOUT) || left <= 1) throw error;
      await pause(PAUSE_MS);
    }
  }
}
