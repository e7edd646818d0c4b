import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { type FetchRules, fetchFile } from './fetch/fetch-file.ts';
import { mediumPath } from './media.presenter.ts';
import { findBySource } from './media.queries.ts';
import type { Media } from './media.service.ts';
import { addUses, type UseOwner } from './media-uses.service.ts';

/** Conventions, « External addresses ». */
const WITHIN_MS = 10_000;

/** An address that failed is not asked again for a while, however often its content is saved. */
const REST_MS = 3_600_000;
const FAILURES_MAX = 1_000;

/** Content that shows pictures or sounds by their address. */
export type ShowingContent = {
  owner: UseOwner;
  /** Whose media the copies are. */
  ownerId: number;
  addresses: readonly string[];
  /** Holds the content against a save. */
  lock: (tx: Db) => Promise<void>;
  /** Replaces the address with the path where it is unchanged; the version stays, so that no draft becomes stale. */
  replace: (tx: Db, address: string, path: string) => Promise<void>;
};

type Copier = Pick<Media, 'add' | 'storage' | 'maxBytes'>;

/** Copies what the content shows from elsewhere, and lets it show the copies. */
export async function copyShown(db: Database, media: Copier, content: ShowingContent, options: CopyOptions = {}) {
  const paths = await copyAddresses(db, media, content.addresses, { ...options, ownerId: content.ownerId });
  if (paths.size === 0) return;
  await db.transaction(async (tx) => {
    await content.lock(tx);
    const held = await addUses(tx, content.owner, [...paths.values()]);
    for (const [address, path] of paths) if (held.has(path)) await content.replace(tx, address, path);
  });
}

export type CopyOptions = { rules?: Partial<FetchRules> };

/** Addresses that could be copied, each once. */
export const externalAddresses = (addresses: readonly string[]) => [
  ...new Set(addresses.filter((address) => /^https:\/\//i.test(address))),
];

/**
 * Copies pictures and sounds from elsewhere into the storage, so that browsers ask only us for them. Answers the path
 * of each one's copy; an address that cannot be copied has none, and stays the link that it was.
 */
async function copyAddresses(
  db: Db,
  media: Copier,
  addresses: readonly string[],
  { ownerId, rules }: CopyOptions & { ownerId: number },
): Promise<Map<string, string>> {
  const wanted = externalAddresses(addresses);
  const paths = new Map<string, string>();
  for (const row of await findBySource(db, wanted)) paths.set(row.sourceUrl, mediumPath(row));
  await mkdir(media.storage.incomingFolder, { recursive: true, mode: 0o700 });
  for (const address of wanted) {
    if (paths.has(address) || isResting(address)) continue;
    const path = join(media.storage.incomingFolder, `${randomUUID()}.part`);
    try {
      const { name } = await fetchFile(address, path, { maxBytes: media.maxBytes, withinMs: WITHIN_MS, ...rules });
      const row = await media.add(db, { path, name, ownerId, sourceUrl: address });
      paths.set(address, mediumPath({ guid: row.guid, type: row.type }));
    } catch (error) {
      // Failures of a foreign server or its file leave the link; our own failures throw.
      if (error instanceof AppError ? error.code === 'UNAVAILABLE' : isOwnTrouble(error)) throw error;
      rest(address);
    } finally {
      await rm(path, { force: true });
    }
  }
  return paths;
}

/** A full disk, or a database that has gone: the queue tries again. */
const isOwnTrouble = (error: unknown) =>
  ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(String((error as { code?: unknown }).code)) ||
  (error instanceof Error && error.name === 'DrizzleQueryError');

/** When addresses that failed may be asked again, the longest ago first. */
const failures = new Map<string, number>();

const isResting = (address: string) => (failures.get(address) ?? 0) > performance.now();

function rest(address: string): void {
  failures.delete(address);
  failures.set(address, performance.now() + REST_MS);
  const [oldest] = failures.keys();
  if (failures.size > FAILURES_MAX && oldest !== undefined) failures.delete(oldest);
}
