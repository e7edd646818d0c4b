import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export type Forwarder = {
  /** Something may have been signalled: what is committed is passed on. */
  nudge: () => void;
  /** Resolves when nothing is under way any more. */
  stop: () => Promise<void>;
};

const AT_ONCE = 500;
/** While there is much to do, signals wait this long for each other: many commits, one NOTIFY. */
const GAP_MS = 15;
/**
 * Rows that another process is passing on are left to it. The lock that PostgreSQL takes for NOTIFY until the commit is
 * held by this statement alone, which writes nothing that a commit has to wait for: the table is not logged.
 */
const FORWARD = {
  name: 'forward-signals',
  text: `with gone as (
    delete from signal where ctid = any(array(select ctid from signal limit ${AT_ONCE} for update skip locked))
    returning channel, payload
  ) select count(pg_notify(channel, payload))::int as count from gone`,
};

/**
 * Passes on what statements left in the table `signal`, its own and what a killed process left behind, one statement at a
 * time. What it cannot pass on stays there for the next time.
 */
export function forwardSignals(pool: Pick<Pool, 'query'>, onError: (error: unknown) => void): Forwarder {
  let isAsked = false;
  let isStopped = false;
  let working: Promise<void> | null = null;

  const work = async () => {
    while (isAsked && !isStopped) {
      isAsked = false;
      try {
        const { rows } = await pool.query<{ count: number }>(FORWARD);
        if (rows[0]?.count === AT_ONCE) isAsked = true;
      } catch (error) {
        onError(error);
      }
      await pause(GAP_MS, undefined, { ref: false });
    }
  };

  return {
    nudge: () => {
      isAsked = true;
      working ??= work().finally(() => {
        working = null;
      });
    },
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}
