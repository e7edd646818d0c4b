import type { StepItem } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import { hasBegun, isClosed } from '../../content/course-reading.queries.ts';
import type { Db } from '../../db/connection.ts';
import { statement, textOf } from '../../db/statement.ts';

/** From which success on an activity is done; 0 where nobody said, null where opening does it (`course_item` under this alias). */
export const doneFromOf = (alias: string): SQL<number | null> =>
  sql<number | null>`case when ${sql.raw(alias)}.item_type = 'Activity' and not ${sql.raw(alias)}.done_by_opening
    then coalesce(${sql.raw(alias)}.done_from, 0) else ${sql.raw(alias)}.done_from end`;

/** The list that the address of an activity names, tied to the course or not. */
const playedList = sql.raw(`substring(i.navigation_url from '^/activite/[a-z]+/([1-9][0-9]{0,8})(?:[?#/]|$)')::int`);

/** What decides whether an activity can ask a word; no more of a list is read. */
const wordsOf = (list: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', w.id, 'learnTxt', w.learn_txt, 'hintTxt', w.hint_txt,
    'hintImgUrl', w.hint_img_url, 'tags', w.tags)), '[]') from list_item w where w.list_id = ${list})`;

export type PlayedList = { learnLanguage: string; hintLanguage: string; items: StepItem[] };
const LIST = sql`json_build_object('learnLanguage', l.learn_language, 'hintLanguage', l.hint_language, 'items', ${wordsOf(sql`l.id`)})`;

/** An activity of a course with what a person did of it. */
export type StepRow = {
  id: number;
  navigationUrl: string;
  doneFrom: number | null;
  isDone: boolean;
  isBegun: boolean;
  asked: number[];
  /** Words that each of her open rows asks; null for the whole list. None where the course was not open to her by a row. */
  given: (number[] | null)[];
  /** null where the list is gone. */
  list: PlayedList | null;
};

type Of = { personId: number; courseId: number; itemId: number | null; listId?: number | null; madeOn: Date };

/**
 * The activity that a run did: the resource that it was opened from or, where that is not known, one of its type and list. Without
 * a type any resource.
 */
export async function findStep(db: Db, { activity, ...of }: Of & { activity: string | null }) {
  const { personId, courseId, itemId, listId = null } = of;
  const at = sql`${of.madeOn.toISOString()}::timestamptz`;
  const isOfType = activity === null ? sql`true` : sql`starts_with(i.navigation_url, ${`/activite/${activity}/`})`;
  const { rows } = await db.execute<StepRow>(sql`
    select i.id, i.navigation_url as "navigationUrl", ${doneFromOf('i')} as "doneFrom", x.item_id is not null as "isDone", b.item_id is not null as "isBegun",
      coalesce(b.asked, '{}') as asked, (
        select coalesce(json_agg(d.items), '[]') from distribution d
        where d.pupil_id = ${personId} and d.course_id = ${courseId} and ${hasBegun('d', at)} and not ${isClosed('d', at)}
      ) as given, (select ${LIST} from list l where l.id = ${playedList} and l.deleted_on is null) as list
    from course_item i
    left join course_item_done x on x.person_id = ${personId} and x.course_id = i.course_id and x.item_id = i.id
    left join course_item_begun b on b.person_id = ${personId} and b.course_id = i.course_id and b.item_id = i.id
    where i.course_id = ${courseId} and ${isOfType} and (i.id = ${itemId}::int or (${itemId}::int is null
      and ${playedList} = ${listId}::int))
    order by x.item_id is not null, i.position limit 1`);
  return rows[0];
}

type Kept = {
  personId: number;
  courseId: number;
  itemId: number;
  /** Words that she was asked now. */
  asked: readonly number[];
  isDone: boolean;
  /** She has done something of it: what she did begins the course. */
  hasPlayed?: boolean;
  madeOn: Date;
};

/** Keeps that she has opened an activity, what it has asked her, and that it is done. */
export async function keepStep(
  db: Db,
  { personId, courseId, itemId, asked, isDone, hasPlayed = false, madeOn }: Kept,
): Promise<void> {
  const at = sql`${madeOn.toISOString()}::timestamptz`;
  await db.execute(sql`
    with begun as (
      insert into course_item_begun as b (person_id, course_id, item_id, begun_on, asked)
      values (${personId}, ${courseId}, ${itemId}, ${at}, ${sql.param([...asked])}::int[])
      on conflict (person_id, course_id, item_id) do update
      set asked = array(select distinct word from unnest(b.asked || excluded.asked) as word order by word)
      where not b.asked @> excluded.asked
    ), done as (
      insert into course_item_done (person_id, course_id, item_id, done_on)
      select ${personId}::int, ${courseId}::int, ${itemId}::int, ${at} where ${isDone}::boolean on conflict do nothing
    )
    update distribution set started_on = ${at}
    where pupil_id = ${personId} and course_id = ${courseId} and started_on is null
      and (${isDone}::boolean or ${hasPlayed}::boolean)
      and ${hasBegun('distribution', at)} and not ${isClosed('distribution', at)}`);
}

const openSteps = statement<StepRow>(
  'course-open-steps',
  `select i.id, i.navigation_url as "navigationUrl", ${textOf(doneFromOf('i'))} as "doneFrom", false as "isDone",
    b.item_id is not null as "isBegun",
    coalesce(b.asked, '{}') as asked, (
      select coalesce(json_agg(d.items), '[]') from distribution d
      where d.pupil_id = $1 and d.course_id = $2
    ) as given, (select ${textOf(LIST)} from list l where l.id = ${textOf(playedList)} and l.deleted_on is null) as list
  from course_item i
  left join course_item_begun b on b.person_id = $1 and b.course_id = i.course_id and b.item_id = i.id
  where i.course_id = $2 and i.item_type = 'Activity' and not i.done_by_opening and not exists (
    select 1 from course_item_done x where x.person_id = $1 and x.course_id = i.course_id and x.item_id = i.id)`,
);

/** What a reader of a course did of its activities that are not done by opening, and not done yet. */
export const findOpenSteps = (db: Db, personId: number, courseId: number): Promise<StepRow[]> =>
  openSteps(db, [personId, courseId]);

const begunSteps = statement<Pick<StepRow, 'id' | 'navigationUrl' | 'asked' | 'given' | 'list'>>(
  'course-begun-steps',
  `select i.id, i.navigation_url as "navigationUrl", b.asked, (
      select coalesce(json_agg(d.items), '[]') from distribution d
      where d.pupil_id = $1 and d.course_id = i.course_id
    ) as given, (select ${textOf(LIST)} from list l where l.id = ${textOf(playedList)} and l.deleted_on is null) as list
  from course_item_begun b join course_item i on i.id = b.item_id and i.course_id = b.course_id
  where b.person_id = $1 and b.item_id = any($2::int[]) and b.asked <> '{}'`,
);

/** What these activities have asked a person, of those that asked her something. */
export const findBegunSteps = (db: Db, personId: number, itemIds: readonly number[]) =>
  begunSteps(db, [personId, itemIds]);

/** What the activities of a course have asked a person so far. */
export async function findAsked(db: Db, personId: number, courseId: number) {
  const { rows } = await db.execute<{ resourceId: number; items: number[] }>(sql`
    select item_id as "resourceId", asked as items from course_item_begun
    where person_id = ${personId} and course_id = ${courseId} and asked <> '{}'`);
  return rows;
}

/** Forgets what was begun of a course, or of one of its items. */
export async function deleteBegun(db: Db, personId: number, courseId: number, itemId: number | null): Promise<void> {
  await db.execute(sql`delete from course_item_begun where person_id = ${personId} and course_id = ${courseId}
    and (${itemId}::int is null or item_id = ${itemId}::int)`);
}

/** The lists that the activities of a course play, by id, for results. */
export const playedLists = (courseId: number): SQL => sql`(
  select coalesce(json_object_agg(l.id, ${LIST}), '{}') from list l
  where l.deleted_on is null and l.id in (
    select ${playedList} from course_item i where i.course_id = ${courseId} and i.item_type = 'Activity'))`;
