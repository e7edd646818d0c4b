import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runStatement } from '../../test/database-server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../db/connection.ts';
import { listAuthorities, nameAuthority, readArguments } from './authority.ts';

const mark = randomBytes(4).toString('hex');
const [one, two, operator] = [`cli_one_${mark}`, `cli_two_${mark}`, `cli_owner_${mark}`];
let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());
afterAll(async () => {
  for (const role of [one, two, operator]) await runStatement(inject('serverUrl'), `drop role if exists ${role}`);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const name = (kind: 'first' | 'add', text: string, role: string) => nameAuthority(t.pool, { kind, name: text, role });

test.each([
  [['list'], { kind: 'list' }],
  [['first', 'Neuchâtel', 'canton_ne'], { kind: 'first', name: 'Neuchâtel', role: 'canton_ne' }],
  [['add', ' Jura ', 'canton_ju'], { kind: 'add', name: 'Jura', role: 'canton_ju' }],
  [['--help'], { kind: 'help' }],
])('%j is understood', (args, expected) => expect(readArguments(args)).toEqual(expected));

test.each([
  [[]],
  [['list', 'x']],
  [['first', 'Neuchâtel']],
  [['add', '', 'x']],
  [['remove', 'a', 'b']],
  [['add', 'a', 'b', 'c']],
])('%j gets the usage instead', (args) => expect(() => readArguments(args)).toThrow(/Usage : npm run authority/));

test('cantons are named one after the other, with new roles, and a repeated command changes nothing', async () => {
  expect(await listAuthorities(t.pool)).toEqual(['1\t(sans nom)\t(sans rôle)']);
  expect(await refusal(name('add', 'Jura', two))).toContain("lancez d'abord");
  const first = await name('first', 'Neuchâtel', one);
  expect(first[1]).toContain(`\\password ${one}`);
  expect(await name('add', 'Jura', two)).toHaveLength(2);
  expect(await name('add', 'Jura', two)).toHaveLength(1);
  expect(await name('first', 'Neuchâtel', one)).toHaveLength(1);
  expect(await listAuthorities(t.pool)).toEqual([`1\tNeuchâtel\t${one}`, `2\tJura\t${two}`]);
  expect(await refusal(name('add', 'Jura', one))).toContain('déjà');
  expect(await refusal(name('first', 'Vaud', two))).toContain('déjà');
  const { rows } = await t.pool.query(`select conname from pg_constraint where conname in
    ('person_object_guid_unique', 'instance_pkey', 'curriculum_entry_pkey', 'dev_account_pkey', 'pupil_group_key_unique')`);
  expect(rows).toEqual([]);
  expect((await t.pool.query("select to_regclass('admin_job_one') as old")).rows).toEqual([{ old: null }]);
});

test('no second canton comes while a server is connected as the owner', async () => {
  await name('first', 'Neuchâtel', one);
  const server = openDatabase(t.url, { max: 1 });
  await server.pool.query('select 1');
  expect(await refusal(name('add', 'Jura', two))).toContain('Une connexion de Pupitre');
  await server.close();
  expect(await listAuthorities(t.pool)).toHaveLength(1);
});

test('a role that sees every canton is refused', async () => {
  const { rows } = await t.pool.query<{ name: string }>('select current_user as name');
  expect(await refusal(name('first', 'Neuchâtel', rows[0]?.name ?? ''))).toContain('voit tous les cantons');
  expect(await refusal(name('first', 'Neuchâtel', 'canton"; drop'))).toContain('ne convient pas');
});

test('an owner who is no superuser is told which statements are left, and which role to make', async () => {
  await runStatement(inject('serverUrl'), `create role ${operator} login password 'p'`);
  for (const statement of [
    `alter database ${t.pool.options.connectionString?.split('/').at(-1)?.split('?')[0]} owner to ${operator}`,
    `alter schema public owner to ${operator}; grant usage, create on schema drizzle, pgboss to ${operator}`,
    `do $$ declare r record; begin
      for r in select oid::regclass as name from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace, 'pgboss'::regnamespace)
        and relkind in ('r', 'p') loop execute format('alter table %s owner to ${operator}', r.name); end loop; end $$`,
    `alter schema pgboss owner to ${operator}; alter schema drizzle owner to ${operator}`,
  ]) {
    await t.pool.query(statement);
  }
  const own = openDatabase(t.url.replace(/\/\/[^@]*@/, `//${operator}:p@`), { max: 1 });
  const asOwner = (role: string) => nameAuthority(own.pool, { kind: 'first', name: 'Neuchâtel', role });
  expect(await refusal(asOwner(`cli_none_${mark}`))).toContain(`createuser cli_none_${mark}`);
  const lines = await asOwner(one);
  expect(lines.filter((line) => line.includes('leakproof;'))).toHaveLength(8);
  await own.close();
  await t.pool.query(`reassign owned by ${operator} to current_user; drop owned by ${operator}`);
});
