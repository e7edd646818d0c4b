import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Those before were written for servers that stop first. */
const SINCE = '0013';

/** What makes running calls wait, or takes away what the version before still uses; with what to write instead. */
const UNSAFE: [pattern: RegExp, instead: string][] = [
  [/create (unique )?index (?!concurrently)/i, 'create index concurrently, after drop index concurrently if exists'],
  [/drop index (?!concurrently)/i, 'drop index concurrently'],
  [/drop (table|column)\b/i, 'one version later, with works-since moved (db/migrate.ts)'],
  [
    /rename (to|column)\b/i,
    'a new column, filled and used by both versions, and the old one dropped one version later',
  ],
  [/alter column \S+ (set data )?type\b/i, 'a new column'],
  [/alter column \S+ set not null/i, 'a check that is not valid, then validated'],
  [/add column (?!.*\bdefault\b).*\bnot null\b/i, 'a default: rows of the version before have no value'],
  [
    /add constraint (?!.*\bnot valid\b).*\b(foreign key|check)\b/i,
    'not valid, and validate constraint in a migration of its own',
  ],
  [/^\s*(update|delete from|insert into .* select)\b/im, 'a job that goes through the rows in batches'],
  [/lock table/i, 'no lock'],
];

/** Within a table that the same migration creates nobody waits. */
function findUnsafe(text: string): string[] {
  const created = new Set([...text.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, name]) => name));
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    const table = /\b(?:on|alter table|update|from)\s+"?(\w+)"?/i.exec(statement)?.[1] ?? '';
    if (created.has(table)) return [];
    return UNSAFE.filter(([pattern]) => pattern.test(statement)).map(([, instead]) => instead);
  });
}

const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

test('a migration neither makes calls wait nor takes away what the version before uses', () => {
  const later = entries.filter(({ tag }) => tag >= SINCE);
  const found = later.flatMap(({ tag }) =>
    findUnsafe(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')).map((instead) => `${tag}: ${instead}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'create index person_name on person (name)',
  'drop index person_name',
  'alter table "person" drop column "name"',
  'alter table person rename column name to display',
  'alter table "person" alter column "name" set data type text',
  'alter table person alter column name set not null',
  'alter table "person" add column "age" integer not null',
  'alter table "a" add constraint "a_b" foreign key ("b") references "b"("id")',
  'update person set name = 1',
  'delete from person',
])('refuses: %s', (statement) => {
  expect(findUnsafe(statement)).toHaveLength(1);
});

test.each([
  'drop index concurrently if exists person_name --> statement-breakpoint create index concurrently person_name on person (name)',
  'alter table "person" add column "age" integer',
  'alter table "person" add column "age" integer default 0 not null',
  'alter table "a" add constraint "a_b" foreign key ("b") references "b"("id") not valid',
  'create table "run" ("id" integer) --> statement-breakpoint create index "run_id" on "run" ("id") --> statement-breakpoint alter table "run" add constraint "x" foreign key ("id") references "b"("id")',
])('lets pass: %s', (statement) => {
  expect(findUnsafe(statement)).toEqual([]);
});
