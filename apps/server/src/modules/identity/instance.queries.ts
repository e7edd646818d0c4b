import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { instance } from '../../db/schema.ts';

/** A value that every process of this installation shares: made by the first that asks for it. */
export async function findOrCreateInstanceValue(db: Db, key: string, make: () => string | Promise<string>) {
  const existing = await findInstanceValue(db, key);
  if (existing !== undefined) return existing;
  await db
    .insert(instance)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  const stored = await findInstanceValue(db, key);
  if (stored === undefined) throw new Error(`The instance value ${key} was not stored.`);
  return stored;
}

export async function findInstanceValue(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: instance.value }).from(instance).where(eq(instance.key, key));
  return row?.value;
}

export async function setInstanceValue(db: Db, key: string, value: string): Promise<void> {
  await db.update(instance).set({ value }).where(eq(instance.key, key));
}
