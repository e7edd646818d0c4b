import path from 'node:path';
import {
  CANTON_PRACTICE,
  fillCantonPractice,
  type PracticeSizes,
} from '../../../apps/server/src/demo/canton-practice.ts';
import { borrowDatabase } from '../../product/database.ts';
import { type CantonDatabase, readNote } from '../canton-database.ts';

const MAKERS = ['apps/server/src/demo/canton-practice.ts'];
/** Without `--practice`: enough for plans and a trial. Only figures at full size count. */
const TRIAL = 0.05;

/** `--practice` fills a whole year of the canton, `--practice=0.2` a share of it. */
export function askedPractice(args: readonly string[] = process.argv): PracticeSizes {
  const asked = args.find((arg) => arg === '--practice' || arg.startsWith('--practice='));
  const share = asked === undefined ? TRIAL : Number(asked.slice('--practice='.length) || 1);
  const { runs, memories, months } = CANTON_PRACTICE;
  return { runs: Math.round(runs * share), memories: Math.round(memories * share), months };
}

/** Fills the practice of the canton unless it is there already. Kept between runs. */
export async function keepPractice({ url, canton, dataDir }: CantonDatabase, sizes = askedPractice()): Promise<void> {
  const note = readNote<true>(path.join(dataDir, 'practice.json'), MAKERS, JSON.stringify(sizes));
  if (note.kept === true) return;
  const from = performance.now();
  console.log(`Filling ${sizes.runs} runs and ${sizes.memories} memories…`);
  await using database = borrowDatabase(url);
  await fillCantonPractice(database.db, canton, sizes);
  note.write(true);
  console.log(`Practice filled in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
}
