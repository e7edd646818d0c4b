import { isHoliday, schoolClock, weekday } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { fillDemoSchool } from './fill-demo-school.ts';

/** What people do or are told, and what begins or ends. */
const MOMENTS = [
  ['distribution', 'start_on end_on started_on'],
  ['course_item_done', 'done_on'],
  ['class_test', 'created_on ends_on'],
  ['class_test_copy', 'started_on handed_in_on returned_on ends_on'],
  ['practice_run', 'begun_on'],
  ['notification', 'created_on'],
  ['feedback', 'updated_on'],
  ['observation', 'leveled_on updated_on self_updated_on'],
  ['earlier_observation', 'observed_on'],
] as const;
/** What happens in a lesson, or is set by a teacher. */
const LESSONS = [
  ['observation', 'leveled_on'],
  ['earlier_observation', 'observed_on'],
  ['class_test_copy', 'started_on handed_in_on'],
] as const;

describe.each(['2026-11-29T02:46:00Z', '2027-03-14T11:12:00Z', '2027-03-15T08:40:00Z'])(
  'a demonstration of %s',
  (now) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
      await fillDemoSchool(database.db, new Date(now));
    });
    afterAll(() => database.drop());

    async function read(table: string, columns: string): Promise<Date[]> {
      const moments = await Promise.all(
        columns
          .split(' ')
          .map((column) =>
            database.db.execute<{ at: string }>(
              sql`select ${sql.raw(column)} as at from ${sql.raw(table)} where ${sql.raw(column)} is not null`,
            ),
          ),
      );
      return moments.flatMap(({ rows }) => rows.map(({ at }) => new Date(at)));
    }

    test.each(MOMENTS)('nothing of %s is at night or on a Sunday', async (table, columns) => {
      const clocks = (await read(table, columns)).map(schoolClock);
      expect(clocks.length).toBeGreaterThan(0);
      const odd = clocks.filter((clock) => clock.hour < 7 || clock.hour > 21 || weekday(clock) === 7);
      expect(odd).toEqual([]);
    });

    test.each(LESSONS)('%s are made on school days, at many minutes, and before now', async (table, columns) => {
      const moments = await read(table, columns);
      const clocks = moments.map(schoolClock);
      expect(clocks.filter((clock) => weekday(clock) > 5 || isHoliday(clock) || clock.hour > 16)).toEqual([]);
      expect(new Set(clocks.map(({ minute }) => minute)).size).toBeGreaterThan(4);
      expect(moments.filter((moment) => moment >= new Date(now))).toEqual([]);
    });
  },
);

test('some words of the dictation are hard and some are easy, and pupils differ', async () => {
  const database = await createTestDatabase();
  await fillDemoSchool(database.db, new Date('2026-11-26T16:00:00Z'));
  const { rows } = await database.db.execute<{
    words: { learnTxt: string }[];
    answers: Record<string, { text: string }>;
  }>(
    sql`select t.words, c.answers from class_test_copy c join class_test t on t.id = c.test_id
      where t.title = 'Dictée de la forêt' and c.handed_in_on is not null`,
  );
  await database.drop();
  const isRight = (row: (typeof rows)[number], at: number) => row.answers[at]?.text === row.words[at]?.learnTxt;
  const byWord = (rows[0]?.words ?? []).map((_, at) => rows.filter((row) => isRight(row, at)).length);
  const byPupil = rows.map((row) => row.words.filter((_, at) => isRight(row, at)).length);
  expect(rows).toHaveLength(19);
  expect(Math.max(...byWord)).toBeGreaterThan(16);
  expect(Math.min(...byWord)).toBeLessThan(12);
  expect(new Set(byWord).size).toBeGreaterThan(3);
  expect(Math.max(...byPupil)).toBe(8);
  expect(new Set(byPupil).size).toBeGreaterThan(3);
});
