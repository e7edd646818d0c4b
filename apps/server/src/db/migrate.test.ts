import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkServer, type Db, type OpenDatabase, openDatabase } from './connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { isDemoDatabase, knownMigrations, migratesAtStart, prepareDatabase } from './migrate.ts';
import { person } from './schema.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let admin: OpenDatabase;
let opened: OpenDatabase[];
let url: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-migrate-'));
  await chmod(folder, 0o755);
  const settings = { fsync: 'off' };
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined, settings });
  admin = openDatabase(postgres.url);
});

afterAll(async () => {
  await admin.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  count += 1;
  await admin.pool.query(`create database prepared_${count}`);
  url = postgres.urlFor(`prepared_${count}`);
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
});

function open(address = url): OpenDatabase {
  const database = openDatabase(address);
  opened.push(database);
  return database;
}

const nobody = async () => undefined;
const fillOne = async (db: Db) => {
  await db.insert(person).values({ displayName: 'Léa Favre', foldedName: 'lea favre' });
};
const refusal = (preparing: Promise<unknown>) =>
  preparing.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message.replaceAll('\u00a0', ' ')}` : ''),
  );
const countPeople = async ({ db }: OpenDatabase) => (await db.select().from(person)).length;

test('an empty database is filled with the demonstration once, also when several processes start together', async () => {
  const [first, second, third] = [open(), open(), open()];
  await Promise.all(
    [first, second, third].map(({ pool }) => prepareDatabase(pool, { environment: 'demo', fill: fillOne })),
  );
  expect(await countPeople(first)).toBe(1);
  expect(await isDemoDatabase(first.db)).toBe(true);
  await prepareDatabase(first.pool, { environment: 'demo', fill: fillOne });
  expect(await countPeople(first)).toBe(1);
});

test('a failed filling leaves nothing, and the next start fills again', async () => {
  const database = open();
  const fill = async (db: Db) => {
    await fillOne(db);
    throw new Error('interrupted');
  };
  await expect(prepareDatabase(database.pool, { environment: 'demo', fill })).rejects.toThrow('interrupted');
  expect(await countPeople(database)).toBe(0);
  await prepareDatabase(database.pool, { environment: 'demo', fill: fillOne });
  expect(await countPeople(database)).toBe(1);
});

test('prod and test begin empty and without the demo mark', async () => {
  const database = open();
  expect(await prepareDatabase(database.pool, { environment: 'prod', fill: fillOne })).toBe(knownMigrations().length);
  expect(await prepareDatabase(database.pool, { environment: 'test', fill: fillOne })).toBe(0);
  expect(await countPeople(database)).toBe(0);
  expect(await isDemoDatabase(database.db)).toBe(false);
});

test('prod refuses a demonstration', async () => {
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'demo', fill: fillOne });
  expect(await refusal(prepareDatabase(pool, { environment: 'prod', fill: nobody }))).toMatch(
    /^StartError: Cette base de données contient l'école de démonstration .* Rien n'a été modifié\.$/,
  );
});

test('demo refuses a database of real people', async () => {
  const database = open();
  await prepareDatabase(database.pool, { environment: 'prod', fill: nobody });
  await fillOne(database.db);
  expect(await refusal(prepareDatabase(database.pool, { environment: 'demo', fill: fillOne }))).toMatch(
    /^StartError: Cette base de données n'est pas vide et n'est pas une démonstration/,
  );
  expect(await countPeople(database)).toBe(1);
});

test('demo refuses a database with the tables of another program, and creates none', async () => {
  const { pool } = open();
  await pool.query('create table invoices (id integer)');
  expect(await refusal(prepareDatabase(pool, { environment: 'demo', fill: fillOne }))).toMatch(
    /^StartError: .*pas vide/,
  );
  const { rows } = await pool.query("select tablename from pg_tables where schemaname in ('public', 'drizzle')");
  expect(rows).toEqual([{ tablename: 'invoices' }]);
});

const LATER = 99_999_999_999_999;
const later = (pool: OpenDatabase['pool']) =>
  pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [LATER]);
const countLater = async (pool: OpenDatabase['pool']) =>
  (await pool.query("select count(*)::int as count from drizzle.__drizzle_migrations where hash = 'later'")).rows;

test('a database of a newer version that took something away is refused and stays as it is', async () => {
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'test', fill: nobody });
  await later(pool);
  await pool.query("update instance set value = $1 where key = 'works-since'", [LATER]);
  expect(await refusal(prepareDatabase(pool, { environment: 'test', fill: nobody }))).toMatch(
    /^StartError: La base de données a été mise à jour par une version plus récente de Pupitre .* Rien n'a été modifié\.$/,
  );
  expect(await countLater(pool)).toEqual([{ count: 1 }]);
});

test('a database of a newer version that only added is worked with, and stays as it is', async () => {
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'test', fill: nobody });
  await later(pool);
  expect(await refusal(prepareDatabase(pool, { environment: 'test', fill: nobody }))).toBe('accepted');
  expect(await countLater(pool)).toEqual([{ count: 1 }]);
});

test('where migrating is a step of its own, a start only asks for it', async () => {
  const { pool } = open();
  const start = (migrates: boolean) => refusal(prepareDatabase(pool, { environment: 'prod', fill: nobody, migrates }));
  expect(await start(false)).toMatch(
    /^StartError: La base de données attend \d+ migrations : lancez « npm run migrate »/,
  );
  const { rows } = await pool.query("select to_regclass('person') as person");
  expect(rows).toEqual([{ person: null }]);
  expect(await start(true)).toBe('accepted');
  expect(await start(false)).toBe('accepted');
  expect(migratesAtStart({ databaseUrl: url, environment: 'prod' })).toBe(false);
  expect(migratesAtStart({ databaseUrl: null, environment: 'prod' })).toBe(true);
  expect(migratesAtStart({ databaseUrl: url, environment: 'demo' })).toBe(true);
});

test('a database of another variant of the code is refused', async () => {
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'test', fill: nobody });
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1)");
  expect(await refusal(prepareDatabase(pool, { environment: 'test', fill: nobody }))).toContain('une autre variante');
});

test('a user without the right to make tables gets one line', async () => {
  await admin.pool.query(`create role guest_${count} login password 'guest'`);
  const { pool } = open(url.replace(/\/\/.*@/, `//guest_${count}:guest@`));
  expect(await refusal(prepareDatabase(pool, { environment: 'test', fill: nobody }))).toMatch(
    /^StartError: L'utilisateur de DATABASE_URL n'a pas le droit de créer les tables/,
  );
});

test('a database that does not answer, refuses us or does not exist gives one line without its password', async () => {
  const closed = createServer().listen(0);
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  closed.close();
  const cases: [string, string][] = [
    [`postgres://me:hidden@127.0.0.1:${port}/school`, 'ne répond pas (ECONNREFUSED)'],
    [`postgres://me:hidden@/school?host=${folder}`, 'ne répond pas (ENOENT)'],
    [url.replace(/:[0-9a-f]+@/, ':hidden@'), "refuse l'accès"],
    [postgres.urlFor('absent'), "n'existe pas sur ce serveur"],
  ];
  for (const [wrong, expected] of cases) {
    const line = await refusal(checkServer(open(wrong).pool));
    expect(line).toMatch(/^StartError: La base de données \(DATABASE_URL\) /);
    expect(line).toContain(expected);
    expect(line).not.toContain('hidden');
  }
  expect(await refusal(checkServer(open().pool))).toBe('accepted');
});

test.each(['SQL_ASCII', 'LATIN1'])('a database in %s gives one line, with what makes a right one', async (encoding) => {
  const name = `wrong_${encoding.toLowerCase()}`;
  await admin.pool.query(
    `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
  );
  expect(await refusal(checkServer(open(postgres.urlFor(name)).pool))).toBe(
    `StartError: La base de données (DATABASE_URL) est en ${encoding}, et non en UTF8 : refaites-la avec « createdb -E UTF8 -T template0 ».`,
  );
});

test.each([140_011, 190_001])('a PostgreSQL outside 15 to 18 gives one line (%i)', async (version) => {
  const pool = { query: async () => ({ rows: [{ version: String(version) }] }) };
  // A fake, because no such server is available and only the query is used.
  expect(await refusal(checkServer(pool as unknown as OpenDatabase['pool']))).toMatch(
    /^StartError: .* tourne sur PostgreSQL 1[49] : il faut une version de 15 à 18\.$/,
  );
});

test('an older installation keeps its folios\u2019 people, each with a role, and notifies nobody of old distributions', async () => {
  const older = join(folder, 'older-migrations');
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, 3) }));
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'prod', fill: nobody, migrationsFolder: older });
  await pool.query(`insert into person (display_name, folded_name) select 'P' || n, 'p' from generate_series(1, 3) n`);
  await pool.query(`insert into folio (title, icon, color, author_id) values ('Lecture', 'i', 'c-grey', 1)`);
  await pool.query(
    `insert into folio_team (folio_id, person_id, can_edit, position) values (1, 2, true, 0), (1, 3, false, 1)`,
  );
  await pool.query(`insert into course (title, icon, color, author_id) values ('Forêt', 'i', 'c-grey', 1)`);
  await pool.query(
    `insert into distribution (course_id, teacher_id, pupil_id, start_on)
    values (1, 1, 2, now() - interval '1 day'), (1, 1, 3, now() + interval '1 day')`,
  );
  await prepareDatabase(pool, { environment: 'prod', fill: nobody });
  const members = await pool.query('select person_id, role, position from folio_member order by person_id');
  expect(members.rows).toEqual([
    { person_id: 1, role: 'owner', position: 0 },
    { person_id: 2, role: 'editor', position: 0 },
    { person_id: 3, role: 'reader', position: 1 },
  ]);
  expect((await pool.query('select 1 from folio_team')).rows).toEqual([]);
  const told = await pool.query('select pupil_id from distribution where announced_on is not null');
  expect(told.rows).toEqual([{ pupil_id: 2 }]);
});

test('an accepted proposal becomes the publishers’ copy in RPN, and the author keeps her private course', async () => {
  const older = join(folder, 'before-copies');
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8'));
  const place = known.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_copies_in_rpn'));
  expect(place).toBeGreaterThan(0);
  await writeFile(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, place) }));
  const { pool } = open();
  await prepareDatabase(pool, { environment: 'prod', fill: nobody, migrationsFolder: older });
  // 1 and 2 are authors, 3 publishes, 4 practises.
  await pool.query(`insert into person (display_name, folded_name, roles) values ('Anne', 'anne', '{enseignants}'),
    ('Bea', 'bea', '{enseignants}'), ('Eva', 'eva', '{publisher}'), ('Tim', 'tim', '{eleves}')`);
  await pool.query(`insert into course (title, icon, color, author_id, rpn, rpn_on, item_count, tracked_count) values
    ('Acceptée', 'i', 'c-grey', 1, true, '2026-01-05', 2, 2), ('De l’édition', 'i', 'c-grey', 3, true, '2026-01-05', 0, 0),
    ('Refusée', 'i', 'c-grey', 1, false, null, 0, 0), ('De Bea', 'i', 'c-grey', 2, false, null, 1, 1)`);
  await pool.query(`insert into course_item
      (course_id, position, item_type, search_type, title, navigation_url, progression_enabled) values
    (1, 0, 'Link', 'Link', 'Un', '/parcours/detail/3', true), (1, 1, 'Link', 'Link', 'Deux', 'https://exemple.ch', true),
    (4, 0, 'Link', 'Link', 'Voir', '/parcours/detail/1', true)`);
  await pool.query(`insert into course_proposal (course_id, state, answered_by) values (1, 'refused', 3), (1, 'accepted', 3),
    (2, 'accepted', 3), (3, 'refused', 3)`);
  await pool.query(`insert into course_item_done (person_id, course_id, item_id) values (4, 1, 2)`);
  await prepareDatabase(pool, { environment: 'prod', fill: nobody });
  const rows = async (statement: string) => (await pool.query(statement)).rows;
  expect(
    await rows('select id, title, author_id, writer_id, rpn, rpn_on::date::text as on from course order by id'),
  ).toEqual([
    { id: 1, title: 'Acceptée', author_id: 1, writer_id: null, rpn: false, on: null },
    { id: 2, title: 'De l’édition', author_id: 3, writer_id: null, rpn: true, on: '2026-01-05' },
    { id: 3, title: 'Refusée', author_id: 1, writer_id: null, rpn: false, on: null },
    { id: 4, title: 'De Bea', author_id: 2, writer_id: null, rpn: false, on: null },
    { id: 5, title: 'Acceptée', author_id: 3, writer_id: 1, rpn: true, on: '2026-01-05' },
  ]);
  expect(await rows('select title, navigation_url from course_item where course_id = 5 order by position')).toEqual([
    { title: 'Un', navigation_url: '/parcours/detail/3' },
    { title: 'Deux', navigation_url: 'https://exemple.ch' },
  ]);
  expect(await rows('select course_id, copy_id from course_proposal where copy_id is not null')).toEqual([
    { course_id: 1, copy_id: 5 },
  ]);
  expect(
    await rows(`select i.title from course_item_done d join course_item i on i.id = d.item_id where d.course_id = 5`),
  ).toEqual([{ title: 'Deux' }]);
  // A colleague's link leads where her pupils may read on.
  expect(await rows('select navigation_url from course_item where course_id = 4')).toEqual([
    { navigation_url: '/parcours/detail/5' },
  ]);
});
