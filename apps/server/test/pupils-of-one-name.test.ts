import {
  exportOwnData,
  getRemovedParts,
  getTransmittedPart,
  getTransmittedParts,
  getTwins,
  labelPupil,
  type ReportChoices,
} from '@pupitre/contract';
import { nameColumns } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { folioStudent, transmittedFolio } from '../src/db/folio-schema.ts';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildClassTest } from '../src/demo/build/build-class-test.ts';
import { buildFolio } from '../src/demo/build/build-folio.ts';
import { buildGroup } from '../src/demo/build/build-group.ts';
import { buildPupil, buildTeacher } from '../src/demo/build/build-person.ts';
import { buildSchool } from '../src/demo/build/build-school.ts';
import { readPdf } from '../src/modules/folio-reports/testing/read-pdf.ts';
import { giveList } from './practice-kit.ts';
import { openTestApp } from './test-app.ts';

const t = await openTestApp();
const school = await buildSchool(t.db, {});
const teacher = await buildTeacher(t.db, { displayName: 'Isabelle Rochat', schools: [school] });
const colleague = await buildTeacher(t.db, { displayName: 'Luc Perrin', schools: [school] });
const client = await t.signInAs(teacher);
const named = (displayName: string) => buildPupil(t.db, { displayName, schools: [school] });
// One pair in two classes, one pair in one class.
const [lea7A, lea8B] = [await named('Léa Girardin'), await named('Léa Girardin')];
const [noa, noe] = [await named('Noé Blanc'), await named('Noe Blanc')];
const pupils = [lea7A, lea8B, noa, noe, await named('Zoé Perrin')];
const of7A = await buildClass(t.db, { name: '7A', school, teachers: [teacher], pupils: [lea7A, noa, noe] });
await buildClass(t.db, { name: '8B', school, teachers: [teacher], pupils: [lea8B] });
for (const [pupil, label] of [
  [noa, 'lunettes'],
  [noe, 'au fond'],
] as const) {
  await client.call(labelPupil, { params: { id: pupil.id }, body: { label } });
}
const group = await buildGroup(t.db, { owner: teacher, pupils });
const folio = await buildFolio(t.db, {
  author: teacher,
  team: [{ person: colleague }],
  criteria: [{ label: 'Lire' }],
  pupils: pupils.map(({ id }) => ({ id, className: '7A' })),
  observations: pupils.map((_, pupil) => ({ pupil, criterion: 0, state: 'ok' as const, comment: 'Bien.' })),
});
const given = await giveList(t.db, { teacher, pupils, rows: { groupKey: of7A.key, className: '7A' } });
const exam = await buildClassTest(t.db, { teacher, copies: pupils.map((pupil) => ({ pupil, className: '7A' })) });

const TOLD = [
  'Léa Girardin\u00a0(7A)',
  'Léa Girardin\u00a0(8B)',
  'Noé Blanc\u00a0(lunettes)',
  'Noe Blanc\u00a0(au fond)',
];
const id = folio.id;

test.each([
  `/eleve/${encodeURIComponent('girardin')}|2`,
  `/eleve/${encodeURIComponent('blanc')}|2`,
  `/eleve/groups/eleves/${group.key}|4`,
  '/eleve/groupes|4',
  `/folio/${id}|4`,
  `/distribution/${given.course.id}|4`,
  `/distribution/${given.course.id}/resultats|4`,
  `/liste/${given.listId}/resultats|4`,
  `/controle/${exam.id}|4`,
  `/folio/${id}/csv|4`,
  `/folio/${id}/xlsx|4`,
  `/folio/${id}/suivi/csv?du=2026-08-01&au=2027-07-31|4`,
  `/folio/${id}/suivi/xlsx?du=2026-08-01&au=2027-07-31|4`,
  `/folio/${id}/classe/csv|4`,
  `/folio/${id}/classe/xlsx|4`,
  `/controle/${exam.id}/fichier?format=xlsx|4`,
  `/distribution/${given.course.id}/resultats/fichier?format=csv|4`,
])('%s names each of two apart', async (row) => {
  const [address = '', count] = row.split('|');
  const answer = await client.request('GET', `/api/v1${address}`);
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  const type = String(answer.headers['content-type']);
  const text = type.includes('sheet')
    ? JSON.stringify(await readWorkbook(answer.rawPayload))
    : answer.rawPayload.toString('utf8');
  // Narrow columns shorten the name; the word stays. Files have given and family name apart.
  const found = TOLD.filter((name) =>
    [
      name,
      name.replace(/ (\w)\w+\u00a0/, ' $1.\u00a0'),
      nameColumns(name).join(';'),
      nameColumns(name).join('","'),
    ].some((shown) => text.includes(shown)),
  );
  expect(found.length).toBeGreaterThanOrEqual(Number(count));
});

test('of another school: parts that were transmitted, and pupils who were taken out of the folio', async () => {
  const next = await buildTeacher(t.db, { displayName: 'Jeanne Favre', schools: [await buildSchool(t.db, {})] });
  const twins = folio.pupils.slice(2, 4);
  await t.db
    .insert(transmittedFolio)
    .values(twins.map((pupil) => ({ studentId: pupil.id, teacherId: next.id, transmittedBy: teacher.id })));
  const as = await t.signInAs(next);
  const names = async () => (await as.call(getTransmittedParts)).body.map(({ displayName }) => displayName);
  // She knows no class of theirs but the one that the folio keeps.
  expect(await names()).toEqual(['Noé Blanc\u00a0(7A, 1)', 'Noe Blanc\u00a0(7A, 2)']);
  const page = async () =>
    (await as.call(getTransmittedPart, { params: { id, studentId: twins[0]?.id ?? 0 } })).body.displayName;
  expect(await page()).toBe('Noé Blanc\u00a0(7A, 1)');
  await as.call(labelPupil, { params: { id: noa.id }, body: { label: 'violon' } });
  expect((await names())[0]).toBe('Noé Blanc\u00a0(violon)');
  expect(await page()).toBe('Noé Blanc\u00a0(violon)');

  const removed = await buildFolio(t.db, { author: teacher, criteria: [{ label: 'Lire' }], pupils: [noa, noe] });
  await t.db.update(folioStudent).set({ removedOn: new Date() }).where(eq(folioStudent.folioId, removed.id));
  const { body } = await client.call(getRemovedParts, { params: { id: removed.id } });
  expect(body.monitoredStudents.map(({ displayName }) => displayName).toSorted()).toEqual(TOLD.slice(2).toSorted());
});

test('a colleague reads classes and numbers, never her labels', async () => {
  const as = await t.signInAs(colleague);
  const { body } = await as.request('GET', `/api/v1/folio/${id}`);
  expect(body).toContain(TOLD[0]);
  expect(body).toContain('(7A, 1)');
  expect(body).not.toContain('lunettes');
  expect((await as.call(getTwins)).body.map(({ label }) => label)).toEqual(['', '', '', '']);
});

const CHOICES: ReportChoices = {
  ...{ title: 'Rapport', criteria: null, levels: true, evolution: false, dates: false, comments: 'none', marks: false },
  ...{ selfEvaluation: false, head: false, signatures: false },
};

test('papers for families tell them apart without her labels', async () => {
  const all = await client.request('GET', `/api/v1/folio/reports/standard/${id}`);
  const { text } = await readPdf(all.rawPayload);
  expect(text).not.toMatch(/lunettes|au fond/);
  expect(text).toContain('7A, 2');
  const zip = await client.request('POST', `/api/v1/folio/${id}/rapport`, {
    body: {
      ...{ from: '2026-08-01', to: '2027-07-31', choices: CHOICES, leftOut: [], form: 'zip' },
      pupils: folio.pupils.map((one) => one.id),
    },
  });
  expect(zip.statusCode, zip.body.slice(0, 400)).toBe(200);
  const names = Object.keys(unzipSync(zip.rawPayload));
  expect(new Set(names).size).toBe(5);
  expect(names.join()).not.toMatch(/lunettes|fond/);
});

test('a pupil reads nothing of a label, and gives none', async () => {
  const as = await t.signInAs(noa);
  const copy = await as.request('POST', `/api/v1${exportOwnData.path}`);
  expect(copy.statusCode).toBe(200);
  const files = Object.values(unzipSync(copy.rawPayload)).map((bytes) => strFromU8(bytes));
  expect(files.join()).toContain('Noé Blanc');
  expect(files.join()).not.toContain('lunettes');
  expect((await as.call(getTwins)).status).toBe(403);
});

test('hers are listed with what tells them apart; an emptied label is gone', async () => {
  const words = async () => (await client.call(getTwins)).body.map(({ displayName, word }) => [displayName, word]);
  expect(await words()).toEqual([
    ['Noé Blanc', 'lunettes'],
    ['Noe Blanc', 'au fond'],
    ['Léa Girardin', '7A'],
    ['Léa Girardin', '8B'],
  ]);
  await client.call(labelPupil, { params: { id: noe.id }, body: { label: ' ' } });
  expect((await words())[1]).toEqual(['Noe Blanc', '7A']);
});
