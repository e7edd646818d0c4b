import { AppError } from '../../../http/app-error.ts';
import { createProgramPool, JobLost, type PoolOptions } from '../../../programs/program-pool.ts';
import type { Rendered, ReportAnswer, ReportJob } from './report-job.ts';

export type RenderOptions = {
  /** The person asking: nobody may fill the queue alone. */
  owner: number;
  /** Whoever has left is worked for no longer. */
  signal?: AbortSignal;
};

export type ReportRenderer = {
  /**
   * UNAVAILABLE when the queue is full or it takes too long, TOO_MANY for one person with too many requests, CallerLeft for
   * whoever has left.
   */
  render: (job: ReportJob, options: RenderOptions) => Promise<Rendered>;
  close: () => Promise<void>;
};

const OPTIONS: PoolOptions = {
  entry: new URL('./report-program.ts', import.meta.url),
  atOnce: 1,
  ownerAtOnce: 1,
  ownerMax: 4,
  queueMax: 30,
  // The largest document takes 5 to 15 seconds of computing; a busy machine stretches them.
  withinMs: 120_000,
  heapMegabytes: 512,
  megabytes: 1_400,
  idleMs: 60_000,
  // After reports of single pupils, with what makes the next ones quick. A class leaves 400 MB behind, and the typesetter
  // searches what it keeps of it: the fourth class in one process took five times as long as the first.
  keptMegabytes: 250,
  retrySeconds: 10,
};

/**
 * Makes documents in their own process, so that the event loop never blocks and their memory goes back to the system with
 * it. Runs one after the other.
 */
export function createReportRenderer(options: Partial<PoolOptions> = {}): ReportRenderer {
  const pool = createProgramPool<ReportJob, ReportAnswer>({ ...OPTIONS, ...options });
  return {
    async render(job, asked) {
      const answer = await pool.run(job, asked).catch((error: unknown) => {
        if (error instanceof JobLost && error.reason !== 'failed') throw new AppError('UNAVAILABLE');
        throw error;
      });
      if ('bytes' in answer) return answer;
      throw new Error(`The document could not be made: ${answer.failure}`);
    },
    close: pool.close,
  };
}
