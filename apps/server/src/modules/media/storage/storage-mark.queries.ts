import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { instance } from '../../../db/schema.ts';

/** Where the database keeps the mark of its storage. */
export const STORAGE_KEY = 'media-storage';

export async function readKeptMark(db: Db): Promise<string | undefined> {
  return (await db.select().from(instance).where(eq(instance.key, STORAGE_KEY)))[0]?.value;
}

/** Keeps the mark if none is kept yet, and answers the one that is kept then. */
export async function keepMark(db: Db, mark: string): Promise<string | undefined> {
  await db.insert(instance).values({ key: STORAGE_KEY, value: mark }).onConflictDoNothing();
  return readKeptMark(db);
}
