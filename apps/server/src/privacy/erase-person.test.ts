import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ACCESS_ACTIONS,
  ADMIN_JOB_KINDS,
  BLOCK_WAYS,
  CATEGORY_KEYS,
  NEWS_COUNTERS,
  RESOURCE_TYPES,
  ROLES,
  TEXT_SIZES,
} from '@pupitre/contract';
import { LEVEL_CODES } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { FOLIO_ROLES } from '../db/folio-schema.ts';
import { ADMIN_JOB_STATES } from '../db/platform-schema.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { type ErasureReport, erasePerson } from './erase-person.ts';
import { erasureText } from './erasure-text.ts';
import { exportPerson } from './export-person.ts';
import { type FoundPerson, findExpired, getPerson } from './find-person.ts';
import { findMentions, findTextColumns } from './mentions.ts';
import { REMOVED_NAME } from './removed-person.ts';
import { buildCrowdedWorld, HERS, NEW_ADDRESS } from './testing/crowded-world.ts';

let t: TestApp;
let folder: string;
let world: Awaited<ReturnType<typeof buildCrowdedWorld>>;
let her: FoundPerson;
let dry: ErasureReport;
let report: ErasureReport;
let before: Counts;
let beforeDry: Counts;
let afterDry: Counts;

type Counts = Record<string, number>;
const options = (confirmed: boolean) => ({
  storage: createMediaStorage(t.config),
  mailFolder: join(folder, 'mails'),
  confirmed,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-person-'));
  const media = { storage: { kind: 'folder' as const, folder: join(folder, 'media') }, fetchesAddresses: false };
  t = await createTestApp({ config: { media } });
  await t.app.pupitre.jobs.start();
  world = await buildCrowdedWorld(t.db, { media: media.storage.folder, mails: join(folder, 'mails') });
  await t.db.execute(
    sql`insert into pgboss.job (name, data) values ('media-clean', ${JSON.stringify({ to: HERS.email })})`,
  );
  her = await getPerson(t.db, { objectGuid: HERS.objectGuid });
  await exportPerson(
    { db: t.db, storage: options(false).storage, timeZone: 'Europe/Zurich' },
    her,
    join(folder, 'export.zip'),
  );
  beforeDry = await countAll();
  dry = await erasePerson(t.db, her, options(false));
  afterDry = await countAll();
  before = await countOthers();
  report = await erasePerson(t.db, her, options(true));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const TABLES = sql`select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
async function countAll(): Promise<Counts> {
  const counts: Counts = {};
  for (const { name } of (await t.db.execute<{ name: string }>(TABLES)).rows) {
    counts[name] = await t.db.$count(sql`${sql.identifier(name)}`);
  }
  return counts;
}
/** Rows that refer to the classmate or to the colleague, by column. */
async function countOthers(): Promise<Counts> {
  const counts: Counts = {};
  for (const { table, column } of await personColumns()) {
    for (const [who, { id }] of Object.entries({ mate: world.mate, colleague: world.colleague })) {
      const name = `${who} ${table}.${column}`;
      counts[name] = await t.db.$count(sql`${sql.identifier(table)}`, sql`${sql.identifier(column)} = ${id}`);
    }
  }
  return counts;
}
async function personColumns() {
  const { rows } = await t.db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'person'::regclass`);
  return rows;
}

test('the test data have her in every table that refers to people', async () => {
  const counted = new Set(dry.references.map(({ column }) => column));
  expect(
    (await personColumns()).map(({ table, column }) => `${table}.${column}`).filter((one) => !counted.has(one)),
  ).toEqual([]);
});

test('without --confirm nothing changes, and the report is that of the erasure', () => {
  expect(afterDry).toEqual(beforeDry);
  expect(dry).toEqual(report);
});

test('no text of any table, no file and no key names her any more', async () => {
  const words = [
    HERS.displayName,
    'Quennoz',
    HERS.subject,
    HERS.objectGuid,
    HERS.cloeeWorldId,
    HERS.email,
    HERS.login,
    HERS.mobile,
    NEW_ADDRESS,
  ];
  expect((await findTextColumns(t.db)).length).toBeGreaterThan(100);
  expect(await findMentions(t.db, words)).toEqual([]);
  for (const { table, column } of await personColumns()) {
    expect([
      table,
      column,
      await t.db.$count(sql`${sql.identifier(table)}`, sql`${sql.identifier(column)} = ${her.id}`),
    ]).toEqual([table, column, 0]);
  }
  expect((await t.db.execute(sql`select 1 from pgboss.job where data::text like '%quennoz%'`)).rows).toEqual([]);
  const files = await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
      entry.isFile() && entry.name !== 'export.zip' ? [readFile(join(entry.parentPath, entry.name), 'utf8')] : [],
    ),
  );
  expect(files.sort()).toEqual(['To: <mia@ecole.test>\r\n\r\nBonjour', 'trace de Mia']);
});

test('what others use stays without her name, what only she used is gone', async () => {
  expect(report.contents.deleted.sort()).toEqual([
    'folio « Folio à elle seule »',
    'liste « Brouillon de liste »',
    'parcours « Brouillon de parcours »',
  ]);
  expect(report.contents.anonymous.sort()).toEqual([
    'folio « Modèle publié »',
    'liste « Jouée dans un parcours »',
    'liste « Les animaux »',
    'parcours « Parcours donné »',
  ]);
  expect(report.contents.handedOver).toEqual(['folio « Folio d’équipe »']);
  const { rows } = await t.db.execute(sql`
    select f.title, p.display_name as owner, m.role from folio f join person p on p.id = f.author_id
    join folio_member m on m.folio_id = f.id and m.person_id = p.id order by f.title collate "C"`);
  expect(rows).toEqual([
    { title: 'Folio du collègue', owner: 'Luc Perrin', role: 'owner' },
    { title: 'Folio d’équipe', owner: 'Luc Perrin', role: 'owner' },
    { title: 'Modèle publié', owner: REMOVED_NAME, role: 'owner' },
  ]);
});

test('the classmate and the colleague keep everything but notifications about her and what only she wrote', async () => {
  const gone = Object.entries(await countOthers()).flatMap(([name, count]) =>
    count === before[name] ? [] : [[name, before[name], count]],
  );
  expect(Object.fromEntries(gone.map(([name, from, to]) => [name, [from, to]]))).toEqual({
    // The notification about her, the stored answers that name her, the folio that the colleague owns now.
    'colleague notification.person_id': [2, 1],
    'colleague notification.about_id': [1, 0],
    'colleague idempotency_key.person_id': [2, 1],
    'colleague remembered_answer.person_id': [2, 1],
    'colleague folio.author_id': [1, 2],
    // What he gave her, and his picture of her work.
    'colleague people_issue.person_id': [1, 0],
    'colleague people_issue.other_id': [1, 0],
    'colleague distribution.teacher_id': [1, 0],
    'colleague medium.owner_id': [1, 0],
    'colleague transmitted_folio.transmitted_by': [2, 0],
    // A pupil of the folio where she worked alone.
    'colleague transmitted_folio.teacher_id': [2, 1],
    // Her own group, and the folio where she worked alone.
    'mate pupil_group_member.person_id': [2, 1],
    // The label that she gave, and the one given to her.
    'mate pupil_label.pupil_id': [2, 1],
    'colleague pupil_label.teacher_id': [2, 1],
    // The test that she gave.
    'mate class_test_copy.pupil_id': [2, 1],
    'mate folio_student.person_id': [3, 2],
  });
  const { rows } = await t.db.execute(sql`
    select o.comment, o.updated_by as "by", d.comment as said, d.author_id as "saidBy" from observation o
    join observation_comment d using (student_id, criterion_id)`);
  expect(rows).toEqual([{ comment: 'Bien lu', by: null, said: 'D’accord ?', saidBy: null }]);
  expect(
    (await t.db.execute(sql`select student_count as n from folio where title = 'Folio du collègue'`)).rows,
  ).toEqual([{ n: 1 }]);
});

test('a text of others that names her is reported, not touched', async () => {
  const { id } = world.mate;
  await t.db.execute(sql`update observation_comment set comment = 'Mia Rochat lit bien'`);
  const mate = await getPerson(t.db, { id });
  const found = await erasePerson(t.db, { ...mate, id }, options(false));
  // The discussion goes with her observations; nothing else names her.
  expect(found.mentions).toEqual([]);
  await t.db.execute(sql`update course set description = 'Fait avec Mia Rochat' where title = 'Parcours donné'`);
  const again = await erasePerson(t.db, mate, options(false));
  expect(again.mentions).toEqual([{ column: 'course.description', rows: 1 }]);
  expect(erasureText(mate, again, { confirmed: false, isEmbedded: true })).toContain('course.description : 1');
});

test('a second erasure uses the same stand-in, which can neither be exported nor erased', async () => {
  const colleague = await getPerson(t.db, { id: world.colleague.id });
  await erasePerson(t.db, colleague, options(true));
  const { rows } = await t.db.execute<{ id: number }>(sql`select id from person where display_name = ${REMOVED_NAME}`);
  expect(rows).toHaveLength(1);
  await expect(getPerson(t.db, { id: Number(rows[0]?.id) })).rejects.toThrow('tient la place');
  await expect(getPerson(t.db, { worldId: HERS.cloeeWorldId })).rejects.toThrow('n’existe pas');
});

test('the export holds her data in three forms and her files, closed to others', async () => {
  const { mode } = await stat(join(folder, 'export.zip'));
  expect(mode & 0o777).toBe(0o600);
  const files = unzipSync(await readFile(join(folder, 'export.zip')));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(read('donnees/identite.json'))).toMatchObject([
    { nom: HERS.displayName, 'compte d’essai': HERS.login },
  ]);
  expect(JSON.parse(read('donnees/observations.json'))).toMatchObject([
    { folio: 'Folio du collègue', niveau: 'Déjà observé', commentaire: 'Bien lu' },
  ]);
  const parts = Object.keys(files).filter((name) => name.startsWith('donnees/'));
  const empty = parts.filter((name) => JSON.parse(read(name)).length === 0);
  expect(empty).toEqual([]);
  expect(read('tableaux/historique.csv')).toContain('Folio du collègue');
  expect(read('index.html')).toContain('Zélie « Zaza » Quennoz');
  const media = Object.keys(files)
    .filter((name) => name.startsWith('medias/'))
    .map(read);
  expect(media.sort()).toEqual(['portrait', 'trace', 'trace de Mia']);
  // The export says nothing about other pupils.
  expect(parts.map(read).join()).not.toContain('Mia');
});

test('the export holds no word of the program, and its hours are those of the school', async () => {
  const files = unzipSync(await readFile(join(folder, 'export.zip')));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const valuesOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [String(value)];
  const documents = Object.keys(files).filter((name) => name.endsWith('.json'));
  const values = documents.flatMap((name) => valuesOf(JSON.parse(read(name))));
  const codes = [
    ...[ACCESS_ACTIONS, ADMIN_JOB_KINDS, BLOCK_WAYS, FOLIO_ROLES, LEVEL_CODES, NEWS_COUNTERS, RESOURCE_TYPES].flat(),
    ...[
      ROLES,
      TEXT_SIZES,
      CATEGORY_KEYS.filter((key) => !/^\d/.test(key)),
      ADMIN_JOB_STATES,
      ['accepted', 'refused'],
    ].flat(),
  ] as string[];
  expect(values.filter((value) => codes.includes(value))).toEqual([]);
  const texts = Object.keys(files).filter((name) => !name.startsWith('medias/'));
  const all = texts.map(read).join('\n');
  expect(all).not.toMatch(/\d\d:\d\d:\d\d\.\d|\+00\b|\dZ\b/);
  expect(values.filter((value) => /^\d{4}-\d\d-\d\dT[\d:]{8}\+0[12]:00$/.test(value)).length).toBeGreaterThan(20);
  expect(read('tableaux/identite.csv')).toMatch(/\d\d\.\d\d\.\d{4} à \d\d:\d\d/);
  // A picture's address leads to the file beside it.
  expect(JSON.parse(read('donnees/preferences.json'))).toMatchObject([{ taille: 'moyenne' }]);
});

test('people deactivated long ago are listed, the stand-in is not', async () => {
  await t.db.execute(sql`insert into person (display_name, folded_name, active, deactivated_on)
    values ('Ancien', 'ancien', false, now() - interval '25 months'), ('Récent', 'recent', false, now() - interval '2 months')`);
  await t.db.execute(sql`update person set created_on = now() - interval '5 years'`);
  expect((await findExpired(t.db, 24)).map(({ displayName }) => displayName)).toEqual(['Ancien']);
});

test('of rosters her number, her changes and the lines with her identifiers go; those of others stay', async () => {
  const { rows } = await t.db.execute(sql`
    select i.actor_id, i.undone_by, i.leaving, i.report, (select json_agg(c.person_id) from roster_change c) as changed
    from roster_import i`);
  const line = { file: 'users.csv', line: 3, reason: `sourcedId « ${world.mate.objectGuid} » répété` };
  expect(rows).toEqual([
    {
      actor_id: null,
      undone_by: null,
      leaving: [world.mate.id],
      report: { problems: [line], notes: [] },
      changed: [world.mate.id],
    },
  ]);
});
