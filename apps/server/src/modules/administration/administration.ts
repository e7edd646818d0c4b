import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  ADMIN_RESULT_DAYS,
  type AdminJob,
  type AdminJobKind,
  type Parsed,
  type previewCurriculumImport,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import * as curriculum from '../curriculum/curriculum.service.ts';
import {
  type ActiveJob,
  findActiveJob,
  findLatestJobs,
  findOutcome,
  findResult,
  purgeJobs,
} from './admin-jobs.queries.ts';
import { describeRunning, presentJob } from './administration.presenter.ts';
import type { Runner } from './job-runner.ts';

export type WorkContext = {
  db: Db;
  user: SignedInUser;
  runner: Runner;
  /** An aborted request stops waiting; the job continues. */
  signal: AbortSignal;
};
type SourceOptions = Parameters<typeof curriculum.previewImport>[1];
type ImportPreview = Parsed<(typeof previewCurriculumImport)['response']>;
export type Finished = { id: number; hasSucceeded: boolean; message: string };

/** How often a call checks a job of another process, to take it over if that process dies. */
const LOOK_MS = 500;

/** Starts the job or joins the running one, and waits for its end without holding a connection. */
export async function runWork(
  { db, user, runner, signal }: WorkContext,
  kind: AdminJobKind,
  input?: Buffer,
): Promise<Finished> {
  const id = await runner.start({ kind, startedBy: user.id, input }, (running: ActiveJob) => describeRunning(running));
  const left = gone(signal);
  for (;;) {
    // Ends when this process has nothing to run: the job is over, or another process has it.
    await Promise.race([runner.runWaiting(), left]);
    const job = await findOutcome(db, id);
    if (job === undefined) throw new AppError('NOT_FOUND');
    if (job.state === 'succeeded' || job.state === 'failed') {
      return { id, hasSucceeded: job.state === 'succeeded', message: job.message };
    }
    if (!runner.isClosing()) await Promise.race([pause(LOOK_MS), left]);
    if (signal.aborted || runner.isClosing()) throw new AppError('UNAVAILABLE');
  }
}

/** The file of a job that makes one. */
export async function makeFile(context: WorkContext, kind: AdminJobKind): Promise<BytesAnswer> {
  const { id, hasSucceeded, message } = await runWork(context, kind);
  if (!hasSucceeded) throw new AppError('JOB_FAILED', { message });
  return readResult(context.db, id);
}

export async function readResult(db: Db, id: number): Promise<BytesAnswer> {
  const result = await findResult(db, id);
  const bytes = result?.bytes;
  if (result === undefined || bytes === null || bytes === undefined) throw new AppError('NOT_FOUND');
  return { type: result.type, fileName: result.name, bytes: () => bytes };
}

/** Changes that the import would make; unknown while a job changes the curriculum. */
export async function previewImport(db: Db, options: SourceOptions): Promise<ImportPreview> {
  const running = await findActiveJob(db);
  if (running !== undefined && CHANGES_CURRICULUM.includes(running.kind)) {
    throw new AppError('JOB_RUNNING', { message: describeRunning(running) });
  }
  try {
    const preview = await curriculum.previewImport(db, options, async () => void (await nextTurn()));
    return { ...preview, differences: preview.differences.slice(0, DIFFERENCES_MAX) };
  } catch (error) {
    if (!(error instanceof curriculum.CurriculumFileError)) throw error;
    throw new AppError('INVALID', { message: error.message, fields: { source: error.message } });
  }
}
const CHANGES_CURRICULUM: readonly string[] = ['curriculum-import', 'criteria-upload'] satisfies AdminJobKind[];
const DIFFERENCES_MAX = 500;

export const listWorks = async (db: Db): Promise<AdminJob[]> => (await findLatestJobs(db)).map(presentJob);

/** Results are kept 30 days. */
export const purgeWorks = (db: Db, now: Date): Promise<number> =>
  purgeJobs(db, new Date(now.getTime() - ADMIN_RESULT_DAYS * DAY_MS));

function gone(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
