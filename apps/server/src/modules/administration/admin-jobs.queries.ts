import type { AdminJobKind } from '@pupitre/contract';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import { adminJob } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';

/**
 * Key of an advisory lock: the process that holds it runs the jobs, and loses it when it dies. Each authority has its own; that
 * of the first one is the number alone, as the version before takes it.
 */
const RUNNER_LOCK = '7087486 + (this_authority() - 1)::bigint * 4294967296';

export type ActiveJob = Pick<
  typeof adminJob.$inferSelect,
  'id' | 'kind' | 'state' | 'startedBy' | 'done' | 'total' | 'attempts'
>;
const activeColumns = {
  ...pick(adminJob, 'id', 'kind', 'state', 'startedBy', 'done', 'total', 'attempts'),
};
const isActive = inArray(adminJob.state, ['waiting', 'running']);

export type NewJob = { kind: AdminJobKind; startedBy: number; input?: Buffer };

/** Id of the new job; undefined while another one waits or runs. */
export async function insertJob(db: Db, job: NewJob): Promise<number | undefined> {
  const [row] = await db.insert(adminJob).values(job).onConflictDoNothing().returning({ id: adminJob.id });
  return row?.id;
}

export async function findActiveJob(db: Db): Promise<ActiveJob | undefined> {
  const [row] = await db.select(activeColumns).from(adminJob).where(isActive);
  return row;
}

/** Whether the job's input is exactly these bytes. */
export async function hasInput(db: Db, id: number, input: Buffer): Promise<boolean> {
  return (await db.$count(adminJob, and(eq(adminJob.id, id), eq(adminJob.input, input)))) === 1;
}

/** Marks the job as running, again if its earlier process is gone. */
export async function beginJob(db: Db, id: number) {
  const [row] = await db
    .update(adminJob)
    .set({ state: 'running', attempts: sql`${adminJob.attempts} + 1`, done: 0, total: 0 })
    .where(and(eq(adminJob.id, id), isActive))
    .returning({ ...activeColumns, input: adminJob.input });
  return row;
}

/** Puts a running job back in the queue on purpose: this does not count as a failed attempt. */
export async function leaveJob(db: Db, id: number): Promise<void> {
  await db
    .update(adminJob)
    .set({ state: 'waiting', attempts: sql`greatest(${adminJob.attempts} - 1, 0)` })
    .where(and(eq(adminJob.id, id), isActive));
}

export async function saveProgress(db: Db, id: number, progress: { done: number; total: number }): Promise<void> {
  await db
    .update(adminJob)
    .set(progress)
    .where(and(eq(adminJob.id, id), isActive));
}

export type FinishedJob = {
  state: 'succeeded' | 'failed';
  message: string;
  file?: { name: string; type: string; bytes: Uint8Array } | undefined;
};

/** Removes the input: it may be large, and is no longer needed. */
export async function finishJob(db: Db, id: number, { state, message, file }: FinishedJob): Promise<void> {
  await db
    .update(adminJob)
    .set({
      state,
      message,
      finishedOn: sql`now()`,
      input: null,
      ...(state === 'succeeded' ? { done: sql`${adminJob.total}` } : {}),
      ...(file === undefined ? {} : { resultName: file.name, resultType: file.type, result: Buffer.from(file.bytes) }),
    })
    .where(and(eq(adminJob.id, id), isActive));
}

export async function findOutcome(db: Db, id: number) {
  const [row] = await db
    .select({ state: adminJob.state, message: adminJob.message })
    .from(adminJob)
    .where(eq(adminJob.id, id));
  return row;
}

export async function findResult(db: Db, id: number) {
  const [row] = await db
    .select({ name: adminJob.resultName, type: adminJob.resultType, bytes: adminJob.result })
    .from(adminJob)
    .where(and(eq(adminJob.id, id), eq(adminJob.state, 'succeeded'), isNotNull(adminJob.result)));
  return row;
}

/** The latest job of each kind. */
export const findLatestJobs = (db: Db) =>
  db
    .selectDistinctOn([adminJob.kind], {
      id: adminJob.id,
      kind: adminJob.kind,
      state: adminJob.state,
      startedBy: person.displayName,
      ...pick(adminJob, 'createdOn', 'finishedOn', 'done', 'total', 'message', 'resultName'),
    })
    .from(adminJob)
    .leftJoin(person, eq(person.id, adminJob.startedBy))
    .orderBy(adminJob.kind, desc(adminJob.id));
export type LatestJob = Awaited<ReturnType<typeof findLatestJobs>>[number];

/** Removes the files of old jobs, and the jobs that a later one of the same kind has replaced. */
export async function purgeJobs(db: Db, before: Date): Promise<number> {
  const old = lt(adminJob.finishedOn, before);
  await db.execute(sql`
    delete from ${adminJob} old where old.finished_on < ${before.toISOString()}::timestamptz
      and exists (select 1 from ${adminJob} later where later.kind = old.kind and later.id > old.id)`);
  const emptied = await db
    .update(adminJob)
    .set({ result: null, resultName: '', resultType: '', input: null })
    .where(and(old, isNotNull(adminJob.result)))
    .returning({ id: adminJob.id });
  return emptied.length;
}

/** Takes the lock of the jobs on this connection, until it is released or lost; false while another one holds it. */
export async function lockRunner(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${RUNNER_LOCK}) as locked`);
  return rows[0]?.locked === true;
}

export const unlockRunner = (client: PoolClient) => client.query(`select pg_advisory_unlock(${RUNNER_LOCK})`);
