import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { practiceAnswer, practiceRun, wordMemory } from '../db/practice-schema.ts';
import { buildCanton } from './canton.ts';
import { fillCantonPractice } from './canton-practice.ts';

const NOW = new Date('2026-11-26T16:00:00Z');
const SIZES = { runs: 600, memories: 900, months: 3 };

const database = await openTestDatabase();
const { db } = database;
const canton = await buildCanton(db, {
  ...{ schools: 2, pupils: 30, teachers: 8, publishers: 1, classes: 2, lists: 60, itemsPerList: 12 },
  ...{ courses: 20, itemsPerCourse: 4, accounts: 2 },
});
const readIndexes = async () =>
  (
    await db.execute<{ table: string; definition: string }>(sql`
    select tablename as table, regexp_replace(indexdef, '^.* USING', '') as definition from pg_indexes
    where tablename like 'practice%' or tablename = 'word_memory' order by 1, 2`)
  ).rows;
await fillCantonPractice(db, canton, SIZES, NOW);
const indexes = await readIndexes();
await fillCantonPractice(db, canton, SIZES, NOW);

test('a second filling replaces the first, and every part has its indexes', async () => {
  expect(await db.$count(practiceRun)).toBe(600);
  expect(await db.$count(wordMemory)).toBe(900);
  expect(await db.$count(practiceAnswer)).toBeGreaterThan(50);
  expect(await readIndexes()).toEqual(indexes);
  const parts = Map.groupBy(indexes, ({ table }) => table);
  expect([...parts.keys()].filter((name) => /^practice_run_\d/.test(name)).length).toBeGreaterThanOrEqual(4);
  for (const [name, own] of parts) if (/^practice_run/.test(name)) expect(own, name).toHaveLength(3);
});

test('runs lie in parts of their months, none in the rest or in the future', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from practice_run_rest) as rest,
      (select count(*)::int from practice_run where ended_on > ${NOW.toISOString()}::timestamptz) as future,
      (select count(distinct date_trunc('month', begun_on))::int from practice_run) as months`);
  expect(rows).toEqual([{ rest: 0, future: 0, months: 3 }]);
});

test('words are as wide as real ones, and some are due', async () => {
  const { rows } = await db.execute<{ words: number; own: number; due: number; strange: number }>(sql`
    select (select min(jsonb_array_length(words))::int from practice_run) as words,
      (select min(count)::int from (select count(*) from word_memory group by person_id) own) as own,
      (select count(*)::int from word_memory where due_on <= '2026-11-26') as due,
      (select count(*)::int from word_memory m left join list_item i on i.id = m.item_id and i.learn_txt = m.learn_txt
        where i.id is null) as strange`);
  expect(rows[0]).toMatchObject({ words: 10, own: 30, strange: 0 });
  expect(rows[0]?.due).toBeGreaterThan(90);
});
