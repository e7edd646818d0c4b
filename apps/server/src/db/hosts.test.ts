import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/programs.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { findWritable, NotWritable, splitHosts } from './hosts.ts';

let database: TestDatabase;
let dead: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dead = `postgres://somebody:secret@127.0.0.1:${await freePort()}/school`;
});
afterAll(() => database.drop());

test('an address may name several servers', () => {
  expect(splitHosts('postgres://u:p%40@a,b:5433/db')).toEqual([
    'postgres://u:p%40@a/db',
    'postgres://u:p%40@b:5433/db',
  ]);
  expect(splitHosts('postgresql://u@a,b/db?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgresql://u@a/db?sslmode=require',
    'postgresql://u@b/db?sslmode=require',
  ]);
  for (const url of ['postgres://u:p@a/db', 'postgres://u:p@/db?host=/tmp/a,b', 'postgres://a:5432/db']) {
    expect(splitHosts(url)).toEqual([url]);
  }
});

test('the server that can be written to is found among others', async () => {
  expect(await findWritable([dead, database.url])).toBe(database.url);
  expect(await findWritable([database.url], { proves: true })).toBe(database.url);
  await expect(findWritable([dead])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a server that is read-only is refused, and says so', async () => {
  const name = new URL(database.url.replace('@/', '@localhost/')).pathname.slice(1);
  await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  await expect(findWritable([dead, database.url])).rejects.toThrow(NotWritable);
  await database.pool.query('set default_transaction_read_only = off');
  await database.pool.query(`alter database "${name}" reset default_transaction_read_only`);
});
