import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Job as BossJob, PgBoss } from 'pg-boss';

export type JobContext = {
  /** The moment that the job works at; a test gives its own. */
  now: Date;
  /** What the sender gave; {} for a run by the clock. Identifiers only: it is kept in the database for a week. */
  data: Record<string, unknown>;
};

/** Work outside any request. It may run twice and at any time: a process that dies in it leaves it to another. */
export type Job = {
  /** Letters, digits and hyphens; kept in the database, so never given to other work. */
  name: string;
  /** When it runs by itself (five fields, in the configured time zone), besides once after each start. */
  cron?: string;
  /** How often it is tried again when it fails, each time after twice the pause; 3 if left out. */
  retries?: number;
  run: (context: JobContext) => Promise<unknown>;
};

export type Jobs = {
  /** While the application is built. */
  define: (job: Job) => void;
  /** Leaves the job to whichever process is free; starts the queue if nothing has. */
  send: (name: string, data?: Record<string, unknown>) => Promise<void>;
  /** Runs the job here and now, with a given clock if need be; an error is the caller's. */
  run: (name: string, context?: Partial<JobContext>) => Promise<void>;
  /** Works on the queue from now on; until then nothing runs by itself. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type JobsOptions = { pool: Pool; timeZone: string; log: FastifyBaseLogger; pollSeconds?: number };

const SCHEMA = 'pgboss';
/** A process that was killed in a job is noticed after this long, and another takes the job. */
const HEARTBEAT_SECONDS = 60;
const LONGEST_SECONDS = 3_600;
const POLL_SECONDS = 10;
const STOP_MS = 10_000;
const QUEUE = {
  // One waits or runs, whatever the number of processes that ask for it.
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: LONGEST_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 7 * 86_400,
} as const;

/** Jobs kept in PostgreSQL, so that they outlive a restart and several processes share them (decision 086). */
export function createJobs({ pool, timeZone, log, pollSeconds = POLL_SECONDS }: JobsOptions): Jobs {
  const jobs = new Map<string, Job>();
  let starting: Promise<PgBoss> | null = null;

  const get = (name: string): Job => {
    const job = jobs.get(name);
    if (job === undefined) throw new Error(`No job is called ${name}.`);
    return job;
  };

  const work = async (job: Job, [given]: BossJob[]) => {
    try {
      await job.run({ now: new Date(), data: (given?.data ?? {}) as Record<string, unknown> });
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed');
      // The queue keeps the error of a failed job: the real one may hold values.
      throw new Error('The job failed; the log says why.');
    }
  };

  const launch = async (): Promise<PgBoss> => {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
    const boss = new PgBoss({ db, schema: SCHEMA });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'));
    try {
      await boss.start();
      await workOnAll(boss);
    } catch (error) {
      // Half a queue would go on working beside the one that a later start makes.
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
        ...(job.retries === undefined ? {} : { retryLimit: job.retries }),
      });
      if (job.cron !== undefined) {
        await boss.schedule(job.name, job.cron, null, { tz: timeZone });
        // Its hour may have passed while no process ran.
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
      return await starting;
    } catch (error) {
      starting = null;
      throw error;
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
    run: async (name, { now = new Date(), data = {} } = {}) => {
      await get(name).run({ now, data });
    },
    start: async () => void (await start()),
    stop: async () => {
      const boss = await starting?.catch(() => null);
      starting = null;
      await boss?.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** Jobs of an application: they run by themselves while it listens, and end before it is closed. */
export function addJobs(app: FastifyInstance, options: Omit<JobsOptions, 'log'>): Jobs {
  const jobs = createJobs({ ...options, log: app.log });
  // Not awaited: whoever asks for a page need not wait for the queue.
  app.addHook('onListen', async () => {
    jobs.start().catch((error: unknown) => app.log.error({ err: error }, 'jobs did not start'));
  });
  app.addHook('onClose', () => jobs.stop());
  return jobs;
}
