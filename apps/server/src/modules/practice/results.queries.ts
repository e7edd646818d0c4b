import type { ActivityType } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

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
};
export type GivenCourse = {
  title: string;
  icon: string;
  color: string;
  resources: GivenResource[];
  pupils: GivenPupil[];
};

/** What the teacher gives of a course: its activities and what else counts, and her pupils. */
export async function findGivenCourse(db: Db, teacherId: number, courseId: number): Promise<GivenCourse | undefined> {
  const { rows } = await db.execute<GivenCourse>(sql`
    select c.title, c.icon, c.color, (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'itemType', i.item_type,
        'navigationUrl', i.navigation_url, 'listId', l.id, 'listTitle', coalesce(l.title, '')) order by i.position), '[]')
      from course_item i left join list l on l.id = i.list_id and i.item_type = 'Activity' and l.deleted_on is null
      where i.course_id = c.id and (i.progression_enabled or i.item_type = 'Activity')
    ) as resources, (
      select coalesce(json_agg(json_build_object('pupilId', p.id, 'cloeeWorldId', p.cloee_world_id,
        'displayName', p.display_name, 'groupKey', d.group_key, 'className', d.class_name, 'start', d.start_on,
        'end', d.end_on, 'createdOn', d.created_on) order by p.id), '[]')
      from distribution d join person p on p.id = d.pupil_id and p.cloee_world_id is not null
      where d.teacher_id = ${teacherId} and d.course_id = c.id
    ) as pupils
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

export type DoneResource = { pupilId: number; resourceId: number; doneOn: string; isLate: boolean };

/** What the teacher's pupils have finished of a course. */
export async function findDone(db: Db, teacherId: number, courseId: number): Promise<DoneResource[]> {
  const { rows } = await db.execute<DoneResource>(sql`
    select x.person_id as "pupilId", x.item_id as "resourceId", x.done_on as "doneOn",
      coalesce(x.done_on > d.end_on and i.progression_enabled, false) as "isLate"
    from course_item_done x
    join distribution d on d.course_id = x.course_id and d.pupil_id = x.person_id and d.teacher_id = ${teacherId}
    join course_item i on i.id = x.item_id
    where x.course_id = ${courseId}`);
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

/** Courses that play the list of this id. */
const playsList = (courseId: ReturnType<typeof sql>, listId: number) => sql`exists (
  select 1 from course_item i where i.course_id = ${courseId} and i.list_id = ${listId} and i.item_type = 'Activity')`;

/** A list, its words, and to whom the teacher gives it, latest rows first. */
export async function findGivenList(db: Db, teacherId: number, listId: number): Promise<GivenList | undefined> {
  const { rows } = await db.execute<GivenList>(sql`
    select l.title, l.icon, l.color, l.learn_language as "learnLanguage", l.hint_language as "hintLanguage", l.activities, (
      select coalesce(json_agg(json_build_object('itemId', i.id, 'learnTxt', i.learn_txt, 'hintTxt', i.hint_txt)
        order by i.position), '[]')
      from list_item i where i.list_id = l.id
    ) as words, (
      select coalesce(json_agg(json_build_object('courseId', d.course_id, 'pupilId', p.id,
        'cloeeWorldId', p.cloee_world_id, 'displayName', p.display_name, 'groupKey', d.group_key,
        'className', d.class_name, 'createdOn', d.created_on) order by d.created_on desc, d.course_id desc), '[]')
      from distribution d
      join person p on p.id = d.pupil_id and p.cloee_world_id is not null
      join course c on c.id = d.course_id and c.deleted_on is null
      where d.teacher_id = ${teacherId} and ${playsList(sql`d.course_id`, listId)}
    ) as rows
    from list l where l.id = ${listId} and l.deleted_on is null`);
  return rows[0];
}

/** To how many pupils the teacher gives the list. */
export async function countGivenPupils(db: Db, teacherId: number, listId: number): Promise<number> {
  const { rows } = await db.execute<{ pupils: number }>(sql`
    select count(distinct d.pupil_id)::int as pupils
    from distribution d
    join person p on p.id = d.pupil_id and p.cloee_world_id is not null
    join course c on c.id = d.course_id and c.deleted_on is null
    where d.teacher_id = ${teacherId} and ${playsList(sql`d.course_id`, listId)}`);
  return rows[0]?.pupils ?? 0;
}

type Seen = Pick<GivenRow, 'courseId' | 'pupilId' | 'createdOn'>;

/** Rows of the caller as a table `given`, each with the instant from which on she sees what was done. */
const givenTable = (seen: readonly Seen[]) => sql`
  select course_id, pupil_id, created_on - make_interval(hours => ${CLOCK_HOURS}::int) as since from unnest(
    ${sql.param(seen.map(({ courseId }) => courseId))}::int[],
    ${sql.param(seen.map(({ pupilId }) => pupilId))}::int[],
    ${sql.param(seen.map(({ createdOn }) => createdOn))}::timestamptz[]) as given (course_id, pupil_id, created_on)`;

const earliest = (seen: readonly Seen[]) =>
  new Date(Math.min(...seen.map(({ createdOn }) => Date.parse(createdOn))) - CLOCK_HOURS * 3_600_000);

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

export type AskedWord = {
  pupilId: number;
  /** null: she played the list, and was asked no word of it. */
  itemId: number | null;
  outcome: 'first' | 'later' | 'never';
  tries: number;
  on: string;
};

type OfWords = { listId: number; seen: readonly Seen[]; since: Date };

/** By pupil and word the latest run since that asked it. Sorting words and finding their letters asks none of them. */
export async function findAskedWords(db: Db, { listId, seen, since }: OfWords): Promise<AskedWord[]> {
  if (seen.length === 0) return [];
  const { rows } = await db.execute<AskedWord>(sql`
    with given as materialized (${givenTable(seen)})
    select distinct on (r.person_id, item) r.person_id as "pupilId", (w.word ->> 0)::int as "itemId",
      w.word ->> 2 as outcome, (w.word ->> 3)::int as tries, r.ended_on as "on"
    from given g
    join practice_run r on r.course_id = g.course_id and r.person_id = g.pupil_id and r.begun_on >= g.since
    left join lateral (
      select word, (word ->> 0)::int as item from jsonb_array_elements(r.words) word
      where word ->> 2 <> 'passed' and word ->> 1 not in ('sort', 'find')
    ) w on true
    where r.list_id = ${listId} and r.begun_on >= ${instantOf(latest(since, earliest(seen)))}
    order by r.person_id, item, r.ended_on desc`);
  return rows;
}

export type WrongWord = { pupilId: number; itemId: number; wrong: string[] };

/** By pupil and word what she answered wrong the last time that she did, since that day. */
export async function findWrongWords(
  db: Db,
  { itemIds, seen, since }: { itemIds: readonly number[]; seen: readonly Seen[]; since: Date },
): Promise<WrongWord[]> {
  if (seen.length === 0 || itemIds.length === 0) return [];
  const from = latest(since, earliest(seen));
  const { rows } = await db.execute<WrongWord>(sql`
    with given as materialized (${givenTable(seen)})
    select distinct on (a.person_id, item) a.person_id as "pupilId", w.item as "itemId", w.wrong
    from given g
    join practice_answer a on a.course_id = g.course_id and a.person_id = g.pupil_id and a.begun_on >= g.since
    cross join lateral (select key::int as item, value as wrong from jsonb_each(a.wrong)) w
    where a.begun_on >= ${instantOf(from)} and w.item = any(${sql.param([...itemIds])}::int[])
    order by a.person_id, item, a.begun_on desc`);
  return rows;
}
