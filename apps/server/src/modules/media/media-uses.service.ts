import { MEDIA_PATH } from '@pupitre/contract';
import { plainFileName } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { deleteUses, findNames, findUses, insertUses, markUnused, type UseOwner } from './media.queries.ts';

export type { UseOwner } from './media.queries.ts';

const ADDRESS = new RegExp(`${MEDIA_PATH}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`, 'gi');

/** Guids of stored media in addresses and rich text, each once, in order of the alphabet. */
export function mediaGuidsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) for (const [, guid = ''] of text.matchAll(ADDRESS)) found.add(guid.toLowerCase());
  return [...found].sort();
}

/**
 * Records the media that the owner shows: `texts` are all its texts that can hold an address of one. Runs in the
 * transaction that saves the owner, so that a shown medium is never removed.
 */
export async function recordUses(db: Db, owner: UseOwner, texts: readonly string[]): Promise<void> {
  const wanted = mediaGuidsIn(texts);
  const before = new Set(await findUses(db, owner));
  const gone = [...before].filter((guid) => !wanted.includes(guid));
  const added = wanted.filter((guid) => !before.has(guid));
  if (added.length > 0) await insertUses(db, owner, added);
  if (gone.length === 0) return;
  await deleteUses(db, owner, gone);
  await markUnused(db, new Date(), gone);
}

/** The files' own names by the addresses of the stored media that the owner shows. */
export async function namesOf(db: Db, owner: UseOwner, addresses: readonly string[]): Promise<Map<string, string>> {
  const guids = mediaGuidsIn(addresses);
  if (guids.length === 0) return new Map();
  const names = new Map((await findNames(db, owner, guids)).map(({ guid, name }) => [guid, plainFileName(name)]));
  return new Map(addresses.map((address) => [address, names.get(mediaGuidsIn([address])[0] ?? '') ?? '']));
}

/**
 * Notes that the owner shows these stored media too; answers those addresses whose medium is there and held from now
 * on.
 */
export async function addUses(db: Db, owner: UseOwner, addresses: readonly string[]): Promise<Set<string>> {
  const held = new Set(await findUses(db, owner));
  const added = mediaGuidsIn(addresses).filter((guid) => !held.has(guid));
  if (added.length > 0) for (const guid of await insertUses(db, owner, added)) held.add(guid);
  return new Set(addresses.filter((address) => mediaGuidsIn([address]).some((guid) => held.has(guid))));
}
