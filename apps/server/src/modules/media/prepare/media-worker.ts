import { createProgramPool, JobLost, type PoolOptions, type ProgramPool } from '../../../programs/program-pool.ts';
import { RefusedFile } from '../content/refused-file.ts';
import type { MediaAnswer, MediaJob, PreparedMedium } from './media-job.ts';

export type MediaWorker = {
  /**
   * Judges and prepares the file. Rejects with RefusedFile, with TOO_MANY for one person with too many files, UNAVAILABLE
   * when there is too much to do, CallerLeft once whoever sent it has gone.
   */
  prepare: (job: MediaJob, asked: Parameters<ProgramPool<MediaJob, MediaAnswer>['run']>[1]) => Promise<PreparedMedium>;
  pids: () => number[];
  close: () => Promise<void>;
};

const OPTIONS: PoolOptions = {
  entry: new URL('./media-program.ts', import.meta.url),
  // Each takes a core and, for a large photo, up to 300 MB.
  atOnce: 2,
  ownerAtOnce: 1,
  // A class that all photograph at the same moment passes; one person's folder of photos, too, a dozen at a time.
  ownerMax: 12,
  queueMax: 100,
  withinMs: 60_000,
  heapMegabytes: 192,
  megabytes: 600,
  idleMs: 60_000,
  keptMegabytes: 250,
  retrySeconds: 5,
};

/** Judges and prepares what people send in processes of their own. */
export function createMediaWorker(options: Partial<PoolOptions> = {}): MediaWorker {
  const pool = createProgramPool<MediaJob, MediaAnswer>({ ...OPTIONS, ...options });
  return {
    async prepare(job, asked) {
      const answer = await pool.run(job, asked).catch((error: unknown) => {
        // A file that ends its process, or keeps it, is not taken.
        if (error instanceof JobLost && error.reason !== 'failed') throw new RefusedFile({ reason: 'broken' });
        throw error;
      });
      if ('refusal' in answer) throw new RefusedFile(answer.refusal);
      return answer.prepared;
    },
    pids: pool.pids,
    close: pool.close,
  };
}
