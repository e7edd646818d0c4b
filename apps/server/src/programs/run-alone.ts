import { createProgramPool, type PoolOptions } from './program-pool.ts';

/** One job in a process of its own, which ends with it. */
export async function runAlone<Job, Answer>(
  entry: URL,
  job: Job,
  limits: Pick<PoolOptions, 'withinMs' | 'heapMegabytes' | 'megabytes'>,
): Promise<Answer> {
  const one = { atOnce: 1, ownerAtOnce: 1, ownerMax: 1, queueMax: 0, idleMs: 0, keptMegabytes: 0, retrySeconds: 10 };
  const pool = createProgramPool<Job, Answer>({ entry, ...one, ...limits });
  try {
    return await pool.run(job, { owner: null });
  } finally {
    await pool.close();
  }
}
