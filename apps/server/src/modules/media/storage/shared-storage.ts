import { randomUUID } from 'node:crypto';
import { readAuthority } from '../../../db/authorities/database-role.ts';
import { FIRST_AUTHORITY } from '../../../db/authority-schema.ts';
import type { Db } from '../../../db/connection.ts';
import { MARK, type MediaStorage } from './media-storage.ts';
import { keepMark, readKeptMark } from './storage-mark.queries.ts';

/**
 * The sentence that says that this process keeps its media elsewhere than the others of its database, null where all is
 * well. The first process marks the storage, and the database keeps the mark.
 */
export async function findStrayStorage(db: Db, storage: MediaStorage): Promise<string | null> {
  const kept = await readKeptMark(db);
  const found = await storage.readMark();
  if (kept !== undefined) return kept === found ? null : describe(kept);
  const authority = await readAuthority(db);
  const mark = found ?? (await storage.mark(newMark(authority)));
  if (authorityOf(mark) !== authority) return FOREIGN;
  // Two first processes, each with a folder of its own: one of them was first.
  const first = (await keepMark(db, mark)) ?? '';
  return first === mark ? null : describe(first);
}

/** It names its authority: one cannot see what another one keeps in the database, and would take its files for unused ones. */
const newMark = (authority: number) => (authority === FIRST_AUTHORITY ? randomUUID() : `${authority}/${randomUUID()}`);
const authorityOf = (mark: string) => Number(/^(\d+)\//.exec(mark)?.[1] ?? FIRST_AUTHORITY);

const FOREIGN =
  "Le stockage des médias (PUPITRE_MEDIA_STORAGE) est celui d'un autre canton de cette base de données : donnez à chacun le sien.";

const describe = (mark: string) =>
  `Le stockage des médias (PUPITRE_MEDIA_STORAGE) n'est pas celui de cette base de données : partagez le même entre tous les serveurs. S'il a été déplacé à dessein, mettez « ${mark} » dans son fichier ${MARK}.`;
