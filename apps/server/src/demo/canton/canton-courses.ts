import { DEFAULT_COURSE_ICON } from '@pupitre/contract';
import { courseSearchText, resourceSearchText } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { stableUuid } from '../build/stable-uuid.ts';
import { bulkInsert, joinEntries, reserveIds } from './bulk-insert.ts';
import type { CantonPeople } from './canton-people.ts';
import type { CantonSizes } from './canton-sizes.ts';
import { type Numbers, pick } from './numbers.ts';
import { makeDescription, makeItems, makeTitle, THEMES } from './vocabulary.ts';

type CantonResource = {
  itemType: string;
  searchType: string;
  title: string;
  description: string;
  url: string;
  listId: number | null;
  tags: string[];
};

type CantonCourse = {
  id: number;
  title: string;
  subtitle: string;
  description: string;
  categories: string[];
  authorId: number;
  publication: 'private' | 'rpn' | 'libre' | 'teacher' | 'possible';
  updatedOn: Date;
  items: CantonResource[];
};

/** Ids of the lists that activities play. */
export type CantonLists = { firstListId: number; listCount: number };

const BATCH = 2_000;
const LAST_CHANGE = new Date('2026-11-20T15:30:00Z').getTime();
const MINUTES_OF_A_YEAR = 365 * 24 * 60;
const COLORS = ['c-grey', 'c-red', 'c-orange', 'c-yellow', 'c-green', 'c-teal', 'c-blue', 'c-indigo', 'c-purple'];
/** Upper bounds of a draw between 0 and 1: four courses in five stay private. */
const PUBLICATIONS = [
  [0.1, 'teacher'],
  [0.14, 'rpn'],
  [0.17, 'libre'],
  [0.18, 'possible'],
] as const;
const RESOURCES = [
  ['Title', 'Title', ''],
  ['Link', 'Link', 'https://exemple.ch/page'],
  ['Media', 'Img', 'https://exemple.ch/image.png'],
  ['Activity', 'Act', '/activite/carte'],
  ['Text', 'Text', ''],
  ['Link', 'Link', 'https://exemple.ch/article'],
  ['Media', 'Doc', 'https://exemple.ch/fiche.pdf'],
  ['Media', 'Snd', 'https://exemple.ch/ecoute.mp3'],
] as const;
const TRACKED = ['Link', 'Media', 'Activity'];

/** Courses with their resources; about a fifth published, the others private and distributed. */
export async function fillCantonCourses(
  db: Db,
  sizes: CantonSizes,
  people: CantonPeople,
  lists: CantonLists,
  numbers: Numbers,
): Promise<{ firstCourseId: number }> {
  if (sizes.courses === 0) return { firstCourseId: 0 };
  const firstCourseId = await reserveIds(db, 'course', sizes.courses);
  for (let start = 0; start < sizes.courses; start += BATCH) {
    const size = Math.min(BATCH, sizes.courses - start);
    const courses = Array.from({ length: size }, (_, index) =>
      makeCourse(firstCourseId + start + index, sizes.itemsPerCourse, people, lists, numbers),
    );
    await insertCourses(db, courses);
    await insertResources(db, courses);
  }
  return { firstCourseId };
}

function makeCourse(
  id: number,
  itemCount: number,
  people: CantonPeople,
  lists: CantonLists,
  numbers: Numbers,
): CantonCourse {
  const theme = pick(THEMES, numbers.skewed(THEMES.length));
  const year = 1 + numbers.below(11);
  const draw = numbers.next();
  const publication = PUBLICATIONS.find(([bound]) => draw < bound)?.[1] ?? 'private';
  const authors = publication === 'private' || publication === 'teacher' ? people.teacherIds : people.publisherIds;
  return {
    id,
    title: makeTitle(theme, year, numbers),
    subtitle: numbers.next() < 0.5 ? theme.title : '',
    description: makeDescription(theme, numbers),
    categories: [String(year), theme.discipline, ...(numbers.next() < 0.1 ? ['MER'] : [])],
    authorId: pick(authors, numbers.below(authors.length)),
    publication,
    updatedOn: new Date(LAST_CHANGE - numbers.below(MINUTES_OF_A_YEAR) * 60_000),
    items: makeItems(theme, itemCount, numbers).map(({ learnTxt, hintTxt, tags }, position) => {
      const [itemType, searchType, address] = pick(RESOURCES, position);
      const isPlayed = itemType === 'Activity' && lists.listCount > 0;
      const listId = isPlayed ? lists.firstListId + numbers.below(lists.listCount) : null;
      return {
        itemType,
        searchType,
        title: learnTxt,
        description: itemType === 'Text' ? `<p>${hintTxt}</p>` : '',
        url: itemType === 'Activity' ? `${address}/${listId ?? 1}` : address,
        listId,
        tags,
      };
    }),
  };
}

async function insertCourses(db: Db, courses: readonly CantonCourse[]): Promise<void> {
  const column = <Value>(read: (course: CantonCourse) => Value) => courses.map(read);
  const publishedAs = (name: CantonCourse['publication']) => column(({ publication }) => publication === name);
  const enteredOn = (name: CantonCourse['publication']) =>
    column(({ publication, updatedOn }) => (publication === name ? updatedOn : null));
  await bulkInsert(db, 'course', {
    id: ['integer', column(({ id }) => id)],
    title: ['text', column(({ title }) => title)],
    subtitle: ['text', column(({ subtitle }) => subtitle)],
    description: ['text', column(({ description }) => description)],
    icon: ['text', column(() => DEFAULT_COURSE_ICON)],
    color: ['text', column(({ id }) => pick(COLORS, id))],
    author_id: ['integer', column(({ authorId }) => authorId)],
    categories: ['text[]', column(({ categories }) => joinEntries(categories))],
    rpn: ['boolean', publishedAs('rpn')],
    libre: ['boolean', publishedAs('libre')],
    teacher: ['boolean', publishedAs('teacher')],
    possible: ['boolean', publishedAs('possible')],
    rpn_on: ['timestamptz', enteredOn('rpn')],
    teacher_on: ['timestamptz', enteredOn('teacher')],
    secret: ['uuid', column(({ id }) => stableUuid(`canton course ${id}`))],
    item_count: ['integer', column(({ items }) => items.length)],
    tracked_count: [
      'integer',
      column(({ items }) => items.filter(({ itemType }) => TRACKED.includes(itemType)).length),
    ],
    search_text: ['text', column(courseSearchText)],
    created_on: ['timestamptz', column(({ updatedOn }) => updatedOn)],
    updated_on: ['timestamptz', column(({ updatedOn }) => updatedOn)],
  });
}

async function insertResources(db: Db, courses: readonly CantonCourse[]): Promise<void> {
  const rows = courses.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, courseId: id, position })));
  const column = <Value>(read: (row: (typeof rows)[number]) => Value) => rows.map(read);
  await bulkInsert(db, 'course_item', {
    course_id: ['integer', column(({ courseId }) => courseId)],
    position: ['integer', column(({ position }) => position)],
    item_type: ['text', column(({ itemType }) => itemType)],
    search_type: ['text', column(({ searchType }) => searchType)],
    title: ['text', column(({ title }) => title)],
    description: ['text', column(({ description }) => description)],
    navigation_url: ['text', column(({ url }) => url)],
    content_type: ['text', column(({ itemType }) => (itemType === 'Activity' ? 'activite' : ''))],
    tags: ['text[]', column(({ tags }) => joinEntries(tags))],
    progression_enabled: ['boolean', column(({ itemType }) => TRACKED.includes(itemType))],
    list_id: ['integer', column(({ listId }) => listId)],
    search_text: ['text', column(resourceSearchText)],
  });
}

/** Share of a teacher's private courses that each of her classes gets, in percent: about a million rows in all. */
const DISTRIBUTED_PERCENT = 83;
const WIDE_PUPILS = [300, 30] as const;

export type WideCourse = { teacherId: number; courseId: number; pupils: number };

/**
 * Whole classes get their teachers' private courses: one in seven runs now (for long, as the canton is kept between
 * runs), one in twenty begins later, the others are over; about a third was begun. The pupils' progress follows from
 * it. Each of the first teachers gives one course to 300 pupils and one to 30.
 */
export async function fillCantonDistributions(
  db: Db,
  people: CantonPeople,
  wideTeachers: number,
): Promise<WideCourse[]> {
  await db.execute(sql`
    insert into distribution (course_id, teacher_id, pupil_id, start_on, end_on, group_key, class_name, school_name,
      created_on, started_on, announced_on)
    select given.course_id, given.teacher_id, pupil.person_id, given.start_on, given.end_on, given.key, given.name,
      given.school, given.start_on,
      case when given.start_on < now() and abs(hashint4(given.course_id # pupil.person_id)::bigint) % 3 = 0
        then given.start_on + interval '1 hour' end,
      case when given.start_on < now() then given.start_on end
    from (
      select c.id as course_id, seat.person_id as teacher_id, g.id as class_id, g.key, g.name, s.name as school,
        span.start_on, span.start_on + make_interval(days => case when drawn.luck < 12 then 300 else 9 end) as end_on
      from class_member seat
      join class_group g on g.id = seat.class_id
      join school s on s.id = g.school_id
      join course c on c.author_id = seat.person_id and not (c.rpn or c.libre or c.teacher or c.possible)
      cross join lateral (select abs(hashint4(c.id + 7919 * g.id)::bigint) % 100 as luck) as drawn
      cross join lateral (select now() + make_interval(days => (case
        when drawn.luck < 12 then - (drawn.luck % 8)
        when drawn.luck < 17 then 5 + drawn.luck
        else - 12 - 3 * drawn.luck end)::int) as start_on) as span
      where seat.part = 'teacher' and drawn.luck < ${DISTRIBUTED_PERCENT}
    ) as given
    join class_member pupil on pupil.class_id = given.class_id and pupil.part = 'pupil'
    on conflict do nothing`);
  const wide = await insertWide(db, people, wideTeachers);
  await db.execute(sql`
    insert into course_item_done (person_id, course_id, item_id)
    select distinct d.pupil_id, d.course_id, i.id from distribution d
    join course_item i on i.course_id = d.course_id and i.progression_enabled
    where d.started_on is not null and i.position <= abs(hashint4(d.pupil_id + 31 * d.course_id)::bigint) % 12`);
  return wide;
}

async function insertWide(db: Db, { teacherIds, pupilIds }: CantonPeople, teachers: number): Promise<WideCourse[]> {
  const wide: WideCourse[] = [];
  for (const [index, teacherId] of teacherIds.slice(0, teachers).entries()) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from course where author_id = ${teacherId} order by id limit ${WIDE_PUPILS.length}`,
    );
    for (const [step, { id: courseId }] of rows.entries()) {
      const pupils = WIDE_PUPILS[step] ?? 0;
      const first = (index * 997) % pupilIds.length;
      const chosen = Array.from({ length: Math.min(pupils, pupilIds.length) }, (_, place) =>
        pick(pupilIds, first + place),
      );
      await db.execute(sql`delete from distribution where course_id = ${courseId} and teacher_id = ${teacherId}`);
      await db.execute(sql`
        insert into distribution (course_id, teacher_id, pupil_id, started_on, announced_on)
        select ${courseId}::int, ${teacherId}::int, pupil, case when pupil % 2 = 0 then now() end, now()
        from unnest(${sql.param(chosen)}::int[]) as pupil`);
      wide.push({ teacherId, courseId, pupils: chosen.length });
    }
  }
  return wide;
}
