import { csvOf } from '../../../documents/csv.ts';
import { serveJobs } from '../../../programs/serve-jobs.ts';
import type { Rendered, ReportAnswer, ReportJob } from './report-job.ts';
import type { Typeset, Typesetter } from './typesetter.ts';

/** Runs in its own process: a class takes seconds and hundreds of megabytes. */

let typesetter: Promise<Typesetter> | undefined;

async function make(job: ReportJob): Promise<Rendered> {
  switch (job.kind) {
    case 'csv':
      return whole(csvOf([job.table.head, ...job.table.rows]));
    case 'xlsx':
      // Loaded by the first that needs it.
      return whole(await (await import('../spreadsheet/write-xlsx.ts')).writeXlsx(job.table));
    case 'sheets':
      return whole(await (await import('../spreadsheet/write-xlsx.ts')).writeDatedWorkbook(job.workbook));
    case 'pdf':
      return told(await (await getTypesetter()).typeset(job));
    case 'zip': {
      const { zipDocuments } = await import('./zip-documents.ts');
      return told(await zipDocuments(await getTypesetter(), job));
    }
  }
}

/** Enough to see which script it is. */
const TOLD_MAX = 20;
const told = ({ bytes, missing }: Typeset): Rendered => ({ bytes, missing: [...missing].slice(0, TOLD_MAX).join('') });
const whole = (bytes: Uint8Array): Rendered => ({ bytes, missing: '' });

function getTypesetter(): Promise<Typesetter> {
  typesetter ??= import('./typesetter.ts').then(({ createTypesetter }) => createTypesetter());
  return typesetter;
}

serveJobs<ReportJob, ReportAnswer>(async (job) => {
  try {
    return await make(job);
  } catch (error) {
    // The message reaches the log: the typesetter names a place in our template, but the writers of tables might quote
    // a cell.
    return { failure: !(error instanceof Error) ? typeof error : isTypeset(job) ? error.message : error.name };
  }
});

const isTypeset = ({ kind }: ReportJob): boolean => kind === 'pdf' || kind === 'zip';
