import { createProgramPool } from '../../../programs/program-pool.ts';

/** Texts and numbers; a text never becomes a formula. */
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
};

const ENTRY = new URL('./workbook-program.ts', import.meta.url);

/** Makes a workbook in its own process: thousands of rows take a second, which must not block the event loop. */
export async function makeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pool = createProgramPool<readonly Sheet[], Uint8Array>({
    entry: ENTRY,
    atOnce: 1,
    ownerAtOnce: 1,
    ownerMax: 1,
    queueMax: 0,
    withinMs: 120_000,
    heapMegabytes: 512,
    megabytes: 1_000,
    idleMs: 0,
    keptMegabytes: 0,
    retrySeconds: 10,
  });
  try {
    return await pool.run(sheets, { owner: null });
  } finally {
    await pool.close();
  }
}
