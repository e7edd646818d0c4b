import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, runStatement } from '../../test/database-server.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { knownMigrations, migrateTo } from './migrate.ts';

/** The last migration before cells kept their series. */
const BEFORE = 26;

const name = `pupitre_series_${randomBytes(6).toString('hex')}`;
const serverUrl = inject('serverUrl');
let database: OpenDatabase;
const run = async (text: string) => (await database.pool.query(text)).rows;
async function migrate(last: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await client.connect();
  await migrateTo(client, last);
  await client.end();
}

/** Levels of one cell by day and hour in October, as the version before noted them; '-' clears. */
const HISTORIES: readonly (readonly [criterion: number, now: string | null, since: string, ...changes: string[]])[] = [
  [1, 'ok', '12 09:00', '05 08:00 nok', '05 10:00 unrated', '12 09:00 ok'],
  // Pressed by mistake and put back the same day: the date stayed.
  [2, 'ok', '05 08:00', '05 08:00 ok', '12 09:00 nok', '12 09:01 ok'],
  // Undone the day after, with the date of before.
  [3, 'ok', '05 08:00', '05 08:00 ok', '12 09:00 nok', '13 09:00 ok'],
  [4, null, '20 08:00', '05 08:00 nok', '12 09:00 ok', '20 08:00 -'],
  // Late in the evening in Switzerland, the day before in UTC.
  [5, 'nok', '13 22:30', '12 22:30 ok', '13 22:30 nok'],
  [6, 'ok', '05 08:00', '05 08:00 ok'],
];

beforeAll(async () => {
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase(databaseUrl(serverUrl, name));
  await migrate(knownMigrations()[BEFORE] ?? 0);
  await run(`insert into person (display_name, folded_name) values ('Anne', 'anne'), ('Léa', 'lea')`);
  await run(`insert into folio (title, icon, color, author_id) values ('Lecture', 'i', 'c-grey', 1)`);
  await run(`insert into folio_student (folio_id, person_id, position) values (1, 2, 0)`);
  for (const [criterion, now, since, ...changes] of HISTORIES) {
    await run(`insert into folio_criterion (folio_id, position, label) values (1, ${criterion}, 'Lire')`);
    await run(`insert into observation (student_id, criterion_id, state, leveled_on, comment, version)
      values (1, ${criterion}, ${now === null ? 'null' : `'${now}'`}, '2026-10-${since}:00Z', 'Bien', ${changes.length})`);
    for (const [index, change] of changes.entries()) {
      const [day, hour, level] = change.split(' ');
      const after = level === '-' ? '{"state": null}' : `{"state": "${level}"}`;
      await run(`insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after)
        values (1, ${criterion}, 'teacher', ${index + 1}, '2026-10-${day} ${hour}:00Z', 1, '{}', '${after}')`);
    }
  }
  await run(`insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after)
    values (1, 6, 'teacher', 2, '2026-10-25 08:00Z', 1, '{}', '{"comment": "Bien"}')`);
  await migrate(Number.POSITIVE_INFINITY);
});
afterAll(async () => {
  await database.close();
  await runStatement(serverUrl, `drop database ${name} with (force)`);
});

test('an upgrade keeps the last level of each day of before on which it became another one, with its date and person', async () => {
  const rows = await run(`select criterion_id as criterion, to_char(observed_on at time zone 'UTC', 'DD HH24:MI') as on,
    state, observed_by as by, comment from earlier_observation order by criterion_id, observed_on`);
  const by = { by: 1, comment: '' };
  expect(rows).toEqual([
    { criterion: 1, on: '05 10:00', state: 'unrated', ...by },
    { criterion: 4, on: '05 08:00', state: 'nok', ...by },
    { criterion: 4, on: '12 09:00', state: 'ok', ...by },
    { criterion: 5, on: '12 22:30', state: 'ok', ...by },
  ]);
});

test('comments that exist go on to families, those to come are for the team', async () => {
  expect(await run('select distinct audience from observation')).toEqual([{ audience: 'family' }]);
  await run('insert into folio_criterion (folio_id, position, label) values (1, 9, $$Écrire$$)');
  await run('insert into observation (student_id, criterion_id) select 1, max(id) from folio_criterion');
  expect(await run('select audience from observation order by criterion_id desc limit 1')).toEqual([
    { audience: 'team' },
  ]);
});

test('an earlier observation goes with its cell, and stays without a name when its person goes', async () => {
  await run('update folio set author_id = 2');
  await run('delete from person where id = 1');
  expect(await run('select count(*)::int as count, count(observed_by)::int as named from earlier_observation')).toEqual(
    [{ count: 4, named: 0 }],
  );
  await run('delete from observation where criterion_id = 4');
  expect(await run('select count(*)::int as count from earlier_observation')).toEqual([{ count: 2 }]);
});
