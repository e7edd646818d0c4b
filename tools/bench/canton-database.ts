import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataDir } from '../../apps/server/src/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../apps/server/src/db/migrate.ts';
import { buildCanton, type Canton } from '../../apps/server/src/demo/canton.ts';
import { borrowDatabase } from '../product/database.ts';

const root = path.join(import.meta.dirname, '../..');
/** Decides whether an earlier canton equals the one that would be made now. */
const MAKERS = [
  'apps/server/src/db/migrations/*.sql',
  'apps/server/src/demo/canton.ts',
  'apps/server/src/demo/canton/*',
  'apps/server/src/demo/data/*.json',
];

/** « await using » stops its PostgreSQL at the end of the block. */
export type CantonDatabase = AsyncDisposable & {
  url: string;
  canton: Canton;
  pid: number;
  dataDir: string;
  logFile: string;
};

/** A separate database, kept between runs because filling it takes minutes. */
export async function openCantonDatabase(): Promise<CantonDatabase> {
  const dataDir = path.join(defaultDataDir(root, process.getuid?.() === 0), 'bench');
  const note = readNote<Canton>(path.join(dataDir, 'canton.json'), MAKERS);
  if (note.kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    const canton = note.kept ?? (await fill(url));
    note.write(canton);
    return { url, canton, pid, dataDir, logFile: path.join(dataDir, 'postgres.log'), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(url: string): Promise<Canton> {
  const from = performance.now();
  await using database = borrowDatabase(url);
  await prepareDatabase(database.pool, { environment: 'test', fill: async () => undefined });
  console.log('Filling the canton…');
  const canton = await buildCanton(database.db);
  console.log(`Canton of ${canton.listCount} lists filled in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
  return canton;
}

/**
 * What an earlier run noted in this file, undefined where there is none or where the sources of these patterns, or the
 * options, differ from those of today; and a function that notes.
 */
export function readNote<Made>(file: string, makers: readonly string[], options = '') {
  const hash = createHash('sha256').update(options);
  for (const maker of globSync(makers, { cwd: root }).sort()) hash.update(readFileSync(path.join(root, maker)));
  const sources = hash.digest('hex');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const noted = JSON.parse(text) as { sources?: string; made?: Made };
  return {
    kept: noted.sources === sources ? noted.made : undefined,
    write: (made: Made) => writeFileSync(file, JSON.stringify({ sources, made })),
  };
}
