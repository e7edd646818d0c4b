import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { readTogether, writeTogether } from './pipeline.ts';

const t = await openTestDatabase();
await t.db.execute(sql`create table kept (value int primary key)`);

const values = async () => (await t.db.execute<{ value: number }>(sql`select value from kept order by 1`)).rows;
const insert = (value: number) => sql`insert into kept values (${value})`;

test('what is written together is committed with its last statement', async () => {
  const answer = await writeTogether(t.pool, async (tx, last) => {
    await tx.execute(insert(1));
    last(Promise.resolve(tx.execute(insert(2))));
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await values()).toEqual([{ value: 1 }, { value: 2 }]);
});

test('a last statement that fails takes everything with it, and the connection serves on', async () => {
  const writing = writeTogether(t.pool, async (tx, last) => {
    await tx.execute(insert(3));
    last(Promise.resolve(tx.execute(insert(1))));
  });
  await expect(writing).rejects.toThrow();
  expect(await values()).toEqual([{ value: 1 }, { value: 2 }]);
  expect(t.pool.idleCount).toBe(t.pool.totalCount);
});

test('a failure that the work swallowed is no success', async () => {
  const writing = writeTogether(t.pool, async (tx) => {
    await tx.execute(insert(4));
    await tx.execute(insert(1)).catch(() => undefined);
  });
  await expect(writing).rejects.toThrow('rolled back');
  expect(await values()).toEqual([{ value: 1 }, { value: 2 }]);
});

test('reads together use one connection, and a refused one leaves the others their answers', async () => {
  const read = (text: string) => (db: { execute: typeof t.db.execute }) =>
    db.execute<{ pid: number }>(sql.raw(text)).then(({ rows }) => rows[0]?.pid ?? 0);
  const own = 'select pg_backend_pid() as pid';
  const reading = await readTogether(t.pool, [read(own), read('select 1 / 0 as pid'), read(own)]);
  const [first, refused, last] = await Promise.allSettled(reading);
  expect(refused?.status).toBe('rejected');
  expect(first).toEqual({ status: 'fulfilled', value: expect.any(Number) });
  expect(last).toEqual(first);
  expect(await readTogether(t.pool, [])).toEqual([]);
});
