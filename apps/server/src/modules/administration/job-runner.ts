import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminJobKind } from '@pupitre/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { type Database, type Db, onConnection } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type ActiveJob,
  beginJob,
  type FinishedJob,
  findActiveJob,
  finishJob,
  hasInput,
  insertJob,
  leaveJob,
  lockRunner,
  type NewJob,
  saveProgress,
  unlockRunner,
} from './admin-jobs.queries.ts';
import { readableFailure } from './readable-failure.ts';

export type Outcome = Pick<FinishedJob, 'message' | 'file'>;
export type JobInput = {
  db: Database;
  /** null once she was erased. */
  startedBy: number | null;
  input: Buffer | null;
  /** Reports progress, yields to the event loop, and throws when the job has to stop. */
  report: (done: number, total: number) => Promise<void>;
};
/**
 * Reads and computes, then returns a function that writes: the writes and the end of the job are one transaction, so a
 * process that dies leaves everything unchanged.
 */
export type Effect = (job: JobInput) => Promise<(tx: Db) => Promise<Outcome>>;
export type Effects = Record<AdminJobKind, Effect>;

export type RunnerOptions = { db: Database; pool: Pool; effects: Effects; log: Pick<FastifyBaseLogger, 'error'> };
export type Runner = {
  /** Id of the new job, or of an identical one that waits or runs; JOB_RUNNING while another one does. */
  start: (job: NewJob, describe: (running: ActiveJob) => string) => Promise<number>;
  /** Runs waiting jobs and those of dead processes; returns at once if another process does. */
  runWaiting: () => Promise<void>;
  isClosing: () => boolean;
  /** Resolves when nothing runs here any more. */
  settled: () => Promise<void>;
  /** Leaves the running job to the next start, at its next checkpoint. */
  close: () => Promise<void>;
};

const WATCH_MS = 5_000;
const PROGRESS_MS = 300;
const TURN_MS = 10;
/** A job that crashed its process this often is not retried. */
export const ATTEMPTS_MAX = 3;
const GIVEN_UP = `Ce travail a été interrompu ${ATTEMPTS_MAX} fois\u00a0: il est abandonné. Le journal du serveur dit pourquoi.`;

class Stopped extends Error {}

/**
 * Runs jobs one at a time across all processes: at most one row waits or runs, and only the holder of the database's
 * lock works on it. The connection that writes the result holds the lock: a process that dies, or loses its connection,
 * loses both, and the next one starts again (decision 131).
 */
export function createRunner({ db, pool, effects, log }: RunnerOptions): Runner {
  let current: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosing = false;
  let watch: NodeJS.Timeout | undefined;
  const logFailure = (error: unknown) => log.error({ err: error }, 'jobs of the administration failed');

  const start: Runner['start'] = async (job, describe) => {
    for (;;) {
      const id = await insertJob(db, job);
      if (id !== undefined) return id;
      const running = await findActiveJob(db);
      // It ended between the two statements.
      if (running === undefined) continue;
      if (await isSame(running, job)) return running.id;
      // Its input is gone if it ended meanwhile.
      if ((await findActiveJob(db))?.id !== running.id) continue;
      // A dead process may have left it: run it now.
      runWaiting().catch(logFailure);
      throw new AppError('JOB_RUNNING', { message: describe(running) });
    }
  };

  const isSame = async (running: ActiveJob, { kind, input }: NewJob): Promise<boolean> =>
    running.kind === kind && (input === undefined || (await hasInput(db, running.id, input)));

  const runWaiting = (): Promise<void> => {
    if (isClosing) return Promise.resolve();
    isAskedAgain = true;
    current ??= serve().finally(() => {
      current = null;
    });
    return current;
  };

  const serve = async (): Promise<void> => {
    while (isAskedAgain && !isClosing) {
      isAskedAgain = false;
      clearTimeout(watch);
      if ((await findActiveJob(db)) === undefined || (await withLock(serveAll))) continue;
      // Another process runs it: check again later, in case that one dies.
      watch = setTimeout(() => runWaiting().catch(logFailure), WATCH_MS).unref();
    }
  };

  /** False where another process holds the lock. */
  const withLock = async (use: (client: PoolClient) => Promise<void>): Promise<boolean> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      if (!(await lockRunner(client))) return false;
      await use(client);
      await unlockRunner(client);
      return true;
    } catch (error) {
      // Closes the connection, and releases its lock.
      failure = error instanceof Error ? error : new Error('The runner failed.');
      throw error;
    } finally {
      client.release(failure);
    }
  };

  const serveAll = async (client: PoolClient): Promise<void> => {
    for (let job = await findActiveJob(db); job !== undefined; job = await findActiveJob(db)) {
      if (isClosing) return;
      await run(onConnection(client), job.id);
    }
  };

  const run = async (locked: Database, id: number): Promise<void> => {
    const job = await beginJob(locked, id);
    if (job === undefined) return;
    if (job.attempts > ATTEMPTS_MAX) return finishJob(locked, id, { state: 'failed', message: GIVEN_UP });
    try {
      const effect = effects[job.kind as AdminJobKind];
      const write = await effect({ db, startedBy: job.startedBy, input: job.input, report: reporter(id) });
      await locked.transaction(async (tx) => finishJob(tx, id, { state: 'succeeded', ...(await write(tx)) }));
    } catch (error) {
      if (error instanceof Stopped) {
        return leaveJob(locked, id);
      }
      const message = readableFailure(error);
      if (message === undefined) log.error({ err: error, job: job.kind }, 'a job of the administration failed');
      await finishJob(locked, id, { state: 'failed', message: message ?? UNFORESEEN });
    }
  };

  const reporter = (id: number): JobInput['report'] => {
    let saved = Number.NEGATIVE_INFINITY;
    let turned = performance.now();
    return async (done, total) => {
      if (isClosing) throw new Stopped();
      const now = performance.now();
      if (now - saved >= PROGRESS_MS) {
        saved = now;
        await saveProgress(db, id, { done, total });
      } else if (now - turned >= TURN_MS) await nextTurn();
      else return;
      turned = performance.now();
    };
  };

  return {
    start,
    runWaiting,
    isClosing: () => isClosing,
    settled: async () => void (await current?.catch(() => undefined)),
    close: async () => {
      isClosing = true;
      clearTimeout(watch);
      await current?.catch(() => undefined);
    },
  };
}

const UNFORESEEN = 'Un problème imprévu a interrompu ce travail, et rien n’a changé. Le journal du serveur dit lequel.';
