import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { STORAGE_KEY } from '../modules/media/storage/storage-mark.queries.ts';
import { type Check, configOf, type World } from './check.ts';
import { type Finding, fault, ok, reasonOf } from './finding.ts';

/** Beside the media, so that nothing takes the probe for one. */
const PROBE_FOLDER = 'doctor';

/** Writes a file, reads it back and removes it, in a folder or prefix of its own; and compares the mark of the storage. */
export const storageCheck: Check = {
  name: 'storage',
  needs: ['configuration'],
  run: async (world) => {
    const { storage } = configOf(world).media;
    const place = storage.kind === 's3' ? `s3 ${storage.bucket}/${storage.prefix}` : storage.folder;
    if (storage.kind === 'folder' && (await stat(storage.folder).catch(() => null)) === null) {
      return [ok('storageNew', { place })];
    }
    try {
      return [
        (await writeAndRead(storage)) ? ok('storageOk', { place }) : fault('storageMixed', { place }),
        ...(await compareMark(world)),
      ];
    } catch (error) {
      return [fault('storageFailed', { place, reason: reasonOf(error) })];
    }
  },
};

async function writeAndRead(config: Config['media']['storage']): Promise<boolean> {
  const own =
    config.kind === 's3'
      ? { ...config, prefix: config.prefix === '' ? PROBE_FOLDER : `${config.prefix}/${PROBE_FOLDER}` }
      : { ...config, folder: join(config.folder, PROBE_FOLDER) };
  const storage = createMediaStorage({ media: { storage: own, fetchesAddresses: false } });
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-doctor-'));
  try {
    const key = randomUUID();
    const file = join(folder, 'probe');
    await writeFile(file, key);
    await storage.take(key, file);
    try {
      return (await text(await storage.open(key, { from: 0, to: key.length - 1 }))) === key;
    } finally {
      await storage.remove(key);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (own.kind === 'folder') await rm(own.folder, { recursive: true, force: true });
    storage.close();
  }
}

/** The embedded database belongs to one process: nothing is shared there. */
async function compareMark(world: World): Promise<Finding[]> {
  const config = configOf(world);
  if (world.database === undefined || config.databaseUrl === null) return [];
  const { client } = world.database;
  const { rows: present } = await client.query<{ table: boolean }>(
    "select to_regclass('instance') is not null as table",
  );
  if (present[0]?.table !== true) return [];
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [STORAGE_KEY]);
  const kept = rows[0]?.value;
  if (kept === undefined) return [];
  const storage = createMediaStorage(config);
  try {
    return (await storage.readMark()) === kept ? [] : [fault('markStray')];
  } finally {
    storage.close();
  }
}
