import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildList } from '../demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../demo/build/build-person.ts';
import { joinPeople } from './join-people.ts';
import { findScope } from './join-scope.ts';
import { findKeptJoin, forgetInJoins, hasLaterJoin, keepJoin, purgeJoins } from './kept-joins.ts';
import { buildCrowdedWorld } from './testing/crowded-world.ts';
import { undoJoin } from './undo-join.ts';

let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pupitre-undo-join-'));
});
afterEach(async () => {
  await t.drop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await t.db.execute<Row>(statement)).rows;
const joinNow = (from: { id: number }, into: { id: number }) =>
  t.db.transaction((tx) =>
    keepJoin(tx, { fromId: from.id, intoId: into.id }, async () => void (await joinPeople(tx, from.id, into.id))),
  );
const undo = async (id: number) => {
  const kept = await findKeptJoin(t.db, id);
  if (kept === undefined) throw new Error('No such join.');
  await t.db.transaction((tx) => undoJoin(tx, kept));
};

/** Sessions end on purpose; versions rise so that open pages read again; signals tell of it. */
const MOVES_ON = [
  'session',
  'signal',
  'course_revision',
  'folio_revision',
  'name_revision',
  'person_join',
  'person_join_row',
];
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await rowsOf<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !MOVES_ON.includes(table.name))) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
    all[name] = rows.map(({ row }) => (name === 'folio' ? { ...row, version: 0 } : row));
  }
  return all;
}

describe('in a world where she is in every table', () => {
  test.each([
    ['her', 'mate'],
    ['mate', 'her'],
    ['her', 'colleague'],
    ['colleague', 'mate'],
  ] as const)('%s joined to %s and taken back: every row of every table stands as before', async (from, into) => {
    const world = await buildCrowdedWorld(t.db, { media: join(folder, 'media'), mails: join(folder, 'mails') });
    const before = await everything();
    const id = await joinNow(world[from], world[into]);
    const joined = await everything();
    expect(joined.person).toHaveLength((before.person?.length ?? 0) - 1);
    expect(joined).not.toEqual(before);
    await undo(id);
    expect(await everything()).toEqual(before);
    expect(await findKeptJoin(t.db, id)).toBeUndefined();
  });

  test('an erasure leaves none of her rows in what a join keeps', async () => {
    const world = await buildCrowdedWorld(t.db, { media: join(folder, 'media'), mails: join(folder, 'mails') });
    await joinNow(world.colleague, world.mate);
    const naming = async () => {
      let count = 0;
      for (const { table, people } of await findScope(t.db)) {
        for (const column of people) {
          const [row] = await rowsOf<{ count: number }>(sql`
            select count(*)::int as count from person_join_row
            where place = ${table} and (before ->> ${column} = ${String(world.her.id)} or after ->> ${column} = ${String(world.her.id)})`);
          count += row?.count ?? 0;
        }
      }
      return count;
    };
    expect(await naming()).toBeGreaterThan(0);
    await t.db.transaction((tx) => forgetInJoins(tx, world.her.id));
    expect(await naming()).toBe(0);
  });
});

test('what was done since stays: a new list with the account that stayed, a new title with the list that goes back', async () => {
  const [gone, kept] = [await buildTeacher(t.db, { subject: 'gone' }), await buildTeacher(t.db, { subject: null })];
  const moved = await buildList(t.db, { author: gone, title: 'Die Farben' });
  const id = await joinNow(gone, kept);
  const fresh = await buildList(t.db, { author: kept, title: 'Neuf' });
  await t.db.execute(sql`update list set title = 'Les couleurs' where id = ${moved.id}`);
  await undo(id);
  const lists = await rowsOf(sql`select id, title, author_id as author from list order by id`);
  expect(lists).toEqual([
    { id: moved.id, title: 'Les couleurs', author: gone.id },
    { id: fresh.id, title: 'Neuf', author: kept.id },
  ]);
  expect(await rowsOf(sql`select id, subject from person where id in (${gone.id}, ${kept.id}) order by id`)).toEqual([
    { id: gone.id, subject: 'gone' },
    { id: kept.id, subject: null },
  ]);
});

test('a class that is gone meanwhile takes nothing else away', async () => {
  const world = await buildCrowdedWorld(t.db, { media: join(folder, 'media'), mails: join(folder, 'mails') });
  const id = await joinNow(world.her, world.mate);
  await t.db.execute(sql`delete from class_group`);
  await undo(id);
  expect(await rowsOf(sql`select id from person where id = ${world.her.id}`)).toHaveLength(1);
  expect(await rowsOf(sql`select from preferences where person_id = ${world.her.id}`)).toHaveLength(1);
  expect(await rowsOf(sql`select from class_member`)).toEqual([]);
});

test('sessions of the account that stayed end: whoever signed in as the other one is not she', async () => {
  const [gone, kept] = [await buildPupil(t.db), await buildPupil(t.db)];
  const id = await joinNow(gone, kept);
  await t.db.execute(
    sql`insert into session (id_hash, person_id, csrf_token, idle_minutes) values ('later', ${kept.id}, '', 60)`,
  );
  await undo(id);
  expect(await rowsOf(sql`select from session`)).toEqual([]);
});

test('the latest join into an account is taken back first, and after seven days none is', async () => {
  const [one, two, kept] = [await buildPupil(t.db), await buildPupil(t.db), await buildPupil(t.db)];
  const [first, second] = [await joinNow(one, kept), await joinNow(two, kept)];
  const isLocked = async (id: number) => {
    const join = await findKeptJoin(t.db, id);
    return join && hasLaterJoin(t.db, join);
  };
  expect([await isLocked(first), await isLocked(second)]).toEqual([true, false]);
  await undo(second);
  expect(await isLocked(first)).toBe(false);
  const in8Days = new Date(Date.now() + 8 * 86_400_000);
  await purgeJoins(t.db, new Date(Date.now() + 6 * 86_400_000));
  expect(await findKeptJoin(t.db, first)).toBeDefined();
  await purgeJoins(t.db, in8Days);
  expect([await findKeptJoin(t.db, first), await rowsOf(sql`select from person_join_row`)]).toEqual([undefined, []]);
});
