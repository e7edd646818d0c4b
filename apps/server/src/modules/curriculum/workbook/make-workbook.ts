import { runAlone } from '../../../programs/run-alone.ts';

/** Texts and numbers; a text never becomes a formula. */
export type Sheet = {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
};

const ENTRY = new URL('./workbook-program.ts', import.meta.url);

/** Makes a workbook in its own process: thousands of rows take a second, which must not block the event loop. */
export const makeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  runAlone<readonly Sheet[], Uint8Array>(ENTRY, sheets, { withinMs: 120_000, heapMegabytes: 512, megabytes: 1_000 });
