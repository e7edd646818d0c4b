import { hasBegun } from '../../content/course-reading.queries.ts';
import type { Db } from '../../db/connection.ts';
import { statement, textOf } from '../../db/statement.ts';

const begun = `(${textOf(hasBegun('d'))} or d.started_on is not null)`;

/** $1 person, $2 lists, $3 courses: what she wrote, or was given and could open, though it may be deleted or over by now. */
const selectGiven = statement<{ lists: number[]; courses: number[] }>(
  'practice-given-places',
  `select
    array(select id from list where id = any($2::int[]) and author_id = $1
      union select i.list_id from distribution d join course_item i on i.course_id = d.course_id
      where d.pupil_id = $1 and i.list_id = any($2::int[]) and ${begun}) as lists,
    array(select id from course where id = any($3::int[]) and author_id = $1
      union select d.course_id from distribution d
      where d.pupil_id = $1 and d.course_id = any($3::int[]) and ${begun}) as courses`,
);

export async function findGivenPlaces(
  db: Db,
  personId: number,
  { lists, courses }: { lists: readonly number[]; courses: readonly number[] },
): Promise<{ lists: number[]; courses: number[] }> {
  const [found] = await selectGiven(db, [personId, [...lists], [...courses]]);
  return found ?? { lists: [], courses: [] };
}

/** $1 words, $2 lists, $3 resource, $4 course: those of the words in other lists, and whether the resource is in another course. */
const selectElsewhere = statement<{ items: number[]; isElsewhere: boolean }>(
  'practice-elsewhere',
  `select
    array(select id from list_item where id = any($1::int[]) and not list_id = any($2::int[])) as items,
    exists (select 1 from course_item where id = $3::int and course_id is distinct from $4::int) as "isElsewhere"`,
);

type Named = { items: readonly number[]; lists: readonly number[]; resourceId: number | null; courseId: number | null };

export async function findElsewhere(db: Db, { items, lists, resourceId, courseId }: Named) {
  const [found] = await selectElsewhere(db, [[...items], [...lists], resourceId, courseId]);
  return found ?? { items: [], isElsewhere: false };
}

/** $1 person: lists and courses that her runs name. */
const selectNamed = statement<{ lists: number[]; courses: number[] }>(
  'practice-named-places',
  `select
    array(select distinct list_id from practice_run where person_id = $1 and list_id is not null
      union select list_id from word_memory where person_id = $1 and list_id is not null) as lists,
    array(select distinct course_id from practice_run where person_id = $1 and course_id is not null
      union select course_id from practice_answer where person_id = $1 and course_id is not null) as courses`,
);

export async function findNamedPlaces(db: Db, personId: number): Promise<{ lists: number[]; courses: number[] }> {
  const [found] = await selectNamed(db, [personId]);
  return found ?? { lists: [], courses: [] };
}

/**
 * $1 person, $2 lists, $3 courses: those that are gone, or of which something says that she had them: what she did in a
 * course, the notification that a course was given to her, a list that such a course plays.
 */
const selectOnceGiven = statement<{ lists: number[]; courses: number[] }>(
  'practice-once-given',
  `with had as (
    select course_id as id from course_item_done where person_id = $1
    union select substring(fact from '^course-distributed:(\\d+):')::int from notification
    where person_id = $1 and fact ~ '^course-distributed:\\d+:'
    union select course_id from distribution where pupil_id = $1)
  select
    array(select asked.id from unnest($2::int[]) asked(id) where not exists (select from list where id = asked.id)
      union select i.list_id from had join course_item i on i.course_id = had.id where i.list_id = any($2::int[])) as lists,
    array(select asked.id from unnest($3::int[]) asked(id) where not exists (select from course where id = asked.id)
      union select id from had where id = any($3::int[])) as courses`,
);

export async function findOnceGiven(
  db: Db,
  personId: number,
  { lists, courses }: { lists: readonly number[]; courses: readonly number[] },
): Promise<{ lists: number[]; courses: number[] }> {
  if (lists.length + courses.length === 0) return { lists: [], courses: [] };
  const [found] = await selectOnceGiven(db, [personId, [...lists], [...courses]]);
  return found ?? { lists: [], courses: [] };
}
