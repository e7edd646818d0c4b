import { foldText } from '@pupitre/learning';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import {
  earlierObservation,
  folio,
  folioCriterion,
  folioStudent,
  observation,
  observationChange,
} from '../db/folio-schema.ts';
import { buildPublisher, buildPupil, buildTeacher } from './build/build-person.ts';
import { type CantonFolios, fillCantonFolios } from './canton-folios.ts';

const SIZES = { folios: 7, pupils: 4, criteria: 9, models: 3 };

let database: TestDatabase;
let made: CantonFolios;
let indexesBefore: unknown;
beforeAll(async () => {
  database = await createTestDatabase();
  const idsOf = async (build: typeof buildTeacher, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await build(database.db)).id));
  const people = {
    teacherIds: await idsOf(buildTeacher, 3),
    pupilIds: await idsOf(buildPupil, 40),
    publisherIds: await idsOf(buildPublisher, 1),
  };
  await fillCantonFolios(database.db, people, SIZES);
  indexesBefore = await readIndexes();
  made = await fillCantonFolios(database.db, people, SIZES);
});
afterAll(() => database.drop());

async function readIndexes(): Promise<unknown> {
  const { rows } = await database.db.execute(
    sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  );
  return rows;
}

test('a second filling replaces the first, and the indexes are back', async () => {
  const { db } = database;
  expect(await db.$count(folio)).toBe(7 + 3 + 2);
  expect(await db.$count(folio, eq(folio.rpn, true))).toBe(3);
  expect(await db.$count(folioStudent)).toBe(7 * 4 + 25 + 30);
  expect(await db.$count(folioCriterion)).toBe(10 * 9 + 60 + 200);
  expect(await db.$count(observation)).toBe(7 * 4 * 9 + 25 * 60 + 30 * 200);
  // None to four before the present one, two on the average.
  const cells = await db.$count(observation);
  expect(Math.abs((await db.$count(earlierObservation)) / cells - 2)).toBeLessThan(0.05);
  expect(await db.$count(observationChange)).toBe(await db.$count(observation));
  expect(await readIndexes()).toEqual(indexesBefore);
});

test('each row refers to existing rows of its own folio', async () => {
  const { rows } = await database.db.execute<{ astray: number }>(sql`
    select count(*)::int as astray from observation o
    left join folio_student s on s.id = o.student_id
    left join folio_criterion c on c.id = o.criterion_id and c.folio_id = s.folio_id
    left join person p on p.id = s.person_id left join folio f on f.id = s.folio_id
    left join person a on a.id = f.author_id
    where c.id is null or p.id is null or a.id is null`);
  expect(rows).toEqual([{ astray: 0 }]);
  for (const { folioId, pupils, criteria } of made.wide) {
    const [row] = await database.db.select().from(folio).where(eq(folio.id, folioId));
    expect(row).toMatchObject({ studentCount: pupils, criterionCount: criteria });
    expect(row?.searchText).toBe(foldText(row?.title ?? ''));
  }
});
