import type { Role } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { instance } from '../../db/schema.ts';

/** How many runs of the job are left; the second one comes after processes of the version before have gone. */
const LEFT_KEY = 'practice-foreign-ids';
const RUNS = '2';

export async function readRunsLeft(db: Db): Promise<number> {
  await db.insert(instance).values({ key: LEFT_KEY, value: RUNS }).onConflictDoNothing();
  const { rows } = await db.execute<{ value: string }>(sql`select value from instance where key = ${LEFT_KEY}`);
  return Number(rows[0]?.value ?? 0);
}

export async function writeRunsLeft(db: Db, left: number): Promise<void> {
  await db.execute(sql`update instance set value = ${String(left)} where key = ${LEFT_KEY}`);
}

export type Practising = { id: number; displayName: string; roles: Role[] };

export async function findPractising(db: Db): Promise<Practising[]> {
  const { rows } = await db.execute<Practising>(sql`
    select id, display_name as "displayName", roles from person p
    where exists (select from practice_run where person_id = p.id) or exists (select from word_memory where person_id = p.id)
    order by id`);
  return rows;
}

type Places = { lists: readonly number[]; courses: readonly number[] };

export async function emptyPlaces(db: Db, personId: number, { lists, courses }: Places): Promise<void> {
  const of = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;
  if (lists.length > 0) {
    for (const table of ['practice_run', 'word_memory']) {
      await db.execute(sql`
        update ${sql.identifier(table)} set list_id = null where person_id = ${personId} and list_id = ${of(lists)}`);
    }
  }
  if (courses.length > 0) {
    await db.execute(sql`
      update practice_run set course_id = null, resource_id = null
      where person_id = ${personId} and course_id = ${of(courses)}`);
    await db.execute(sql`
      update practice_answer set course_id = null where person_id = ${personId} and course_id = ${of(courses)}`);
  }
}
