import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_NAME_MAX, MEDIA_TYPES, type MediaExtension, PICTURE_WIDTHS } from '@pupitre/contract';
import { plainFileName } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { CallerLeft } from '../../http/caller-left.ts';
import type { Attempt } from '../../http/idempotency.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import { rulesFor } from './content/judge-name.ts';
import { insertOnce } from './insert-once.ts';
import type { NewMedium } from './media.queries.ts';
import type { MediaWorker } from './prepare/media-worker.ts';
import type { MediaStorage } from './storage/media-storage.ts';

export type GivenFile = {
  /** Local file; gone afterwards, whatever happens. */
  path: string;
  name: string;
  ownerId: number | null;
  /** '' for an upload. */
  sourceUrl: string;
  /** Of an upload that may be repeated. */
  attempt?: Attempt | null;
  /** Whoever sent it has gone: nothing more is done. */
  signal?: AbortSignal;
};

type Tools = { storage: MediaStorage; worker: MediaWorker };

export const variantKey = (guid: string, width: number) => `${guid}-${width}`;

/**
 * Has the file judged and prepared, stores it, and writes its row last: until then it shows nowhere. A
 * process that dies before leaves files without a row, which the daily job removes.
 */
export async function addFile(db: Db, { storage, worker }: Tools, given: GivenFile): Promise<NewMedium> {
  const guid = randomUUID();
  const workPath = (name: string) => join(storage.incomingFolder, `${guid}.${name}.part`);
  const temporary = new Set([given.path]);
  const keys: string[] = [];
  const take = async (key: string, path: string) => {
    keys.push(key);
    await storage.take(key, path);
  };
  try {
    const variantPath = (width: number) => workPath(String(width));
    for (const width of PICTURE_WIDTHS) temporary.add(variantPath(width));
    temporary.add(workPath('clean')).add(workPath('photo'));
    const { extension, path, size, sha256, picture } = await worker.prepare(
      {
        path: given.path,
        rules: rulesFor(given.name),
        clean: workPath('clean'),
        photo: workPath('photo'),
        variants: PICTURE_WIDTHS.map((width) => ({ width, file: variantPath(width) })),
      },
      { owner: given.ownerId, signal: given.signal },
    );
    if (given.signal?.aborted === true) throw new CallerLeft();
    const row: NewMedium = {
      guid,
      ownerId: given.ownerId,
      name: mediumName(given.name, extension),
      type: MEDIA_TYPES[extension].type,
      size,
      sha256,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      variants: (picture?.variants ?? []).map((variant) => ({ ...variant, type: 'image/webp' })),
      sourceUrl: given.sourceUrl,
    };
    for (const { width } of row.variants ?? []) await take(variantKey(guid, width), variantPath(width));
    await take(guid, path);
    // After a lost connection the row may exist: the daily job removes files without one.
    const stored = keys.splice(0);
    const kept = await insertOnce(db, row, given.attempt ?? null);
    if (kept !== row) for (const key of stored) await storage.remove(key).catch(() => undefined);
    return kept;
  } catch (error) {
    for (const key of keys) await storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    for (const path of temporary) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** The last part of the path that some browsers send, of readable length, with the extension of the real type. */
function mediumName(given: string, extension: MediaExtension): string {
  const last = plainFileName(cleanPlainText(given.replace(/^.*[\\/]/s, '')))
    .replace(/\s+/g, ' ')
    .trim();
  const stem = last.replace(/\.[A-Za-z0-9]{1,10}$/, '') || 'fichier';
  return `${[...stem].slice(0, MEDIA_NAME_MAX - extension.length - 1).join('')}.${extension}`;
}
