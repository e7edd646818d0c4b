import { lt } from 'drizzle-orm';
import { ownsTables } from '../../db/authorities/database-role.ts';
import type { Db } from '../../db/connection.ts';
import { observationBlock } from '../../db/folio-schema.ts';
import { dropParts, HISTORY, startOf } from '../../db/parts.ts';

/** Drops the history of school years that ended more than `years` years ago, and answers the parts. The observations stay as they are. */
export async function purgeHistory(db: Db, now: Date, years: number): Promise<string[]> {
  if (!(await ownsTables(db))) return [];
  const bound = startOf(HISTORY.period, now, -years);
  const dropped = await dropParts(db, HISTORY, bound);
  await db.delete(observationBlock).where(lt(observationBlock.madeOn, bound));
  return dropped;
}
