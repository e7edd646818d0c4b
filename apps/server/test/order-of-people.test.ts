import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReportChoices } from '@pupitre/contract';
import { byFamilyName, nameColumns } from '@pupitre/learning';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildClassTest } from '../src/demo/build/build-class-test.ts';
import { buildFolio } from '../src/demo/build/build-folio.ts';
import { buildGroup } from '../src/demo/build/build-group.ts';
import { buildPerson, buildPupil, buildTeacher } from '../src/demo/build/build-person.ts';
import { buildSchool } from '../src/demo/build/build-school.ts';
import { readPdf } from '../src/modules/folio-reports/testing/read-pdf.ts';
import { giveList } from './practice-kit.ts';
import { type Client, openTestApp } from './test-app.ts';

/** By first name, by family name, by position and by number these are four different orders. */
const NAMES = ['Zoé Aubert', 'Alicia da Costa', 'Noé Émery', 'Bruno Zbinden', 'Yan Berset'];
const WANTED = byFamilyName(NAMES.map((displayName) => ({ displayName }))).map(({ displayName }) => displayName);
/** Narrow columns shorten names. */
const SHORT = new Map([...NAMES.map((name) => [name, name] as const), ...NAMES.map(shorten)]);
function shorten(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.split(' ');
  return [[first, ...rest.slice(0, -1), `${rest.at(-1)?.charAt(0)}.`].join(' '), name];
}

const t = await openTestApp();
const school = await buildSchool(t.db, {});
const teacher = await buildTeacher(t.db, { displayName: 'Isabelle Rochat', schools: [school] });
const client = await t.signInAs(teacher);
const admin = await t.signInAs(await buildPerson(t.db, { roles: ['admin'] }));
const pupils: Awaited<ReturnType<typeof buildPupil>>[] = [];
for (const displayName of NAMES) pupils.push(await buildPupil(t.db, { displayName, schools: [school] }));
const team: typeof pupils = [];
for (const name of NAMES) team.push(await buildTeacher(t.db, { displayName: name, schools: [school] }));
const of7A = await buildClass(t.db, { name: '7A', school, teachers: [teacher, ...team], pupils });
const group = await buildGroup(t.db, { owner: teacher, pupils });
const folio = await buildFolio(t.db, {
  author: teacher,
  criteria: [{ label: 'Lire' }],
  pupils,
  team: team.map((person) => ({ person })),
  observations: pupils.map((_, pupil) => ({ pupil, criterion: 0, state: 'ok' as const, comment: 'Bien.' })),
});
const given = await giveList(t.db, { teacher, pupils, rows: { groupKey: of7A.key, className: '7A' } });
const exam = await buildClassTest(t.db, { teacher, copies: pupils.map((pupil) => ({ pupil, className: '7A' })) });

const nameOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return SHORT.get(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { displayName, label, name, pupil } = value as Record<string, unknown>;
  return nameOf(displayName) ?? nameOf(label) ?? nameOf(name) ?? nameOf(pupil);
};

/** The names of each list anywhere in an answer that holds at least two of these people. */
function listsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(listsOf);
  const names = [...new Set(value.flatMap((one) => nameOf(one) ?? []))];
  return [...(names.length < 2 ? [] : [names]), ...value.flatMap(listsOf)];
}

const id = folio.id;
const CALLS: { path: string; lists: number; as?: Client }[] = [
  { path: `/folio/${id}`, lists: 2 },
  { path: `/folio/${id}/observations`, lists: 1 },
  { path: `/folio/${id}/observations/table`, lists: 1 },
  { path: `/folio/${id}/observations/critere/${folio.criteria[0]?.id}`, lists: 1 },
  { path: '/eleve/groupes', lists: 2 },
  { path: `/eleve/groups/eleves/${of7A.key}`, lists: 1 },
  { path: `/eleve/groups/eleves/${group.key}`, lists: 1 },
  { path: `/distribution/${given.course.id}`, lists: 1 },
  { path: `/distribution/${given.course.id}/resultats`, lists: 1 },
  { path: `/liste/${given.listId}/resultats`, lists: 1 },
  { path: `/controle/${exam.id}`, lists: 1 },
  { path: '/administration/personnes', lists: 1, as: admin },
];

test.each(CALLS)('$path lists people by family name', async ({ path: address, lists, as = client }) => {
  const answer = await as.request('GET', `/api/v1${address}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const found = listsOf(JSON.parse(answer.body));
  expect(found.length).toBeGreaterThanOrEqual(lists);
  for (const names of found) expect(names).toEqual(WANTED);
});

/** In csv, and in cells of a workbook as JSON. */
const inColumns = (name: string) => [';', '","'].map((sign) => [nameColumns(name).join(sign), name] as const);

/** The order in which names stand in a text for the first time. */
const orderIn = (text: string): string[] =>
  [...SHORT, ...NAMES.flatMap(inColumns)]
    .map(([shown, name]) => ({ name, at: text.indexOf(shown) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
    .filter((name, index, all) => all.indexOf(name) === index);

const FILES = [
  `/folio/${id}/csv`,
  `/folio/${id}/xlsx`,
  `/folio/${id}/suivi/csv?du=2026-08-01&au=2027-07-31`,
  `/folio/${id}/suivi/xlsx?du=2026-08-01&au=2027-07-31`,
  `/folio/${id}/classe/csv`,
  `/folio/${id}/classe/xlsx`,
  `/folio/reports/standard/${id}`,
  `/distribution/${given.course.id}/resultats/fichier?format=csv`,
];

test.each(FILES)('the file %s too', async (address) => {
  const answer = await client.request('GET', `/api/v1${address}`);
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  const type = String(answer.headers['content-type']);
  const text = type.includes('csv')
    ? answer.rawPayload.toString('utf8')
    : type.includes('pdf')
      ? (await readPdf(answer.rawPayload)).outline.join('\n')
      : JSON.stringify(await readWorkbook(answer.rawPayload));
  expect(orderIn(text)).toEqual(WANTED);
});

const CHOICES: ReportChoices = {
  ...{ title: 'Rapport', criteria: null, levels: true, evolution: false, dates: false, comments: 'none', marks: false },
  ...{ selfEvaluation: false, head: false, signatures: false },
};

test('a composed report for all is an archive in this order', async () => {
  const answer = await client.request('POST', `/api/v1/folio/${id}/rapport`, {
    body: {
      from: '2026-08-01',
      to: '2027-07-31',
      pupils: folio.pupils.map((one) => one.id),
      choices: CHOICES,
      leftOut: [],
      form: 'zip',
    },
  });
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  expect(orderIn(Object.keys(unzipSync(answer.rawPayload)).join('\n'))).toEqual(WANTED);
});

/** Other ways to order people, which no source may have. */
const OTHERS: readonly RegExp[] = [
  /order by[^`;()\n]*\b(folded_name|display_name)\b/i,
  /orderBy\([^;]*foldedName/,
  /displayName\.localeCompare|localeCompare\([^)\n]*displayName/,
  /\.compare\([^)\n]*displayName/,
];

test('no source has another order of people', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const found = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return OTHERS.some((other) => other.test(text));
  });
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

test.each([
  'sql`select id from person order by near desc, folded_name`',
  '.orderBy(asc(person.foldedName))',
  'people.sort((a, b) => a.displayName.localeCompare(b.displayName))',
  'BY_NAME.compare(one.displayName, other.displayName)',
])('finds « %s »', (text) => {
  expect(OTHERS.some((other) => other.test(text))).toBe(true);
});
