import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  MEDIA_NAME_MAX,
  MEDIA_TYPES,
  type MediaExtension,
  PICTURE_PIXELS_MAX,
  PICTURE_WIDTHS,
} from '@pupitre/contract';
import { plainFileName } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { ByteRange } from '../../http/file-answer.ts';
import type { Attempt } from '../../http/idempotency.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { Blank } from './content/blank.ts';
import { type JudgedFile, judgeFile } from './content/judge-file.ts';
import { insertOnce } from './insert-once.ts';
import type { NewMedium } from './media.queries.ts';
import type { PictureWorker } from './pictures/picture-worker.ts';
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
};

type Tools = { storage: MediaStorage; pictures: PictureWorker };
type Prepared = Pick<NewMedium, 'width' | 'height' | 'variants'> & { path: string };

export const variantKey = (guid: string, width: number) => `${guid}-${width}`;

/**
 * Checks the file, prepares it if it is a picture, stores it, and writes its row last: until then it shows nowhere. A
 * process that dies before leaves files without a row, which the daily job removes.
 */
export async function addFile(db: Db, { storage, pictures }: Tools, given: GivenFile): Promise<NewMedium> {
  const guid = randomUUID();
  const workPath = (name: string) => join(storage.incomingFolder, `${guid}.${name}.part`);
  const temporary = new Set([given.path]);
  const keys: string[] = [];
  const take = async (key: string, path: string) => {
    keys.push(key);
    await storage.take(key, path);
  };
  try {
    const judged = await judgeFile(given.path, given.name);
    const variantPath = (width: number) => workPath(String(width));
    for (const width of PICTURE_WIDTHS) temporary.add(variantPath(width));
    temporary.add(workPath('clean')).add(workPath('photo'));
    const prepared = await prepare(given.path, judged, pictures, { variantPath, workPath });
    const row: NewMedium = {
      guid,
      ownerId: given.ownerId,
      name: mediumName(given.name, judged.extension),
      type: MEDIA_TYPES[judged.extension].type,
      size: (await stat(prepared.path)).size,
      sha256: await hashFile(prepared.path),
      width: prepared.width ?? null,
      height: prepared.height ?? null,
      variants: prepared.variants ?? [],
      sourceUrl: given.sourceUrl,
    };
    for (const { width } of row.variants ?? []) await take(variantKey(guid, width), variantPath(width));
    await take(guid, prepared.path);
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

type Paths = { variantPath: (width: number) => string; workPath: (name: string) => string };

/**
 * Removes place and camera. Photos are encoded anew, upright; other pictures keep the bytes of their pixels; films and
 * sounds keep their length, with zeros where they spoke of themselves.
 */
async function prepare(
  path: string,
  { extension, picture, blanks }: JudgedFile,
  pictures: PictureWorker,
  { variantPath, workPath }: Paths,
): Promise<Prepared> {
  if (picture === null) {
    await writeBlanks(path, blanks);
    return { path };
  }
  const { width, height, keep, isAnimated } = picture;
  let source = path;
  if (extension !== 'jpg') {
    source = workPath('clean');
    await copyRanges(path, source, keep);
  }
  // No browser needs a smaller copy that stands still, and the library reads no BMP.
  if (extension === 'bmp' || isAnimated) return { path: source, width, height, variants: [] };
  const target = extension === 'jpg' ? workPath('photo') : null;
  const answer = await pictures.prepare({
    source,
    target,
    pixelsMax: PICTURE_PIXELS_MAX,
    variants: PICTURE_WIDTHS.map((wanted) => ({ width: wanted, file: variantPath(wanted) })),
  });
  const variants = answer.variants.map((variant) => ({ ...variant, type: 'image/webp' }));
  return { path: target ?? source, width: answer.width, height: answer.height, variants };
}

const ZEROS = Buffer.alloc(65_536);

async function writeBlanks(path: string, blanks: readonly Blank[]): Promise<void> {
  if (blanks.length === 0) return;
  const file = await open(path, 'r+');
  try {
    for (const { at, head, zeros } of blanks) {
      if (head.length > 0) await file.write(head, 0, head.length, at);
      for (let done = 0; done < zeros; done += ZEROS.length) {
        await file.write(ZEROS, 0, Math.min(ZEROS.length, zeros - done), at + head.length + done);
      }
    }
  } finally {
    await file.close();
  }
}

/** Copies these bytes to a new file; neighbours in one go, since a picture may have thousands of small parts. */
async function copyRanges(from: string, to: string, ranges: readonly ByteRange[]): Promise<void> {
  await pipeline(readRanges(from, joinRanges(ranges)), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
}

async function* readRanges(path: string, ranges: readonly ByteRange[]): AsyncGenerator<Buffer> {
  for (const { from, to } of ranges) yield* createReadStream(path, { start: from, end: to });
}

function joinRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && last.to + 1 === range.from) last.to = range.to;
    else joined.push({ ...range });
  }
  return joined;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The last part of the path that some browsers send, of readable length, with the extension of the real type. */
function mediumName(given: string, extension: MediaExtension): string {
  const last = plainFileName(cleanPlainText(given.replace(/^.*[\\/]/s, '')))
    .replace(/\s+/g, ' ')
    .trim();
  const stem = last.replace(/\.[A-Za-z0-9]{1,10}$/, '') || 'fichier';
  return `${[...stem].slice(0, MEDIA_NAME_MAX - extension.length - 1).join('')}.${extension}`;
}
