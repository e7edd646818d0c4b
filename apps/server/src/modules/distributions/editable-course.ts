import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';

/** Stands in until the courses module answers this. */
export async function getEditable(db: Db, user: SignedInUser, id: number): Promise<void> {
  const { rows } = await db.execute<{ canRead: boolean; canEdit: boolean }>(sql`
    with c as (select c.*, (select t.can_edit from course_team t where t.course_id = c.id and t.person_id = ${user.id}) as team_can_edit
      from course c where c.id = ${id} and c.deleted_on is null)
    select author_id = ${user.id} or team_can_edit is not null or rpn or libre or teacher as "canRead",
      author_id = ${user.id} or coalesce(team_can_edit, false) or ((rpn or libre or teacher or possible) and ${isPublisher(user)}) as "canEdit" from c`);
  if (rows[0]?.canRead !== true) throw new AppError('COURSE_NOT_FOUND');
  if (!rows[0].canEdit) throw new AppError('FORBIDDEN');
}
