import { type SQL, sql } from 'drizzle-orm';

/** Ids of the pupils of the classes that a teacher has now; groups of her own making make nobody hers. */
export const pupilsTaughtBy = (teacherId: number): SQL => sql`
  select m.person_id as id from class_member t
  join class_group k on k.id = t.class_id and k.active
  join class_member m on m.class_id = k.id and m.part = 'pupil'
  where t.person_id = ${teacherId} and t.part = 'teacher'`;
