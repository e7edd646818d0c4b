import { setTimeout as pause } from 'node:timers/promises';
import { findWritable } from './hosts.ts';
import type { SteadyPool } from './steady-pool.ts';
import { READ_ONLY, transientErrorOf } from './transient-errors.ts';

export type Availability = {
  /** While it is, a call is refused at once instead of waiting for a server that is gone. */
  isLost: () => boolean;
  /** Some writes were refused a moment ago, by a disk that is full say, though the database can write others. */
  refusesWrites: () => boolean;
  /** Told of every failed statement; looks at the database itself before it says anything. */
  noticed: (error: unknown) => void;
  /** Resolves once the look that goes on, if any, has told whether the database is lost. */
  verdict: () => Promise<void>;
  stop: () => void;
};

export type AvailabilityLog = {
  error: (line: object, message: string) => void;
  warn: (line: object, message: string) => void;
};

/** Pools of one database, each with the servers that its address names; that of the screens first. */
export type Watched = { pool: SteadyPool; urls: readonly string[] }[];

const LOOK_EVERY_MS = 1_000;
/** How often a process looks although nothing has failed, where the database is another program's. */
export const HEARTBEAT_MS = 3_000;
/** A call that has waited for so long lets the process look, which has so long to find the server alive. */
const SILENT_MS = 400;
const ALIVE_MS = 1_200;
const SILENCE_EVERY_MS = 100;
/** So long after a refused write the process says that writes are refused; the log repeats it as often. */
const REFUSED_MS = 60_000;

/**
 * Says « database lost » and « database back » once each. A pool whose server moved is given its new address, and
 * connections from before are not used again: some of them may be silent without knowing it. It also looks whenever calls
 * wait and nothing is heard, because at a server that froze they would wait much longer, and with `everyMs` while nothing
 * fails. What waits for a server that says nothing any more is refused at once.
 */
export function watchAvailability(watched: Watched, log: AvailabilityLog, everyMs: number | null = null): Availability {
  let looking: Promise<void> | null = null;
  let verdict = Promise.resolve();
  let isLost = false;
  let isStopped = false;
  let refusedUntil = Number.NEGATIVE_INFINITY;
  let toldRefused = Number.NEGATIVE_INFINITY;

  /** A full disk refuses what needs a new page and takes what fits into an old one: the proof of a write may pass. */
  const tellRefused = (reason: string) => {
    const now = performance.now();
    refusedUntil = now + REFUSED_MS;
    if (isLost || now - toldRefused < REFUSED_MS) return;
    toldRefused = now;
    log.error({ reason }, 'database refuses writes');
  };

  const lose = (reason: string, from: number) => {
    if (!isLost) log.error({ reason }, 'database lost');
    isLost = true;
    const now = performance.now();
    for (const { pool } of watched) if (pool.silentMs() > now - from) pool.giveUp();
  };

  const look = async (reason: string, proves: boolean, tell: () => void) => {
    const from = performance.now();
    while (!isStopped) {
      try {
        const found = await Promise.all(watched.map(({ urls }) => findWritable(urls, { proves })));
        for (const [place, { pool }] of watched.entries()) pool.renew(found[place] ?? '');
        if (isLost) log.warn({ seconds: Math.round((performance.now() - from) / 1_000) }, 'database back');
        isLost = false;
        tell();
        return;
      } catch (error) {
        lose(transientErrorOf(error)?.reason ?? reason, from);
        tell();
        await pause(LOOK_EVERY_MS, undefined, { ref: false });
      }
    }
  };

  const noticed = (error: unknown) => {
    const trouble = transientErrorOf(error);
    if (trouble === null || trouble.kind === 'slow' || isStopped) return;
    // A standby or a read-only server says so to the look, and is lost.
    if (trouble.kind === 'unwritable' && trouble.reason !== READ_ONLY) tellRefused(trouble.reason);
    if (looking !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    verdict = promise;
    looking = look(trouble.reason, trouble.kind === 'unwritable', resolve).finally(() => {
      resolve();
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
  let isSuspecting = false;
  const suspect = async () => {
    const [screens] = watched;
    if (screens === undefined || looking !== null || isSuspecting || screens.pool.silentMs() < SILENT_MS) return;
    isSuspecting = true;
    const from = performance.now();
    try {
      await findWritable(screens.urls, { withinMs: ALIVE_MS });
      screens.pool.noteAnswer();
    } catch (error) {
      // Another connection was answered meanwhile: it is slow, not gone.
      const isSilent = screens.pool.silentMs() >= performance.now() - from;
      if (isSilent && looking === null && !isStopped) lose(transientErrorOf(error)?.reason ?? String(error), from);
      if (isSilent) noticed(error);
    } finally {
      isSuspecting = false;
    }
  };
  const timers = [setInterval(() => void suspect(), SILENCE_EVERY_MS)];
  if (everyMs !== null) timers.push(setInterval(() => void beat(), everyMs));
  for (const timer of timers) timer.unref();

  return {
    isLost: () => isLost,
    refusesWrites: () => performance.now() < refusedUntil,
    noticed,
    verdict: () => verdict,
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
