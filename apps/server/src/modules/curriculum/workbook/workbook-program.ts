import { serveJobs } from '../../../programs/serve-jobs.ts';
import type { Sheet } from './make-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

serveJobs<readonly Sheet[], Uint8Array>(writeWorkbook);
