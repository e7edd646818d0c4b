import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { FOREIGN_KEY_VIOLATION, isSqlState } from '../../db/sql-state.ts';
import { variantKey } from './add-file.ts';
import { deleteUnused, findKnownGuids, findUnused, markUnused } from './media.queries.ts';
import type { MediaStorage } from './storage/media-storage.ts';

/** How long a medium that nothing shows is kept: who uploaded it may not have saved yet, or may undo. */
const UNUSED_DAYS = 7;
/** Longer than any upload takes. */
const STRAY_HOURS = 24;
const BATCH = 500;
const GUID_LENGTH = 36;

export type Cleaned = { media: number; strays: number };

/** Removes media unused for a week, and files without a row. Several processes may do so at once. */
export async function cleanMedia(db: Db, storage: MediaStorage, now: Date): Promise<Cleaned> {
  return { media: await removeUnused(db, storage, now), strays: await removeStrays(db, storage, now) };
}

/** The row first: a medium that shows is whole, and a process that dies in between leaves a stray file. */
async function removeUnused(db: Db, storage: MediaStorage, now: Date): Promise<number> {
  // Lists and courses that were deleted for good have taken their uses along.
  await markUnused(db, now);
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  let removed = 0;
  for (let found = 0; ; ) {
    const batch = await findUnused(db, before, BATCH);
    for (const { guid } of batch) {
      const row = await deleteUnused(db, guid, before).catch(whenNeeded);
      if (row === undefined) continue;
      for (const { width } of row.variants) await storage.remove(variantKey(guid, width));
      await storage.remove(guid);
      removed += 1;
    }
    // The rest of a full batch came into use meanwhile, or another process has it.
    if (batch.length < BATCH || removed === found) return removed;
    found = removed;
  }
}

/** Something shows it again. */
function whenNeeded(error: unknown): undefined {
  if (!isSqlState(error, FOREIGN_KEY_VIOLATION)) throw error;
}

async function removeStrays(db: Db, storage: MediaStorage, now: Date): Promise<number> {
  const oldest = now.getTime() - STRAY_HOURS * 3_600_000;
  let removed = 0;
  let keys: string[] = [];
  const removeUnknown = async () => {
    const known = await findKnownGuids(db, [...new Set(keys.map(guidOf))]);
    for (const key of keys.filter((one) => !known.has(guidOf(one)))) {
      await storage.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, modifiedOn } of storage.list()) {
    if (modifiedOn.getTime() >= oldest) continue;
    keys.push(key);
    if (keys.length >= BATCH) await removeUnknown();
  }
  if (keys.length > 0) await removeUnknown();
  return removed + (await removeOldIncoming(storage.incomingFolder, oldest));
}

const guidOf = (key: string) => key.slice(0, GUID_LENGTH);

/** Uploads that a killed process was receiving. */
async function removeOldIncoming(folder: string, oldest: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const state = await stat(path).catch(() => null);
    if (state === null || !state.isFile() || state.mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
