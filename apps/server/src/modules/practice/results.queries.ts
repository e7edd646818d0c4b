import type { ActivityType } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import type { RunWordColumns } from '../../db/practice-schema.ts';
import { statement } from '../../db/statement.ts';
import { doneFromOf, type PlayedList, playedLists } from '../courses/steps.service.ts';

/**
 * Devices may be wrong about the time: what began this long before a course was given still counts. What a pupil did before
 * that, in a course that she could open by herself, is her own.
 */
const CLOCK_HOURS = 1;

/** From when on runs in what a row of `distribution` (under this alias) gives are its teacher's to see. */
export const isSeenFrom = (alias: string) =>
  sql`${sql.raw(alias)}.created_on - make_interval(hours => ${CLOCK_HOURS}::int)`;
const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export type GivenResource = {
  id: number;
  title: string;
  itemType: string;
  navigationUrl: string;
  listId: number | null;
  listTitle: string;
  /** From which success on it is done; null: by opening it. */
  doneFrom: number | null;
  counts: boolean;
};
export type GivenPupil = {
  pupilId: number;
  cloeeWorldId: string;
  displayName: string;
  groupKey: string;
  className: string;
  start: string | null;
  end: string | null;
  createdOn: string;
  /** « Fermer à la fin ». */
  closes: boolean;
  instruction: string;
  /** Words that were given back to her; null for the whole lists. */
  items: number[] | null;
};
export type GivenCourse = {
  title: string;
  icon: string;
  color: string;
  resources: GivenResource[];
  lists: Record<string, PlayedList>;
  pupils: GivenPupil[];
};

/** What the teacher gives of a course: its activities and what else counts, and her pupils. */
export async function findGivenCourse(db: Db, teacherId: number, courseId: number): Promise<GivenCourse | undefined> {
  const { rows } = await db.execute<GivenCourse>(sql`
    select c.title, c.icon, c.color, (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'itemType', i.item_type,
        'navigationUrl', i.navigation_url, 'listId', l.id, 'listTitle', coalesce(l.title, ''), 'doneFrom', ${doneFromOf('i')}, 'counts', i.progression_enabled) order by i.position), '[]')
      from course_item i left join list l on l.id = i.list_id and i.item_type = 'Activity' and l.deleted_on is null
      where i.course_id = c.id and (i.progression_enabled or i.item_type = 'Activity')
    ) as resources, (
      select coalesce(json_agg(json_build_object('pupilId', p.id, 'cloeeWorldId', p.cloee_world_id,
        'displayName', p.display_name, 'groupKey', d.group_key, 'className', d.class_name, 'start', d.start_on,
        'end', d.end_on, 'createdOn', d.created_on, 'closes', d.close_at_end, 'instruction', d.instruction,
        'items', d.items) order by p.id), '[]')
      from distribution d join person p on p.id = d.pupil_id and p.cloee_world_id is not null
      where d.teacher_id = ${teacherId} and d.course_id = c.id
    ) as pupils, ${playedLists(courseId)} as lists
    from course c where c.id = ${courseId} and c.deleted_on is null`);
  return rows[0];
}

export type ResourceRuns = {
  pupilId: number;
  /** null where the exercise was opened by another way than a resource that the course has. */
  resourceId: number | null;
  best: number | null;
  tries: number;
  runs: number;
  seconds: number;
  lastOn: string;
};

/** What the teacher's pupils played in a course, by pupil and resource. `since` bounds the parts that are read. */
export async function findResourceRuns(
  db: Db,
  { teacherId, courseId, since }: { teacherId: number; courseId: number; since: Date },
): Promise<ResourceRuns[]> {
  const { rows } = await db.execute<ResourceRuns>(sql`
    select r.person_id as "pupilId", r.resource_id as "resourceId",
      coalesce(max(r.rate) filter (where r.is_finished), max(r.rate))::int as best,
      (count(*) filter (where r.is_finished))::int as tries, count(*)::int as runs, sum(r.seconds)::int as seconds,
      max(r.ended_on) as "lastOn"
    from practice_run r
    join distribution d on d.course_id = r.course_id and d.pupil_id = r.person_id and d.teacher_id = ${teacherId}
    where r.course_id = ${courseId} and r.begun_on >= ${instantOf(since)} - make_interval(hours => ${CLOCK_HOURS}::int)
      and r.begun_on >= ${isSeenFrom('d')}
    group by r.person_id, r.resource_id`);
  return rows;
}

/** What a pupil has done of a course, or begun: which words an activity asked her. */
export type DoneResource = {
  pupilId: number;
  resourceId: number;
  doneOn: string | null;
  isLate: boolean;
  /** null too where that was before the course was given: what she did then is hers until she goes on. */
  begunOn: string | null;
  asked: number[];
};

/** What the teacher's pupils have finished of a course, and what they have begun. */
export async function findDone(db: Db, teacherId: number, courseId: number): Promise<DoneResource[]> {
  const { rows } = await db.execute<DoneResource>(sql`
    select d.pupil_id as "pupilId", i.id as "resourceId", x.done_on as "doneOn",
      coalesce(x.done_on > d.end_on and i.progression_enabled, false) as "isLate", case when b.begun_on >= ${isSeenFrom('d')} then b.begun_on end as "begunOn",
      coalesce(b.asked, '{}') as asked
    from (select * from course_item_done where course_id = ${courseId}) x
    full join (select * from course_item_begun where course_id = ${courseId}) b
      on b.person_id = x.person_id and b.item_id = x.item_id
    join course_item i on i.id = coalesce(x.item_id, b.item_id)
    join distribution d on d.course_id = ${courseId} and d.pupil_id = coalesce(x.person_id, b.person_id)
      and d.teacher_id = ${teacherId}`);
  return rows;
}

/** A row of the caller that gives a pupil a course with the list. */
export type GivenRow = {
  courseId: number;
  pupilId: number;
  cloeeWorldId: string;
  displayName: string;
  groupKey: string;
  className: string;
  createdOn: string;
};
export type GivenList = {
  title: string;
  icon: string;
  color: string;
  learnLanguage: string;
  hintLanguage: string;
  activities: ActivityType[];
  words: { itemId: number; learnTxt: string; hintTxt: string }[];
  rows: GivenRow[];
};

/** Courses that play the list $2. */
const PLAYS_LIST = `exists (
  select 1 from course_item i where i.course_id = d.course_id and i.list_id = $2 and i.item_type = 'Activity')`;
/** What the teacher $1 gives to pupils whom the directory knows. */
const GIVEN = `distribution d
  join person p on p.id = d.pupil_id and p.cloee_world_id is not null
  join course c on c.id = d.course_id and c.deleted_on is null
  where d.teacher_id = $1 and ${PLAYS_LIST}`;

const givenList = statement<GivenList>(
  'practice-given-list',
  `
  select l.title, l.icon, l.color, l.learn_language as "learnLanguage", l.hint_language as "hintLanguage", l.activities, (
    select coalesce(json_agg(json_build_object('itemId', i.id, 'learnTxt', i.learn_txt, 'hintTxt', i.hint_txt)
      order by i.position), '[]')
    from list_item i where i.list_id = l.id
  ) as words, (
    select coalesce(json_agg(json_build_object('courseId', d.course_id, 'pupilId', p.id,
      'cloeeWorldId', p.cloee_world_id, 'displayName', p.display_name, 'groupKey', d.group_key,
      'className', d.class_name, 'createdOn', d.created_on) order by d.created_on desc, d.course_id desc), '[]')
    from ${GIVEN}
  ) as rows
  from list l where l.id = $2 and l.deleted_on is null`,
);

/** A list, its words, and to whom the teacher gives it, latest rows first. */
export const findGivenList = async (db: Db, teacherId: number, listId: number): Promise<GivenList | undefined> =>
  (await givenList(db, [teacherId, listId]))[0];

const givenPupils = statement<{ pupils: number }>(
  'practice-given-pupils',
  `select count(distinct d.pupil_id)::int as pupils from ${GIVEN}`,
);

/** To how many pupils the teacher gives the list. */
export const countGivenPupils = async (db: Db, teacherId: number, listId: number): Promise<number> =>
  (await givenPupils(db, [teacherId, listId]))[0]?.pupils ?? 0;

type Seen = Pick<GivenRow, 'courseId' | 'pupilId' | 'createdOn'>;

/** Rows of the caller as a table, from $3 on, each with the instant from which on she sees what was done. */
const GIVEN_ROWS = givenRows('given', { courseId: 'int', pupilId: 'int', createdOn: 'timestamptz' });
const SEEN = `(
  select course_id, pupil_id, created_on - make_interval(hours => ${CLOCK_HOURS}) as since from ${GIVEN_ROWS.from(3)})`;

const earliest = (seen: readonly Seen[]) =>
  new Date(Math.min(...seen.map(({ createdOn }) => Date.parse(createdOn))) - CLOCK_HOURS * 3_600_000);

/** One run of the list by a pupil. */
export type ListRun = { pupilId: number; words: readonly RunWordColumns[]; on: string };

// That the parts are chosen when it runs spares a plan for each call.
const listRuns = statement<ListRun>(
  'practice-list-runs',
  `
  select r.person_id as "pupilId", r.words, r.ended_on as "on"
  from ${SEEN} g
  join practice_run r on r.course_id = g.course_id and r.person_id = g.pupil_id and r.begun_on >= g.since
  where r.list_id = $1 and r.begun_on >= (select $2::timestamptz)
  order by r.ended_on desc`,
);

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

type OfList = { listId: number; seen: readonly Seen[]; since: Date };

/** What these pupils played of the list since that day, latest first. */
export const findListRuns = async (db: Db, { listId, seen, since }: OfList): Promise<ListRun[]> =>
  seen.length === 0
    ? []
    : await listRuns(db, [listId, latest(since, earliest(seen)).toISOString(), ...GIVEN_ROWS.values(seen)]);

export type WrongWord = { pupilId: number; itemId: number; wrong: string[] };

const wrongWords = statement<WrongWord>(
  'practice-wrong-words',
  `
  select distinct on (a.person_id, item) a.person_id as "pupilId", w.item as "itemId", w.wrong
  from ${SEEN} g
  join practice_answer a on a.course_id = g.course_id and a.person_id = g.pupil_id and a.begun_on >= g.since
  cross join lateral (select key::int as item, value as wrong from jsonb_each(a.wrong)) w
  where a.begun_on >= (select $1::timestamptz) and w.item = any($2::int[])
  order by a.person_id, item, a.begun_on desc`,
);

/** By pupil and word what she answered wrong the last time that she did, since that day. */
export async function findWrongWords(
  db: Db,
  { itemIds, seen, since }: { itemIds: readonly number[]; seen: readonly Seen[]; since: Date },
): Promise<WrongWord[]> {
  if (seen.length === 0 || itemIds.length === 0) return [];
  const from = latest(since, earliest(seen));
  return wrongWords(db, [from.toISOString(), [...itemIds], ...GIVEN_ROWS.values(seen)]);
}
