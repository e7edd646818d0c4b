import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { instance } from '../../../db/schema.ts';
import { MARK, type MediaStorage } from './media-storage.ts';

/** Where the database keeps the mark of its storage. */
export const STORAGE_KEY = 'media-storage';

/**
 * The sentence that says that this process keeps its media elsewhere than the others of its database, null where all is
 * well. The first process marks the storage, and the database keeps the mark.
 */
export async function findStrayStorage(db: Db, storage: MediaStorage): Promise<string | null> {
  const kept = await readKept(db);
  const found = await storage.readMark();
  if (kept !== undefined) return kept === found ? null : describe(kept);
  const mark = found ?? (await storage.mark(randomUUID()));
  await db.insert(instance).values({ key: STORAGE_KEY, value: mark }).onConflictDoNothing();
  // Two first processes, each with a folder of its own: one of them was first.
  const first = await readKept(db);
  return first === mark ? null : describe(first ?? '');
}

const readKept = async (db: Db) => (await db.select().from(instance).where(eq(instance.key, STORAGE_KEY)))[0]?.value;

const describe = (mark: string) =>
  `Le stockage des médias (PUPITRE_MEDIA_STORAGE) n'est pas celui de cette base de données : partagez le même entre tous les serveurs. S'il a été déplacé à dessein, mettez « ${mark} » dans son fichier ${MARK}.`;
