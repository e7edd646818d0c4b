import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { givenRows } from './given-rows.ts';

const t = await openTestDatabase();

const MARKS = givenRows('mark', { pupilId: 'int', text: 'text', givenOn: 'timestamptz', said: 'jsonb' });
const OTHERS = givenRows('other', { id: 'int', isLate: 'boolean' });

test('a constant text numbers the parameters of its lists one after the other', () => {
  expect(OTHERS.from(1)).toBe('unnest($1::int[], $2::boolean[]) as other (id, is_late)');
  expect(OTHERS.from(3, MARKS, OTHERS)).toBe('unnest($9::int[], $10::boolean[]) as other (id, is_late)');
});

test('rows arrive as they were given, also empty ones and what looks like a list', async () => {
  const on = new Date('2026-08-17T06:00:00.123Z');
  const rows = [
    { pupilId: 3, text: 'a, "b" {c}', givenOn: on, said: [1, [2]], more: 'left out' },
    { pupilId: 4, text: null, givenOn: on.toISOString(), said: null },
  ];
  const { rows: found } = await t.db.execute(sql`
    select pupil_id, text, given_on = ${on.toISOString()}::timestamptz as same, said from ${MARKS.of(rows)} order by 1`);
  expect(found).toEqual([
    { pupil_id: 3, text: 'a, "b" {c}', same: true, said: [1, [2]] },
    { pupil_id: 4, text: null, same: true, said: null },
  ]);
  const { rows: none } = await t.db.execute(sql`select * from ${OTHERS.of([])}`);
  expect(none).toEqual([]);
});
