import { sql } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../../apps/server/src/demo/build/build-course.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import type { Canton } from '../../../apps/server/src/demo/canton.ts';

const TITLE = 'Mots du banc';
const PUPILS = 25;
const WORDS = 40;
const RUNS = 10;

/** A list of forty words that the canton's first teacher gave to a class, which played it ten times; its id. */
export async function findOrBuildGivenClass(db: Database, { teacherIds, pupilIds }: Canton): Promise<number> {
  const [teacherId] = teacherIds;
  if (teacherId === undefined) throw new Error('The canton has no teachers.');
  const author = { id: teacherId };
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from list where title = ${TITLE} and author_id = ${teacherId} and deleted_on is null limit 1`,
  );
  const listId = rows[0]?.id ?? (await makeList(db, author));
  const courseId = await findOrMakeCourse(db, author, listId);
  const pupils = sql`${sql.param(pupilIds.slice(0, PUPILS))}::int[]`;
  await db.execute(sql`
    insert into distribution (course_id, teacher_id, pupil_id, created_on)
    select ${courseId}::int, ${teacherId}::int, pupil, now() - make_interval(days => ${RUNS + 1})
    from unnest(${pupils}) pupil on conflict do nothing`);
  // A new filling of the practice took the runs away.
  await db.execute(sql`
    insert into practice_run (person_id, id, list_id, course_id, activity, level, begun_on, ended_on, seconds, is_finished, rate, words)
    select pupil, gen_random_uuid(), ${listId}::int, ${courseId}::int, 'traduction', 'tolerante', now() - make_interval(days => n, mins => 5),
      now() - make_interval(days => n), 300, true, 70, (
        select jsonb_agg(jsonb_build_array(i.id, 'write',
          (array['first', 'first', 'later', 'never'])[1 + abs(hashint4(i.id + pupil * 7 + n)::bigint) % 4], 1) order by i.position)
        from list_item i where i.list_id = ${listId}::int)
    from unnest(${pupils}) pupil cross join generate_series(1, ${RUNS}) n
    where not exists (select 1 from practice_run where course_id = ${courseId}::int and person_id = pupil)`);
  await db.execute(sql`vacuum (analyze) distribution, practice_run, list, list_item, course, course_item`);
  return listId;
}

async function makeList(db: Database, author: { id: number }): Promise<number> {
  const items = Array.from({ length: WORDS }, (_, place) => ({
    learnTxt: `das Wort ${place + 1}`,
    hintTxt: `le mot ${place + 1}`,
  }));
  const { id } = await buildList(db, { author, title: TITLE, learnLanguage: 'de', hintLanguage: 'fr', items });
  return id;
}

async function findOrMakeCourse(db: Database, author: { id: number }, listId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.course_id as id from course_item i join course c on c.id = i.course_id
    where i.list_id = ${listId} and c.author_id = ${author.id} and c.deleted_on is null limit 1`);
  if (rows[0] !== undefined) return rows[0].id;
  const items = [{ itemType: 'Activity', title: 'Traduction', navigationUrl: `/activite/traduction/${listId}` }];
  const { id } = await buildCourse(db, { author, title: TITLE, items });
  return id;
}
