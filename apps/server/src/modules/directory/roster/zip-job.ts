import { runAlone } from '../../../programs/run-alone.ts';
import { RosterError } from './roster-problem.ts';
import type { UnzipOptions } from './unzip-roster.ts';

/** Files into a zip, or the wanted files of a zip into a folder; all paths are local and ours. */
export type ZipJob =
  | { kind: 'unpack'; path: string; folder: string; options: UnzipOptions }
  | { kind: 'pack'; files: readonly { name: string; path: string }[]; target: string };
/** Why the zip is not taken, for people. */
export type ZipAnswer = { refusal: string | null };

const ENTRY = new URL('./zip-program.ts', import.meta.url);
/** A gigabyte takes some ten seconds. */
const LIMITS = { withinMs: 300_000, heapMegabytes: 512, megabytes: 1_000 };

/** In a process of its own: a small zip may unpack to a gigabyte, 60 MB in one step. */
export async function runZipJob(job: ZipJob): Promise<void> {
  const { refusal } = await runAlone<ZipJob, ZipAnswer>(ENTRY, job, LIMITS);
  if (refusal !== null) throw new RosterError(refusal);
}
