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
    // An index or a sequence has a name for people only.
    /^(?!\s*alter (index|sequence)\b)[\s\S]*rename (to|column)\b/i,
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

/**
 * Within a table that the same migration creates nobody waits. A table may be renamed to `…_first` and become the first part
 * of one that the same migration creates under its name: what runs meanwhile finds the rows by the name as before. Where it is
 * proven empty there, it may be dropped instead.
 */
function findUnsafe(text: string): string[] {
  const plain = text.replace(/--(?!>).*$/gm, '').replaceAll('"', '');
  const created = new Set([...plain.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name));
  const wholes = new Set(
    [...plain.matchAll(/create table (\w+) \([^;]*\) partition by range/gi)].map(([, name]) => name),
  );
  const becomesPart = (statement: string) => {
    const [, table, part] = /^\s*alter table (\w+) rename to (\w+)\s*;?\s*$/i.exec(statement) ?? [];
    return part === `${table}_first` && wholes.has(table);
  };
  const withoutEmptyParts = (statement: string) =>
    statement.replace(/if not exists \(select from (\w+_first)\) then drop table \1; end if/gi, '');
  return plain.split('--> statement-breakpoint').flatMap((statement) => {
    const table = /\b(?:on|alter table|update|from)\s+(\w+)/i.exec(statement)?.[1] ?? '';
    if (becomesPart(statement) || (created.has(table) && !/rename to/i.test(statement))) return [];
    return UNSAFE.filter(([pattern]) => pattern.test(withoutEmptyParts(statement))).map(([, instead]) => instead);
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
  'alter table person rename to person_first',
  'alter table person rename to person_first --> statement-breakpoint create table person (id integer)',
  'alter table person rename to human --> statement-breakpoint create table person (id integer) partition by range (id)',
  'do $$ begin drop table person_first; end $$',
])('refuses: %s', (statement) => {
  expect(findUnsafe(statement)).toHaveLength(1);
});

test.each([
  'drop index concurrently if exists person_name --> statement-breakpoint create index concurrently person_name on person (name)',
  'alter table "person" add column "age" integer',
  'alter table "person" add column "age" integer default 0 not null',
  'alter table "a" add constraint "a_b" foreign key ("b") references "b"("id") not valid',
  'alter table "a" rename to "a_first" --> statement-breakpoint create table "a" ("id" integer) partition by range ("id")',
  'do $$ begin if not exists (select from "a_first") then drop table "a_first"; end if; end $$',
  'alter index "a_id" rename to "a_first_id"',
  'create table "run" ("id" integer) --> statement-breakpoint create index "run_id" on "run" ("id") --> statement-breakpoint alter table "run" add constraint "x" foreign key ("id") references "b"("id")',
])('lets pass: %s', (statement) => {
  expect(findUnsafe(statement)).toEqual([]);
});
