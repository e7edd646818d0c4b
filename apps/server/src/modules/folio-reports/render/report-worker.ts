import { parentPort } from 'node:worker_threads';
import { csvOf } from '../../../documents/csv.ts';
import type { ReportAnswer, ReportJob, ReportRequest } from './report-job.ts';
import type { Typesetter } from './typesetter.ts';

/** Runs in its own thread: a class takes seconds, which must not block the event loop. */

let typesetter: Promise<Typesetter> | undefined;

async function make(job: ReportJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'csv':
      return csvOf([job.table.head, ...job.table.rows]);
    case 'xlsx':
      // Loaded by the first that needs it.
      return (await import('../spreadsheet/write-xlsx.ts')).writeXlsx(job.table);
    case 'sheets':
      return (await import('../spreadsheet/write-xlsx.ts')).writeDatedWorkbook(job.workbook);
    case 'pdf':
      return (await getTypesetter()).typeset(job);
    case 'zip': {
      const { zipDocuments } = await import('./zip-documents.ts');
      return zipDocuments(await getTypesetter(), job);
    }
  }
}

function getTypesetter(): Promise<Typesetter> {
  typesetter ??= import('./typesetter.ts').then(({ createTypesetter }) => createTypesetter());
  return typesetter;
}

async function answer({ id, job }: ReportRequest): Promise<void> {
  const memory = async () => (await typesetter?.catch(() => undefined))?.memory() ?? 0;
  try {
    // A copy, so that the transfer detaches nothing else.
    const bytes = new Uint8Array(await make(job));
    parentPort?.postMessage({ id, bytes, memory: await memory() } satisfies ReportAnswer, [bytes.buffer]);
  } catch (error) {
    // The message reaches the log: the typesetter names a place in our template, but the writers of tables might quote
    // a cell.
    const failure = !(error instanceof Error) ? typeof error : isTypeset(job) ? error.message : error.name;
    parentPort?.postMessage({ id, failure, memory: await memory() } satisfies ReportAnswer);
  }
}

const isTypeset = ({ kind }: ReportJob): boolean => kind === 'pdf' || kind === 'zip';

parentPort?.on('message', (request: ReportRequest) => void answer(request));
