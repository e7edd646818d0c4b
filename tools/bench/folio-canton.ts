import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import {
  CANTON_FOLIOS,
  type CantonFolios,
  type FolioSizes,
  fillCantonFolios,
} from '../../apps/server/src/demo/canton-folios.ts';
import { type CantonDatabase, openCantonDatabase, readNote } from './canton-database.ts';

const root = path.join(import.meta.dirname, '../..');
const MAKER = 'apps/server/src/demo/canton-folios.ts';

export type FolioCanton = CantonDatabase & { folios: CantonFolios };

/** `--folios=300` fills fewer; only figures at full size count. */
export function askedSizes(args: readonly string[] = process.argv): FolioSizes {
  const asked = args.find((arg) => arg.startsWith('--folios='))?.slice('--folios='.length);
  return asked === undefined ? CANTON_FOLIOS : { ...CANTON_FOLIOS, folios: Number(asked), models: 20 };
}

/** The canton with its folios, which only the folio scenarios need. Kept between runs, too. */
export async function openFolioCanton(sizes = askedSizes()): Promise<FolioCanton> {
  const database = await openCantonDatabase();
  try {
    return { ...database, folios: await keptOrFilled(database, sizes) };
  } catch (error) {
    await database.postgres.stop();
    throw error;
  }
}

async function keptOrFilled({ url, canton, logFile }: CantonDatabase, sizes: FolioSizes): Promise<CantonFolios> {
  const note = path.join(path.dirname(logFile), 'folios.json');
  const made = createHash('sha256')
    .update(JSON.stringify(sizes))
    .update(readFileSync(path.join(root, MAKER)))
    .digest('hex');
  const kept = readNote<{ made: string; folios: CantonFolios }>(note);
  if (kept?.made === made) return kept.folios;
  const from = performance.now();
  console.log(`Filling ${sizes.folios} folios with ${sizes.folios * sizes.pupils * sizes.criteria} observations…`);
  const { db, close } = openDatabase(url);
  try {
    const folios = await fillCantonFolios(db, canton, sizes);
    writeFileSync(note, JSON.stringify({ made, folios }));
    console.log(`Folios filled in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
    return folios;
  } finally {
    await close();
  }
}
