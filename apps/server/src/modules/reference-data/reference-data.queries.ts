import type { NewsCounter } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { tabOpening } from '../../db/schema.ts';

export async function saveTabOpening(db: Db, personId: number, kind: NewsCounter): Promise<void> {
  await db
    .insert(tabOpening)
    .values({ personId, kind })
    .onConflictDoUpdate({ target: [tabOpening.personId, tabOpening.kind], set: { openedOn: sql`now()` } });
}
