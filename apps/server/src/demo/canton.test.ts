import { listSearchText } from '@pupitre/learning';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { course, courseItem, courseItemDone, distribution } from '../db/course-schema.ts';
import { classGroup, classMember, devAccount, list, listItem, listTeam, person, schoolMember } from '../db/schema.ts';
import { buildCanton, type Canton } from './canton.ts';

const SIZES = {
  schools: 3,
  pupils: 60,
  teachers: 24,
  publishers: 2,
  classes: 6,
  lists: 2_100,
  itemsPerList: 6,
  courses: 400,
  itemsPerCourse: 8,
  accounts: 4,
};

let database: TestDatabase;
let canton: Canton;
let indexesBefore: unknown;

beforeAll(async () => {
  database = await createTestDatabase();
  indexesBefore = await readIndexes(database);
  canton = await buildCanton(database.db, SIZES);
});
afterAll(() => database.drop());

async function readIndexes({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`);
  return rows;
}

test('the sizes are the requested ones, with more than one batch of lists', async () => {
  const { db } = database;
  expect(await db.$count(person)).toBe(86);
  expect(await db.$count(classGroup)).toBe(6);
  expect(await db.$count(schoolMember)).toBe(84);
  expect(await db.$count(classMember, eq(classMember.part, 'pupil'))).toBe(60);
  expect(await db.$count(list)).toBe(2_100);
  expect(await db.$count(listItem)).toBe(12_600);
  expect(await db.$count(devAccount)).toBe(8);
  expect(await db.$count(course)).toBe(400);
  expect(await db.$count(courseItem)).toBe(3_200);
  expect(await db.$count(listTeam)).toBeGreaterThan(50);
  expect(canton).toMatchObject({
    listCount: 2_100,
    logins: ['enseignant1', 'enseignant2', 'enseignant3', 'enseignant4'],
    pupilLogins: ['eleve1', 'eleve2', 'eleve3', 'eleve4'],
  });
});

test('indexes are back as they were', async () => {
  expect(await readIndexes(database)).toEqual(indexesBefore);
});

test('about a tenth of the lists is in the lexicon, written by publishers', async () => {
  const published = await database.db.select().from(list).where(eq(list.lexicon, true));
  expect(published.length / SIZES.lists).toBeCloseTo(0.1, 1);
  expect(published.every(({ authorId }) => canton.publisherIds.includes(authorId))).toBe(true);
});

test('a list is written as the lists module would write it', async () => {
  const [row] = await database.db
    .select()
    .from(list)
    .where(eq(list.id, canton.firstListId + 2_050));
  const items = await database.db
    .select()
    .from(listItem)
    .where(eq(listItem.listId, canton.firstListId + 2_050))
    .orderBy(asc(listItem.position));
  expect(items).toHaveLength(6);
  expect(row?.itemCount).toBe(6);
  expect(row?.searchText).toBe(listSearchText({ title: row?.title ?? '', description: row?.description ?? '', items }));
  expect(row?.categories.length).toBeGreaterThanOrEqual(2);
  expect(row?.activities).toContain('carte');
});

test('a team holds colleagues of the author’s school, never the author', async () => {
  const { rows } = await database.db.execute<{ strangers: number; authors: number }>(sql`
    select count(*) filter (where theirs.school_id <> hers.school_id)::int as strangers,
      count(*) filter (where team.person_id = list.author_id)::int as authors
    from list_team team join list on list.id = team.list_id
    join school_member theirs on theirs.person_id = team.person_id
    join school_member hers on hers.person_id = list.author_id
  `);
  expect(rows).toEqual([{ strangers: 0, authors: 0 }]);
});

test('a second canton holds the same rows', async () => {
  const other = await createTestDatabase();
  try {
    await buildCanton(other.db, SIZES);
    const read = ({ db }: TestDatabase) => db.select().from(list).orderBy(asc(list.id));
    expect(await read(other)).toEqual(await read(database));
  } finally {
    await other.drop();
  }
});

test('words have very different frequencies', async () => {
  const count = async (word: string) => database.db.$count(list, sql`search_text like ${`%${word}%`}`);
  expect(await count('chien')).toBeGreaterThan(SIZES.lists / 8);
  const few = await count('hypotenuse');
  expect(few).toBeLessThan(SIZES.lists / 100);
});

test('classes get the private courses of their teachers, and pupils do parts of those they began', async () => {
  const { rows } = await database.db.execute<{ strangers: number; running: number; begun: number; all: number }>(sql`
    select count(*)::int as all,
      count(*) filter (where c.author_id <> d.teacher_id)::int as strangers,
      count(*) filter (where d.start_on <= now() and d.end_on >= now())::int as running,
      count(*) filter (where d.started_on is not null)::int as begun
    from distribution d join course c on c.id = d.course_id`);
  const [counts] = rows;
  expect(counts?.strangers).toBe(0);
  for (const count of [counts?.running, counts?.begun]) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(counts?.all ?? 0);
  }
  expect(await database.db.$count(courseItemDone)).toBeGreaterThan(0);
  const [wide] = canton.wideCourses;
  expect(await database.db.$count(distribution, eq(distribution.courseId, wide?.courseId ?? 0))).toBe(wide?.pupils);
});
