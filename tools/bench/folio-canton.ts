import path from 'node:path';
import {
  CANTON_FOLIOS,
  type CantonFolios,
  type FolioSizes,
  fillCantonFolios,
} from '../../apps/server/src/demo/canton-folios.ts';
import { borrowDatabase } from '../product/database.ts';
import { type CantonDatabase, openCantonDatabase, readNote } from './canton-database.ts';

const MAKERS = ['apps/server/src/demo/canton-folios.ts'];

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
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

async function keptOrFilled({ url, canton, dataDir }: CantonDatabase, sizes: FolioSizes): Promise<CantonFolios> {
  const note = readNote<CantonFolios>(path.join(dataDir, 'folios.json'), MAKERS, JSON.stringify(sizes));
  if (note.kept !== undefined) return note.kept;
  const from = performance.now();
  console.log(`Filling ${sizes.folios} folios with ${sizes.folios * sizes.pupils * sizes.criteria} observations…`);
  await using database = borrowDatabase(url);
  const folios = await fillCantonFolios(database.db, canton, sizes);
  note.write(folios);
  console.log(`Folios filled in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
  return folios;
}
