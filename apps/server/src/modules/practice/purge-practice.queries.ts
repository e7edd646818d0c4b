import { DAY_MS } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { dropParts, RUNS, startOf, WRONG_ANSWERS } from '../../db/parts.ts';
import { RUN_SCHOOL_YEARS, WRONG_ANSWER_DAYS } from './practice-retention.ts';

/** Ends what has been kept long enough: whole parts, and by rows the wrong answers beside younger ones; answers the parts. */
export async function purgePractice(db: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - WRONG_ANSWER_DAYS * DAY_MS);
  const answers = await dropParts(db, WRONG_ANSWERS, before);
  await db.execute(sql`delete from practice_answer where begun_on < ${before.toISOString()}::timestamptz`);
  return [...answers, ...(await dropParts(db, RUNS, startOf('schoolYear', now, -RUN_SCHOOL_YEARS)))];
}
