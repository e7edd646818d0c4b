import { parentPort } from 'node:worker_threads';
import type { ReportAnswer, ReportRequest } from '../render/report-job.ts';

/** Stands in for the thread that makes documents: the title of the table says what happens. */
let made = 0;
parentPort?.on('message', ({ id, job }: ReportRequest) => {
  made += 1;
  const title = 'table' in job ? job.table.title : '';
  const answer = (memory: number) =>
    parentPort?.postMessage({ id, memory, bytes: new Uint8Array([made]) } satisfies ReportAnswer);
  if (title === 'dies') process.exit(1);
  if (title === 'throws') throw new Error('a crash');
  // The loop of the thread is stuck, as a document without end would leave it.
  if (title === 'stuck') for (;;);
  if (title === 'fails') parentPort?.postMessage({ id, memory: 0, failure: 'unknown variable' });
  else if (title === 'large') answer(2_000);
  else if (title.startsWith('waits')) setTimeout(answer, Number(title.slice(5)), 0);
  else answer(0);
});
