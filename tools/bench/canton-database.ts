import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../apps/server/src/db/migrate.ts';
import { defaultDataDir } from '../../apps/server/src/default-data-dir.ts';
import { buildCanton, type Canton } from '../../apps/server/src/demo/canton.ts';

const root = path.join(import.meta.dirname, '../..');
/** Decides whether an earlier canton equals the one that would be made now. */
const MAKERS = [
  'apps/server/src/db/migrations/*.sql',
  'apps/server/src/demo/canton.ts',
  'apps/server/src/demo/canton/*.ts',
];

export type CantonDatabase = { url: string; canton: Canton; postgres: EmbeddedPostgres; logFile: string };

/** A separate database, kept between runs because filling it takes minutes. */
export async function openCantonDatabase(): Promise<CantonDatabase> {
  const dataDir = path.join(defaultDataDir(root, process.getuid?.() === 0), 'bench');
  const note = path.join(dataDir, 'canton.json');
  const made = hashMakers();
  const kept = readNote<{ made: string; canton: Canton }>(note);
  if (kept?.made !== made) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    const canton = kept?.made === made ? kept.canton : await fill(postgres.url);
    writeFileSync(note, JSON.stringify({ made, canton }));
    return { url: postgres.url, canton, postgres, logFile: path.join(dataDir, 'postgres.log') };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function fill(url: string): Promise<Canton> {
  const from = performance.now();
  const { db, pool, close } = openDatabase(url);
  try {
    await prepareDatabase(pool, { environment: 'test', fill: async () => undefined });
    console.log('Filling the canton…');
    const canton = await buildCanton(db);
    console.log(`Canton of ${canton.listCount} lists filled in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
    return canton;
  } finally {
    await close();
  }
}

function hashMakers(): string {
  const hash = createHash('sha256');
  for (const file of globSync(MAKERS, { cwd: root }).sort()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** What an earlier run noted in this file; undefined where there is none. */
export function readNote<Note>(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return undefined;
  }
}
