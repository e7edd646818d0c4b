import { setTimeout as pause } from 'node:timers/promises';
import { findWritable } from './hosts.ts';
import type { SteadyPool } from './steady-pool.ts';
import { troubleOf } from './trouble.ts';

export type Availability = {
  /** While it is, a call is refused at once instead of waiting for a server that is gone. */
  isLost: () => boolean;
  /** Told of every failed statement; looks at the database itself before it says anything. */
  noticed: (error: unknown) => void;
  stop: () => void;
};

export type AvailabilityLog = {
  error: (line: object, message: string) => void;
  warn: (line: object, message: string) => void;
};

/** Pools of one database, each with the servers that its address names. */
export type Watched = { pool: SteadyPool; urls: readonly string[] }[];

const LOOK_EVERY_MS = 1_000;
/** How often a process looks although nothing has failed, where the database is another program's. */
export const HEARTBEAT_MS = 3_000;

/**
 * Says « database lost » and « database back » once each. A pool whose server moved is given its new address, and
 * connections from before are not used again: some of them may be silent without knowing it. With `everyMs` it also looks
 * while nothing fails: at a server that froze a call would wait much longer.
 */
export function watchAvailability(watched: Watched, log: AvailabilityLog, everyMs: number | null = null): Availability {
  let looking: Promise<void> | null = null;
  let isLost = false;
  let isStopped = false;

  const look = async (reason: string, proves: boolean) => {
    const from = performance.now();
    while (!isStopped) {
      try {
        const found = await Promise.all(watched.map(({ urls }) => findWritable(urls, { proves })));
        for (const [place, { pool }] of watched.entries()) pool.renew(found[place] ?? '');
        if (isLost) log.warn({ seconds: Math.round((performance.now() - from) / 1_000) }, 'database back');
        isLost = false;
        return;
      } catch (error) {
        if (!isLost) log.error({ reason: troubleOf(error)?.reason ?? reason }, 'database lost');
        isLost = true;
        await pause(LOOK_EVERY_MS, undefined, { ref: false });
      }
    }
  };

  const noticed = (error: unknown) => {
    const trouble = troubleOf(error);
    if (trouble === null || trouble.kind === 'slow' || isStopped) return;
    looking ??= look(trouble.reason, trouble.kind === 'unwritable').finally(() => {
      looking = null;
    });
  };

  const beat = async () => {
    if (looking !== null) return;
    try {
      for (const { pool, urls } of watched) {
        const found = await findWritable(urls);
        if (found !== pool.options.connectionString) pool.renew(found);
      }
    } catch (error) {
      noticed(error);
    }
  };
  const timer = everyMs === null ? undefined : setInterval(() => void beat(), everyMs).unref();

  return {
    isLost: () => isLost,
    noticed,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
