import { Worker } from 'node:worker_threads';

/** Texts and numbers; a text never becomes a formula. */
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
};
export type WorkbookAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

const ENTRY = new URL('./workbook-worker.ts', import.meta.url);
const WITHIN_MS = 120_000;

/** Makes a workbook in its own thread: thousands of rows take a second, which must not block the event loop. */
export async function makeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(ENTRY, { workerData: sheets });
  const impatience = setTimeout(() => reject(new Error('The workbook took too long.')), WITHIN_MS);
  worker.on('message', (answer: WorkbookAnswer) => {
    if ('bytes' in answer) resolve(answer.bytes);
    else reject(new Error(`The workbook failed: ${answer.failure}`));
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread of the workbook ended early.')));
  try {
    return await promise;
  } finally {
    clearTimeout(impatience);
    await worker.terminate();
  }
}
