import type { NewsCounter } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { tabOpening } from '../../db/schema.ts';

/** When the person last opened each tab; a tab never opened is missing. */
export async function findTabOpenings(db: Db, personId: number): Promise<Map<string, Date>> {
  const rows = await db.select().from(tabOpening).where(eq(tabOpening.personId, personId));
  return new Map(rows.map(({ kind, openedOn }) => [kind, openedOn]));
}

export async function saveTabOpening(db: Db, personId: number, kind: NewsCounter): Promise<void> {
  await db
    .insert(tabOpening)
    .values({ personId, kind })
    .onConflictDoUpdate({ target: [tabOpening.personId, tabOpening.kind], set: { openedOn: sql`now()` } });
}
