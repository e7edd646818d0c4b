import { writeFileSync } from 'node:fs';
import type { ProgramMessage, ProgramRequest } from './program.ts';

/**
 * What a program that `startProgram` runs does with its jobs. It ends with its channel, hence with the server. Imports
 * nothing of our packages: the archive holds them inside the server only (tools/bundle).
 */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  endFirst();
  process.on('message', ({ id, job }: ProgramRequest<Job>) => {
    work(job).then(
      (answer) => process.send?.({ id, answer } satisfies ProgramMessage<Answer>),
      // The reason may quote what was worked on; its kind does not.
      (error: unknown) => process.send?.({ id, failure: kindOf(error) } satisfies ProgramMessage<Answer>),
    );
  });
  process.on('disconnect', () => process.exit(0));
}

/** Where memory runs out, Linux ends this process and not the server. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
