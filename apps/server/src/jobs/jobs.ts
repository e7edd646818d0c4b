import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Job as BossJob, PgBoss } from 'pg-boss';
import { queueSchema, readAuthority } from '../db/authorities/database-role.ts';
import type { Database } from '../db/connection.ts';
import { transientErrorOf } from '../db/transient-errors.ts';

export type JobContext = {
  /** The current time for the job; a test gives its own. */
  now: Date;
  /** For its statements, which may take minutes. */
  db: Database;
  /** Data of the sender; {} for a scheduled run. Identifiers only, because the database keeps it for a week. */
  data: Record<string, unknown>;
};

/** Work outside any request. It may run twice and at any time: when its process dies, another process runs it again. */
export type Job = {
  /** Letters, digits and hyphens. The database keeps it, so it is never reused for other work. */
  name: string;
  /** Schedule (five fields, in the configured time zone); it also runs once after each start. */
  cron?: string;
  /** Retries after a failure, each after twice the pause; 3 if left out. */
  retries?: number;
  run: (context: JobContext) => Promise<unknown>;
};

export type Jobs = {
  /** Called while the application is built. */
  define: (job: Job) => void;
  /** Queues the job for whichever process is free; starts the queue if necessary. */
  send: (name: string, data?: Record<string, unknown>) => Promise<void>;
  /** Runs the job here and now, with a given clock if need be; the caller gets its error. */
  run: (name: string, context?: Partial<JobContext>) => Promise<void>;
  /** Starts running queued jobs; until then none runs by itself. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** False until it runs queued jobs. */
  isRunning: () => boolean;
  /** True until its first start has ended, well or not. */
  isStarting: () => boolean;
};

export type JobsOptions = {
  db: Database;
  pool: Pool;
  timeZone: string;
  log: FastifyBaseLogger;
  pollSeconds?: number;
  /** Told of every failure of the database. */
  noticed?: (error: unknown) => void;
  /** Told of each run of a queued job. */
  ended?: (job: string, outcome: 'done' | 'failed') => void;
  /** Runs each run of a queued job. */
  within?: <Result>(job: string, work: () => Promise<Result>) => Promise<Result>;
};

/** After this long another process takes over the job of a process that was killed. */
const HEARTBEAT_SECONDS = 60;
const LONGEST_SECONDS = 3_600;
const POLL_SECONDS = 10;
const STOP_MS = 8_000;
/** A queue that did not start is started again after this pause, which doubles up to the longest. */
const AGAIN_MS = { first: 1_000, longest: 60_000 };
const QUEUE = {
  // At most one waits or runs, however many processes ask for it.
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: LONGEST_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 7 * 86_400,
} as const;

/** Jobs kept in PostgreSQL, so that they outlive a restart and several processes share them (decision 086). */
export function createJobs(options: JobsOptions): Jobs {
  const {
    db: database,
    pool,
    timeZone,
    log,
    pollSeconds = POLL_SECONDS,
    noticed = () => undefined,
    ended = () => undefined,
    within = (_job, work) => work(),
  } = options;
  const jobs = new Map<string, Job>();
  let starting: Promise<PgBoss> | null = null;
  let isRunning = false;
  let isStarting = true;

  const get = (name: string): Job => {
    const job = jobs.get(name);
    if (job === undefined) throw new Error(`No job is called ${name}.`);
    return job;
  };

  const work = async (job: Job, [given]: BossJob[]) => {
    try {
      const data = (given?.data ?? {}) as Record<string, unknown>;
      await within(job.name, async () => job.run({ now: new Date(), db: database, data }));
      ended(job.name, 'done');
    } catch (error) {
      ended(job.name, 'failed');
      noticed(error);
      const trouble = transientErrorOf(error);
      if (trouble === null) log.error({ job: job.name, err: error }, 'job failed');
      else log.warn({ job: job.name, reason: trouble.reason }, 'job failed');
      // The queue stores the error of a failed job; the original may hold values.
      throw new Error('The job failed; the log says why.');
    }
  };

  const launch = async (): Promise<PgBoss> => {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
    const boss = new PgBoss({ db, schema: queueSchema(await readAuthority(database)) });
    boss.on('error', (said) => {
      // Some are a plain copy of an error, whose message and code would be lost.
      const error = said instanceof Error ? said : Object.assign(new Error('pg-boss'), said);
      noticed(error);
      const trouble = transientErrorOf(error);
      // Its loops ask every few seconds: what is wrong with the database is said once, elsewhere.
      if (trouble === null) log.warn({ err: error }, 'job queue failed');
      else log.debug({ reason: trouble.reason }, 'job queue failed');
    });
    try {
      await boss.start();
      await workOnAll(boss);
    } catch (error) {
      // Half a queue would go on running beside the one of a later start.
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    return boss;
  };

  const workOnAll = async (boss: PgBoss): Promise<void> => {
    for (const job of jobs.values()) {
      await boss.createQueue(job.name, {
        ...QUEUE,
        policy: job.cron === undefined ? 'standard' : QUEUE.policy,
        retryLimit: job.retries ?? QUEUE.retryLimit,
      });
      if (job.cron !== undefined) {
        await boss.schedule(job.name, job.cron, null, { tz: timeZone });
        // Its scheduled time may have passed while no process ran.
        await boss.send(job.name, null);
      }
      await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, (batch: BossJob[]) => work(job, batch));
    }
    for (const { name } of await boss.getSchedules())
      if (jobs.get(name)?.cron === undefined) await boss.unschedule(name);
  };

  const start = async (): Promise<PgBoss> => {
    starting ??= launch();
    try {
      const boss = await starting;
      isRunning = true;
      return boss;
    } catch (error) {
      starting = null;
      throw error;
    } finally {
      isStarting = false;
    }
  };

  return {
    define: (job) => {
      if (jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
      jobs.set(job.name, job);
    },
    send: async (name, data = {}) => {
      get(name);
      await (await start()).send(name, data);
    },
    run: async (name, { now = new Date(), db = database, data = {} } = {}) => {
      await get(name).run({ now, db, data });
    },
    start: async () => void (await start()),
    stop: async () => {
      const boss = await starting?.catch(() => null);
      starting = null;
      isRunning = false;
      isStarting = false;
      await boss?.stop({ graceful: true, timeout: STOP_MS });
    },
    isRunning: () => isRunning,
    isStarting: () => isStarting,
  };
}

/**
 * Jobs of an application: they run by themselves while it listens, and end before it is closed. A queue that cannot start
 * is started again until it does.
 */
export function addJobs(app: FastifyInstance, options: Omit<JobsOptions, 'log'>): Jobs {
  const jobs = createJobs({ ...options, log: app.log });
  const closing = new AbortController();
  const keepStarting = async () => {
    for (let again = AGAIN_MS.first; !closing.signal.aborted; again = Math.min(2 * again, AGAIN_MS.longest)) {
      try {
        await jobs.start();
        return;
      } catch (error) {
        options.noticed?.(error);
        app.log.warn(
          { reason: transientErrorOf(error)?.reason, err: error, seconds: again / 1_000 },
          'jobs did not start',
        );
        await pause(again, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  // Not awaited: a page need not wait for the queue.
  app.addHook('onListen', async () => void keepStarting());
  app.addHook('onClose', () => {
    closing.abort();
    return jobs.stop();
  });
  return jobs;
}
