import { randomUUID } from 'node:crypto';
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
  const mark = found ?? (await storage.mark(randomUUID()));
  // Two first processes, each with a folder of its own: one of them was first.
  const first = (await keepMark(db, mark)) ?? '';
  return first === mark ? null : describe(first);
}

const describe = (mark: string) =>
  `Le stockage des médias (PUPITRE_MEDIA_STORAGE) n'est pas celui de cette base de données : partagez le même entre tous les serveurs. S'il a été déplacé à dessein, mettez « ${mark} » dans son fichier ${MARK}.`;
