import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { gift } from '../../db/course-schema.ts';

export type GiftRow = typeof gift.$inferSelect;

/** One gift of the same thing by the same teacher at a time, so that the second sees the course of the first. */
export async function lockSource(db: Db, teacherId: number, source: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift ${teacherId} ${source}`}, 0))`);
}

export async function insertGift(db: Db, columns: typeof gift.$inferInsert): Promise<GiftRow> {
  const [row] = await db.insert(gift).values(columns).returning();
  if (row === undefined) throw new Error('A gift was not inserted.');
  return row;
}

/** The teacher's gift, held until the transaction ends. */
export async function lockGift(db: Db, teacherId: number, id: number): Promise<GiftRow | undefined> {
  const [row] = await db
    .select()
    .from(gift)
    .where(and(eq(gift.id, id), eq(gift.teacherId, teacherId)))
    .for('update');
  return row;
}

/** Deletes a gift. If others use the course that it made, the oldest of them counts as its maker. */
export async function deleteGift(db: Db, { id, courseId, madeCourse }: GiftRow): Promise<void> {
  await db.delete(gift).where(eq(gift.id, id));
  if (!madeCourse) return;
  await db.execute(sql`
    update gift set made_course = true where id = (select min(id) from gift where course_id = ${courseId})`);
}

/** The latest courses that her gifts of this thing made and that none of these pupils has or had, at most five. */
export async function findGivenCourses(
  db: Db,
  { teacherId, source, worldIds }: { teacherId: number; source: string; worldIds: readonly string[] },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with pupil as (select id from person where cloee_world_id = any(${sql.param(worldIds)}::text[]))
    select c.id from gift g
    join course c on c.id = g.course_id and c.deleted_on is null and c.author_id = g.teacher_id
    where g.teacher_id = ${teacherId} and g.source = ${source}
      and not exists (select 1 from distribution d join pupil on pupil.id = d.pupil_id where d.course_id = c.id)
      and not exists (select 1 from course_item_done x join pupil on pupil.id = x.person_id where x.course_id = c.id)
    order by g.id desc limit 5`);
  return rows.map(({ id }) => id);
}
