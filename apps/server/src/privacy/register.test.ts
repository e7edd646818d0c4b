import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { EXPORT_PARTS } from './export-parts.ts';
import { findReferences } from './person-references.ts';
import { privacyPage } from './privacy-page.ts';
import { NOT_ABOUT_PEOPLE, REGISTER } from './register.ts';

const t = await openTestDatabase();

const listed = new Set(REGISTER.flatMap(({ place, columns }) => columns.map((column) => `${place}.${column}`)));
const isTelling = (name: string) =>
  /(^|_)(person|pupil|student|teacher|author|owner|user|about)_id$|_by$|name$|mail|mobile|login|account|subject|object_guid|world_id|comment$|token$/.test(
    name,
  );

/** Each column as the database describes it. */
async function readColumns() {
  const { rows } = await t.db.execute<{ table: string; column: string; type: string; target: string | null }>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type, (
      select k.confrelid::regclass::text from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
        and k.confrelid::regclass::text in ('person', 'folio_student', 'observation') limit 1) as target
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_inherits where inhrelid = to_regclass(format('public.%I', c.table_name))) order by 1, 2`);
  return rows;
}

test('every column that refers to a person, names one or holds a document is in the register', async () => {
  const about = (await readColumns()).filter(
    ({ column, type, target }) =>
      (target !== null && column !== 'criterion_id') || isTelling(column) || ['json', 'jsonb', 'bytea'].includes(type),
  );
  expect(about.length).toBeGreaterThan(50);
  const missing = about.map(({ table, column }) => `${table}.${column}`);
  expect(missing.filter((name) => !listed.has(name) && !(name in NOT_ABOUT_PEOPLE))).toEqual([]);
});

test('the register names nothing that does not exist', async () => {
  const present = new Set((await readColumns()).map(({ table, column }) => `${table}.${column}`));
  const names = [...listed, ...Object.keys(NOT_ABOUT_PEOPLE)].filter((name) => !name.startsWith('pgboss.'));
  expect(names.filter((name) => !present.has(name))).toEqual([]);
});

test('every folder that the product makes in its data folder is in the register, or holds no person’s data', () => {
  const sources = globSync('**/*.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) });
  const folders = new Set<string>();
  for (const source of sources) {
    if (source.endsWith('.test.ts')) continue;
    const text = readFileSync(new URL(`../${source}`, import.meta.url), 'utf8');
    for (const [, name = ''] of text.matchAll(/join\((?:config\.)?dataDir, '([^']+)'/g)) folders.add(name);
  }
  /** The database, and what runs it. */
  const ofDatabase = [
    ...['postgres', 'postgres.log', 'socket', 'socket-folder', 'postgres-password', 'pupitre.lock', 'runtime'],
    ...['postgres.new', 'lock', 'password'],
  ];
  const places = new Set(REGISTER.map(({ place }) => place));
  expect([...folders].filter((name) => !places.has(`${name}/`) && !ofDatabase.includes(name))).toEqual([]);
  expect(folders).toContain('media');
});

test('every exported entry of the register has its part, and each part its entry', () => {
  const said = new Set(REGISTER.map(({ exported }) => exported).filter((one) => !one.startsWith('no:')));
  expect([...said].sort()).toEqual([...new Set([...EXPORT_PARTS.map(({ name }) => name), 'medias'])].sort());
});

test('every table that refers to a person says what it is for those who join two accounts', async () => {
  const tables = new Set((await findReferences(t.db)).map(({ table }) => table));
  const said = new Set(REGISTER.filter(({ joined }) => joined !== undefined).map(({ place }) => place));
  // The rows of these go with the account.
  const gone = ['session', 'remembered_answer', 'idempotency_key'];
  expect([...tables].filter((table) => !said.has(table) && !gone.includes(table))).toEqual([]);
  expect(tables.size).toBeGreaterThan(40);
});

test('every job that the register promises is defined', () => {
  const promised = new Set(
    REGISTER.flatMap(({ kept }) => [...kept.matchAll(/\(job ([\w-]+)/g)].map(([, name = '']) => name)),
  );
  const sources = globSync('**/*.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) });
  const code = sources.map((source) => readFileSync(new URL(`../${source}`, import.meta.url), 'utf8')).join('\n');
  expect([...promised].filter((name) => !code.includes(`name: '${name}'`))).toEqual([]);
  expect(promised.size).toBeGreaterThan(8);
});

test('docs/privacy.md holds the register as it is', () => {
  const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  expect(page).toBe(privacyPage(page));
});
