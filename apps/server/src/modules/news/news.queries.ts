import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { instance } from '../../db/schema.ts';

const ASKED = 'news-feed-asked';
const ITEMS = 'news-feed-items';

/**
 * Claims the read of this feed; false if any process claimed it within the hour. Another feed than last time may be
 * read at once.
 */
export async function claimReading(db: Db, feed: string, now: Date): Promise<boolean> {
  const value = JSON.stringify({ feed, on: now.toISOString() });
  const rows = await db
    .insert(instance)
    .values({ key: ASKED, value })
    .onConflictDoUpdate({
      target: [instance.authorityId, instance.key],
      set: { value },
      setWhere: sql`(${instance.value}::json ->> 'feed') is distinct from ${feed}
        or (${instance.value}::json ->> 'on')::timestamptz <= ${now.toISOString()}::timestamptz - interval '1 hour'`,
    })
    .returning({ key: instance.key });
  return rows.length > 0;
}

export async function keepItems(db: Db, value: string): Promise<void> {
  await db
    .insert(instance)
    .values({ key: ITEMS, value })
    .onConflictDoUpdate({ target: [instance.authorityId, instance.key], set: { value } });
}

export async function findItems(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: instance.value }).from(instance).where(eq(instance.key, ITEMS));
  return row?.value;
}
