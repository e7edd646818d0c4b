import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildCourse } from '../demo/build/build-course.ts';
import { buildDistribution } from '../demo/build/build-distribution.ts';
import { buildFolio } from '../demo/build/build-folio.ts';
import { buildMedium } from '../demo/build/build-medium.ts';
import { buildPerson, buildPupil, buildTeacher, type PersonRow } from '../demo/build/build-person.ts';
import { joinPeople, previewJoin } from './join-people.ts';
import { findReferences } from './person-references.ts';
import { buildCrowdedWorld } from './testing/crowded-world.ts';

let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pupitre-join-'));
});
afterEach(async () => {
  await t.drop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await t.db.execute<Row>(statement)).rows;
const joinNow = (from: { id: number }, into: { id: number }) =>
  t.db.transaction((tx) => joinPeople(tx, from.id, into.id));
const person = async ({ id }: { id: number }) =>
  (await rowsOf<PersonRow>(sql`select * from person where id = ${id}`))[0];

async function countReferences(id: number) {
  const counts: Record<string, number> = {};
  for (const { table, column } of await findReferences(t.db)) {
    const condition = sql`${sql.identifier(column)} = ${id}`;
    counts[`${table}.${column}`] = await t.db.$count(sql`${sql.identifier(table)}`, condition);
  }
  return counts;
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

describe('in a world where she is in every table', () => {
  const build = () => buildCrowdedWorld(t.db, { media: join(folder, 'media'), mails: join(folder, 'mails') });

  test('nothing refers to the account that goes, and every row moved or is reported', async () => {
    const { her, mate } = await build();
    const [hers, mates] = [await countReferences(her.id), await countReferences(mate.id)];
    expect(Object.entries(hers).filter(([, count]) => count === 0)).toEqual([]);
    const report = await joinNow(her, mate);
    expect(sum(await countReferences(her.id))).toBe(0);
    expect(await person(her)).toBeUndefined();
    const after = await countReferences(mate.id);
    const moved = Object.fromEntries(report.moved.map(({ column, rows }) => [column, rows]));
    const dropped = Object.fromEntries(report.dropped.map(({ column, rows }) => [column, rows]));
    for (const column of Object.keys(hers)) {
      expect([column, after[column]]).toEqual([column, (mates[column] ?? 0) + (moved[column] ?? 0)]);
    }
    expect(dropped).toEqual({
      'school_member.person_id': 1,
      'class_member.person_id': 1,
      'class_test_copy.pupil_id': 1,
      'pupil_group_member.person_id': 1,
      'pupil_label.pupil_id': 1,
      'preferences.person_id': 1,
      'tab_opening.person_id': 1,
      'list_secret_reader.person_id': 1,
      'course_secret_reader.person_id': 1,
      'course_rating.person_id': 1,
      'course_item_done.person_id': dropped['course_item_done.person_id'],
      'course_item_begun.person_id': dropped['course_item_begun.person_id'],
      'word_memory.person_id': 2,
      'practice_goal.person_id': 1,
      'access_log.pupil_id': 1,
      'observation.student_id': 1,
      'person.object_guid': 1,
      'person.cloee_world_id': 1,
    });
  });

  test('the preview says the same and changes nothing', async () => {
    const { her, mate } = await build();
    const before = [
      await countReferences(her.id),
      await countReferences(mate.id),
      await person(her),
      await person(mate),
    ];
    const preview = await previewJoin(t.db, her.id, mate.id);
    expect([
      await countReferences(her.id),
      await countReferences(mate.id),
      await person(her),
      await person(mate),
    ]).toEqual(before);
    expect(preview.moved.length).toBeGreaterThan(20);
    expect(await joinNow(her, mate)).toEqual(preview);
  });

  test('her own team does not hold her, and her folios have one owner', async () => {
    const { her, colleague } = await build();
    await joinNow(her, colleague);
    for (const kind of ['list', 'course', 'folio']) {
      const own = sql`select from ${sql.identifier(`${kind}_team`)} t join ${sql.identifier(kind)} c
        on c.id = t.${sql.identifier(`${kind}_id`)} where t.person_id = c.author_id`;
      expect([kind, await rowsOf(own)]).toEqual([kind, []]);
    }
    const owned = await rowsOf(sql`
      select f.title, m.role from folio f join folio_member m on m.folio_id = f.id
      where m.person_id = ${colleague.id} and f.author_id = ${colleague.id} order by f.title collate "C"`);
    const titles = ['Folio du collègue', 'Folio d’équipe', 'Folio à elle seule', 'Modèle publié'];
    expect(owned).toEqual(titles.map((title) => ({ title, role: 'owner' })));
  });
});

test('no unique key with a condition holds a person: such a key would need a rule of its own', async () => {
  const conditional = await rowsOf(sql`
    select i.indexrelid::regclass::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    where i.indisunique and i.indpred is not null and a.attnum = any(i.indkey) and exists (
      select from pg_constraint c where c.confrelid = 'person'::regclass and c.conrelid = i.indrelid and a.attnum = any(c.conkey))`);
  expect(conditional).toEqual([]);
});

test('empty identifiers are filled; those of the account that stays are kept', async () => {
  const directory = await buildPupil(t.db, {
    subject: null,
    objectGuid: 'guid',
    cloeeWorldId: 'world',
    email: 'a@b.ch',
  });
  const signedIn = await buildPupil(t.db, {
    subject: 'sub',
    issuer: 'https://a.ch',
    objectGuid: null,
    cloeeWorldId: 'other',
    displayName: 'Léa',
  });
  const { dropped } = await joinNow(directory, signedIn);
  expect(dropped).toEqual([{ column: 'person.cloee_world_id', rows: 1 }]);
  expect(await person(signedIn)).toMatchObject({
    subject: 'sub',
    issuer: 'https://a.ch',
    object_guid: 'guid',
    cloee_world_id: 'other',
    display_name: 'Léa',
    email: 'a@b.ch',
  });
});

test('the subject, its issuer and its roles come along to a row that never signed in', async () => {
  const signedIn = await buildTeacher(t.db, {
    subject: 'sub',
    issuer: 'https://a.ch',
    objectGuid: null,
    cloeeWorldId: null,
  });
  const directory = await buildPupil(t.db, { subject: null, active: false, deactivatedOn: new Date() });
  await joinNow(signedIn, directory);
  expect(await person(directory)).toMatchObject({
    subject: 'sub',
    issuer: 'https://a.ch',
    roles: ['enseignants'],
    active: true,
    deactivated_on: null,
  });
});

test('the sessions of the account that goes end, those of the other stay', async () => {
  const [from, into] = [await buildPerson(t.db), await buildPerson(t.db)];
  for (const { id } of [from, into]) {
    await t.db.execute(
      sql`insert into session (id_hash, person_id, csrf_token, idle_minutes) values (${`h${id}`}, ${id}, '', 60)`,
    );
  }
  await joinNow(from, into);
  expect(await rowsOf(sql`select id_hash as hash from session`)).toEqual([{ hash: `h${into.id}` }]);
  expect(await rowsOf(sql`select payload from signal where payload like ${`%h${from.id}%`}`)).toHaveLength(1);
});

test('an issue about the two is settled, others follow', async () => {
  const [from, into, third] = [await buildPerson(t.db), await buildPerson(t.db), await buildPerson(t.db)];
  await t.db.execute(sql`insert into people_issue (kind, person_id, other_id, value) values
    ('split-account', ${into.id}, ${from.id}, ''), ('split-account', ${third.id}, ${from.id}, ''),
    ('unknown-role', ${from.id}, null, 'x'), ('unknown-role', ${into.id}, null, 'x')`);
  await joinNow(from, into);
  expect(await rowsOf(sql`select kind, person_id as person, other_id as other from people_issue order by 1`)).toEqual([
    { kind: 'split-account', person: third.id, other: into.id },
    { kind: 'unknown-role', person: into.id, other: null },
  ]);
});

test('of two distributions of a course one stays, with the earlier beginning', async () => {
  const [from, into, teacher] = [await buildPupil(t.db), await buildPupil(t.db), await buildTeacher(t.db)];
  const course = await buildCourse(t.db);
  const early = new Date('2026-09-01T08:00:00Z');
  await buildDistribution(t.db, { course, teacher, pupil: from, startedOn: early });
  await buildDistribution(t.db, { course, teacher, pupil: into, startedOn: new Date('2026-10-01T08:00:00Z') });
  await buildDistribution(t.db, { course, teacher: from, pupil: into });
  await joinNow(from, into);
  const found = await rowsOf<{ teacher: number; startedOn: Date | null }>(sql`
    select teacher_id as teacher, started_on as "startedOn" from distribution where pupil_id = ${into.id} order by teacher_id`);
  expect(found.map(({ teacher: id, startedOn }) => [id, startedOn === null ? null : new Date(startedOn)])).toEqual(
    [[into.id, null] as const, [teacher.id, early] as const].sort(([a], [b]) => a - b),
  );
});

test('of two memberships of a folio the stronger one stays', async () => {
  const [from, into] = [await buildTeacher(t.db), await buildTeacher(t.db)];
  const owned = await buildFolio(t.db, { author: from, team: [{ person: into, canEdit: false }] });
  const edited = await buildFolio(t.db, { team: [{ person: from }, { person: into, canEdit: false }] });
  const read = await buildFolio(t.db, { team: [{ person: from, canEdit: false }, { person: into }] });
  await joinNow(from, into);
  const members = await rowsOf(sql`
    select folio_id as folio, role from folio_member where person_id = ${into.id} order by folio_id`);
  expect(members).toEqual([
    { folio: owned.id, role: 'owner' },
    { folio: edited.id, role: 'editor' },
    { folio: read.id, role: 'editor' },
  ]);
});

describe('two rows of one pupil in a folio', () => {
  const [early, late] = [new Date('2026-09-01T08:00:00Z'), new Date('2026-10-01T08:00:00Z')];
  type Cell = { criterion: number; state: string | null; discussion: number; said: number; changes: string };
  const read = (folioId: number) =>
    rowsOf<Cell>(sql`
      select c.position as criterion, o.state, o.discussion_count as discussion,
        (select count(*)::int from observation_comment m where (m.student_id, m.criterion_id) = (o.student_id, o.criterion_id)) as said,
        (select string_agg(h.after ->> 'state', ',') from observation_change h
          where (h.student_id, h.criterion_id) = (o.student_id, o.criterion_id)) as changes
      from observation o join folio_criterion c on c.id = o.criterion_id where c.folio_id = ${folioId} order by 1`);

  test('the cell that was changed last stays with its history, the discussion of both', async () => {
    const [from, into, author] = [await buildPupil(t.db), await buildPupil(t.db), await buildTeacher(t.db)];
    const discussion = [{ author, comment: 'Vu' }];
    const folio = await buildFolio(t.db, {
      author,
      pupils: [from, into],
      observations: [
        { pupil: 0, criterion: 0, state: 'nok', on: early, discussion },
        { pupil: 0, criterion: 1, state: 'ok', on: late, discussion },
        { pupil: 1, criterion: 1, state: 'nok', on: early, discussion },
        { pupil: 0, criterion: 2, state: 'nok', on: early },
        { pupil: 1, criterion: 2, state: 'ok', on: late, discussion },
      ],
    });
    const mark = await buildMedium(t.db, { restricted: true });
    await t.db.execute(sql`insert into medium_use (guid, student_id, criterion_id)
      values (${mark.guid}, ${folio.pupils[0]?.id}, ${folio.criteria[1]?.id})`);
    const { dropped } = await joinNow(from, into);
    expect(dropped.find(({ column }) => column === 'observation.student_id')?.rows).toBe(2);
    expect(await read(folio.id)).toEqual([
      { criterion: 0, state: 'nok', discussion: 1, said: 1, changes: 'nok' },
      { criterion: 1, state: 'ok', discussion: 2, said: 2, changes: 'ok' },
      { criterion: 2, state: 'ok', discussion: 1, said: 1, changes: 'ok' },
    ]);
    expect(await rowsOf(sql`select student_id as student from medium_use`)).toEqual([{ student: folio.pupils[1]?.id }]);
    expect(await rowsOf(sql`select student_count as n, version from folio`)).toEqual([{ n: 1, version: 2 }]);
    expect(await rowsOf(sql`select from folio_student`)).toHaveLength(1);
  });

  test('a pupil who had been taken out is in again with the row that was not', async () => {
    const [from, into] = [await buildPupil(t.db), await buildPupil(t.db)];
    await buildFolio(t.db, { pupils: [from, { ...into, removedOn: early }] });
    await joinNow(from, into);
    expect(await rowsOf(sql`select person_id as person, removed_on as removed from folio_student`)).toEqual([
      { person: into.id, removed: null },
    ]);
    expect(await rowsOf(sql`select student_count as n from folio`)).toEqual([{ n: 1 }]);
  });
});

test('an account is not joined to itself, nor to nobody', async () => {
  const one = await buildPerson(t.db);
  await expect(joinNow(one, one)).rejects.toThrow('Two people');
  await expect(joinNow(one, { id: one.id + 1 })).rejects.toThrow('Two people');
  expect(await person(one)).toBeDefined();
});
