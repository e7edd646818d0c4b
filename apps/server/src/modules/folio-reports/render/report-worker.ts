import { parentPort } from 'node:worker_threads';
import { csvOf } from '../../../documents/csv.ts';
import type { ReportAnswer, ReportJob, ReportRequest } from './report-job.ts';
import type { Typesetter } from './typesetter.ts';

/** A thread of its own, started by the server: a class takes seconds, and none of them may be the loop's. */

let typesetter: Promise<Typesetter> | undefined;

async function make(job: ReportJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'csv':
      return csvOf([job.table.head, ...job.table.rows]);
    case 'xlsx':
      // Loaded by the first that needs it.
      return (await import('../spreadsheet/write-xlsx.ts')).writeXlsx(job.table);
    case 'pdf':
      typesetter ??= import('./typesetter.ts').then(({ createTypesetter }) => createTypesetter());
      return (await typesetter).typeset(job);
  }
}

async function answer({ id, job }: ReportRequest): Promise<void> {
  const memory = async () => (await typesetter?.catch(() => undefined))?.memory() ?? 0;
  try {
    // A copy of its own, so that handing it over takes nothing else along.
    const bytes = new Uint8Array(await make(job));
    parentPort?.postMessage({ id, bytes, memory: await memory() } satisfies ReportAnswer, [bytes.buffer]);
  } catch (error) {
    // It reaches the log: the typesetter names a place in our template, whoever writes tables might quote a cell.
    const failure = !(error instanceof Error) ? typeof error : job.kind === 'pdf' ? error.message : error.name;
    parentPort?.postMessage({ id, failure, memory: await memory() } satisfies ReportAnswer);
  }
}

parentPort?.on('message', (request: ReportRequest) => void answer(request));
