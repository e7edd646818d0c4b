import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminJobKind } from '@pupitre/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Database, Db } from '../../db/connection.ts';
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
  onConnection,
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
  /** Tells how far it is, gives the loop a turn, and throws when the work has to stop. */
  report: (done: number, total: number) => Promise<void>;
};
/**
 * Reads and computes, then gives back what it will write: that and the end of the work are one transaction, so a process
 * that dies on the way leaves everything as it was.
 */
export type Effect = (job: JobInput) => Promise<(tx: Db) => Promise<Outcome>>;
export type Effects = Record<AdminJobKind, Effect>;

export type RunnerOptions = { db: Database; pool: Pool; effects: Effects; log: Pick<FastifyBaseLogger, 'error'> };
export type Runner = {
  /** The id of the new work, or of the same that waits or runs already; JOB_RUNNING while another does. */
  start: (job: NewJob, describe: (running: ActiveJob) => string) => Promise<number>;
  /** Works on what waits, or was left by a process that died; returns at once where another process does. */
  work: () => Promise<void>;
  isClosing: () => boolean;
  /** Resolves at the end of whatever runs here. */
  settled: () => Promise<void>;
  /** Leaves what runs to the next start, once it is at a point where it can be left. */
  close: () => Promise<void>;
};

const WATCH_MS = 5_000;
const PROGRESS_MS = 300;
const TURN_MS = 10;
/** A work that ended its process so often is not tried again. */
export const ATTEMPTS_MAX = 3;
const GIVEN_UP = `Ce travail a été interrompu ${ATTEMPTS_MAX} fois\u00a0: il est abandonné. Le journal du serveur dit pourquoi.`;

class Stopped extends Error {}

/**
 * Runs works one at a time across all processes: a row that waits or runs is there at most once, and only who holds the
 * database's lock works on it. The lock lies on the connection that writes the result: a process that dies, or loses its
 * connection, loses both, and whoever comes next begins again (decision 131).
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
      // It ended between the two.
      if (running === undefined) continue;
      if (await isSame(running, job)) return running.id;
      // What it was given went with its end, if it ended meanwhile.
      if ((await findActiveJob(db))?.id !== running.id) continue;
      // A dead process may have left it: then it is worked on now.
      work().catch(logFailure);
      throw new AppError('JOB_RUNNING', { message: describe(running) });
    }
  };

  const isSame = async (running: ActiveJob, { kind, input }: NewJob): Promise<boolean> =>
    running.kind === kind && (input === undefined || (await hasInput(db, running.id, input)));

  const work = (): Promise<void> => {
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
      // Another process has it in hand: looked at again, in case that one dies.
      watch = setTimeout(() => work().catch(logFailure), WATCH_MS).unref();
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
      // The connection goes, and its lock with it.
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
      if (message === undefined) log.error({ err: error, work: job.kind }, 'a job of the administration failed');
      await finishJob(locked, id, { state: 'failed', message: message ?? UNFORESEEN });
    }
  };

  const reporter = (id: number): JobInput['report'] => {
    let saved = 0;
    let turned = Date.now();
    return async (done, total) => {
      if (isClosing) throw new Stopped();
      const now = Date.now();
      if (now - saved >= PROGRESS_MS) {
        saved = now;
        await saveProgress(db, id, { done, total });
      } else if (now - turned >= TURN_MS) await nextTurn();
      else return;
      turned = Date.now();
    };
  };

  return {
    start,
    work,
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
