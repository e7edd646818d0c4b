import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cantons, createCantons } from '../../test/cantons-kit.ts';
import { buildPerson } from '../demo/build/build-person.ts';
import { COMMON_TABLES } from './authority-schema.ts';
import { prepareDatabase } from './migrate.ts';
import { findParts, HISTORY, makeParts } from './parts.ts';
import { person } from './schema.ts';

let cantons: Cantons;
beforeAll(async () => {
  cantons = await createCantons();
});
afterAll(() => cantons.drop());

test('every table but the common ones has the column, with its default, and the policy', async () => {
  const { rows } = await cantons.owner.db.execute<{ name: string; kept: boolean | null }>(sql`
    select c.relname as name, c.relrowsecurity and not c.relforcerowsecurity and exists (
      select from pg_policies p where p.tablename = c.relname and p.policyname = 'apart' and p.cmd = 'ALL'
        and p.permissive = 'PERMISSIVE' and p.roles = '{public}' and p.qual = p.with_check
        and p.qual ~ 'authority_id = .*SELECT this_authority')
      and exists (select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attname = 'authority_id' and a.attnotnull
          and pg_get_expr(d.adbin, d.adrelid) = 'this_authority()') as kept
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  expect(rows.length).toBeGreaterThan(45);
  expect(rows.filter(({ kept }) => kept !== true).map(({ name }) => name)).toEqual(Object.keys(COMMON_TABLES));
});

test('no other policy opens a row of another canton but those that all read', async () => {
  const { rows } = await cantons.owner.db.execute(sql`
    select tablename as table, policyname as name, cmd from pg_policies where policyname <> 'apart' order by 1, 2`);
  expect(rows).toEqual([
    { table: 'authority', name: 'own', cmd: 'SELECT' },
    { table: 'instance', name: 'common', cmd: 'SELECT' },
  ]);
});

test('a canton has no right on a part, and reaches its rows through the whole', async () => {
  const { first, owner, roles } = cantons;
  await makeParts(owner.db, new Date());
  const [part] = await findParts(first.db, HISTORY);
  expect(part).toBeDefined();
  const { rows } = await owner.db.execute(sql`
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
      and has_table_privilege(${roles.first}, c.oid, 'select, insert, update, delete')`);
  expect(rows).toEqual([]);
  await expect(first.db.execute(sql`select 1 from observation_change`)).resolves.toMatchObject({ rows: [] });
});

describe('rows', () => {
  const subject = 'the-same-subject';

  test('both cantons hold the same identifier, and each finds its own', async () => {
    const one = await buildPerson(cantons.first.db, { displayName: 'Anne', subject });
    const two = await buildPerson(cantons.second.db, { displayName: 'Berthe', subject });
    const names = async ({ db }: Pick<Cantons['first'], 'db'>) =>
      (await db.select().from(person)).map(({ displayName, authorityId }) => [displayName, authorityId]);
    expect(await names(cantons.first)).toEqual([['Anne', 1]]);
    expect(await names(cantons.second)).toEqual([['Berthe', two.authorityId]]);
    expect(two.authorityId).toBeGreaterThan(one.authorityId);
  });

  test('nothing of another canton is changed, deleted, taken or given', async () => {
    const { first, second } = cantons;
    const { rows: renamed } = await second.db.execute(sql`
      update person set display_name = 'Volée' where display_name = 'Anne' returning 1`);
    const { rows: gone } = await second.db.execute(sql`delete from person where display_name = 'Anne' returning 1`);
    expect([renamed, gone]).toEqual([[], []]);
    for (const statement of [
      sql`insert into person (authority_id, display_name, folded_name) values (1, 'Intruse', 'intruse')`,
      sql`update person set authority_id = 1`,
      sql`insert into instance (authority_id, key, value) values (1, 'works-since', '0')`,
    ]) {
      await expect(second.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('row-level security') },
      });
    }
    expect(
      (await second.db.execute(sql`update instance set value = '0' where key = 'works-since' returning 1`)).rows,
    ).toEqual([]);
    for (const statement of [
      sql`select 1 from person_subject_apart`,
      sql`alter table person disable row level security`,
    ]) {
      await expect(second.db.execute(statement)).rejects.toThrow();
    }
    expect(await first.db.$count(person)).toBe(1);
  });

  test('a canton reads which code works with the database, and nothing else of what another keeps about itself', async () => {
    await cantons.first.db.execute(sql`insert into instance (key, value) values ('cookie-secret', 'first')`);
    const { rows } = await cantons.second.db.execute(sql`select key from instance order by 1`);
    expect(rows).toEqual([{ key: 'works-since' }]);
  });

  test('a role that was granted rights and is no canton’s sees nothing', async () => {
    const { owner, second, roles } = cantons;
    await owner.db.execute(sql`update authority set role = 'renamed' where role = ${roles.second}`);
    try {
      expect(await second.db.$count(person)).toBe(0);
      await expect(second.db.insert(person).values({ displayName: 'X', foldedName: 'x' })).rejects.toThrow();
    } finally {
      await owner.db.execute(sql`update authority set role = ${roles.second} where role = 'renamed'`);
    }
  });
});

test('a search takes the trigram index under the policy, once its functions are known to tell nothing', async () => {
  const { owner, second } = cantons;
  const author = await buildPerson(second.db);
  for (let thousand = 1; thousand <= 5; thousand += 1) {
    await second.db.execute(sql`
      insert into list (title, icon, color, author_id, learn_language, hint_language, lexicon, search_text)
      select 'Mots', 'i', 'c-grey', ${author.id}, 'fr', 'de', true, md5(${thousand} || '-' || n) || ' ' || md5(n || '-' || ${thousand})
      from generate_series(1, 1000) n`);
  }
  await owner.db.execute(sql`analyze list`);
  const plan = async () => {
    const { rows } = await second.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from list where (lexicon or rpn) and deleted_on is null and search_text like '%chouette%'`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan()).toContain('list_search_text_trgm');
  await owner.db.execute(sql`alter function textlike(text, text) not leakproof`);
  expect(await plan()).not.toContain('list_search_text_trgm');
  await owner.db.execute(sql`alter function textlike(text, text) leakproof`);
});

describe('a start', () => {
  const refusal = (preparing: Promise<unknown>) =>
    preparing.then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  const fill = async () => undefined;
  const start = ({ pool }: Cantons['first'], more: { migrates?: boolean; as?: 'owner' } = {}) =>
    refusal(prepareDatabase(pool, { environment: 'prod', migrates: false, fill, ...more }));

  test('a canton starts on a migrated database, and makes no parts', async () => {
    const before = await findParts(cantons.owner.db, HISTORY);
    await cantons.owner.db.execute(sql`select 1`);
    expect(await start(cantons.first)).toBe('accepted');
    expect(await start(cantons.second, { migrates: true })).toBe('accepted');
    expect(await findParts(cantons.owner.db, HISTORY)).toEqual(before);
  });

  test('a server that would see all cantons is refused; their owner migrates', async () => {
    expect(await start(cantons.owner)).toMatch(/réunit 2 cantons/);
    expect(await start(cantons.owner, { migrates: true, as: 'owner' })).toBe('accepted');
  });

  test('a canton does not migrate', async () => {
    expect(await start(cantons.second, { as: 'owner' })).toMatch(/veut le propriétaire des tables/);
    const { owner } = cantons;
    await owner.db.execute(
      sql`create table kept as select * from drizzle.__drizzle_migrations order by id desc limit 1`,
    );
    await owner.db.execute(sql`delete from drizzle.__drizzle_migrations where id = (select id from kept)`);
    expect(await start(cantons.second, { migrates: true })).toMatch(/attend 1 migration .* en propriétaire des tables/);
    await owner.db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`);
    await owner.db.execute(sql`drop table kept`);
  });

  test('code from before the authorities is refused once there are several', async () => {
    const { rows } = await cantons.owner.db.execute<{ since: string }>(
      sql`select value as since from instance where key = 'works-since'`,
    );
    const journal = JSON.parse(readFileSync(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')) as {
      entries: { when: number; tag: string }[];
    };
    const before = journal.entries.find(({ tag }) => tag === '0018_session_touched');
    expect(Number(rows[0]?.since)).toBeGreaterThan(before?.when ?? Number.POSITIVE_INFINITY);
  });
});
