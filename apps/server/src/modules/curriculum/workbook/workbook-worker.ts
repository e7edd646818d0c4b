import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet, WorkbookAnswer } from './make-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

try {
  // A copy, so that the transfer detaches nothing else.
  const bytes = new Uint8Array(await writeWorkbook(workerData as Sheet[]));
  parentPort?.postMessage({ bytes } satisfies WorkbookAnswer, [bytes.buffer]);
} catch (error) {
  // The message might quote a cell.
  parentPort?.postMessage({ failure: error instanceof Error ? error.name : typeof error } satisfies WorkbookAnswer);
}
