import {
  addPhrase,
  createFolioReport,
  deletePhrase,
  deleteReportTemplate,
  getPhrases,
  getReportRemarks,
  getReportTemplates,
  type ReportChoices,
  saveReportRemark,
  saveReportTemplate,
} from '@pupitre/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { readPdf } from './testing/read-pdf.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db);
const colleague = await buildTeacher(t.db);
const reader = await buildTeacher(t.db);
const client = await t.signInAs(teacher);
const colleagues = await t.signInAs(colleague);
const readers = await t.signInAs(reader);

const SINCE = '2026-08-01';
const CHOICES: ReportChoices = {
  ...{ title: 'Rapport', criteria: null, levels: true, evolution: false, dates: false, comments: 'none' },
  ...{ marks: false, selfEvaluation: false, head: false, signatures: false },
};

async function build() {
  const folio = await buildFolio(t.db, {
    author: teacher,
    team: [{ person: colleague }, { person: reader, canEdit: false }],
    pupils: [await buildPupil(t.db), await buildPupil(t.db)],
  });
  const [studentId = 0, otherId = 0] = folio.pupils.map(({ id }) => id);
  return { id: folio.id, studentId, otherId };
}

test('a remark is the team’s, of one period, and is printed on the report that begins then', async () => {
  const { id, studentId, otherId } = await build();
  const params = { id, studentId };
  const text = 'Elle lit davantage.\r\nEt ose le dire *bien*.';
  const saved = await client.call(saveReportRemark, { params, body: { since: SINCE, text } });
  expect(saved.body).toEqual({ studentId, text: 'Elle lit davantage.\nEt ose le dire *bien*.', version: 1 });
  const { body } = await readers.call(getReportRemarks, { params: { id }, query: { du: SINCE } });
  expect(body).toEqual([saved.body]);
  expect((await client.call(getReportRemarks, { params: { id }, query: { du: '2027-02-01' } })).body).toEqual([]);
  const report = async (pupil: number, from: string) => {
    const answer = await client.request('POST', `/api/v1${createFolioReport.path.replace(':id', String(id))}`, {
      body: { from, to: '2027-07-31', choices: CHOICES, pupils: [pupil], leftOut: [], form: 'pdf' },
    });
    return (await readPdf(answer.rawPayload)).text;
  };
  expect(await report(studentId, SINCE)).toContain('Remarque générale. Elle lit davantage. Et ose le dire *bien*.');
  expect(await report(studentId, '2027-02-01')).not.toContain('Remarque générale');
  expect(await report(otherId, SINCE)).not.toContain('Elle lit');
});

test('a colleague’s change in between is not overwritten, and comes back', async () => {
  const { id, studentId } = await build();
  const save = (by: typeof client, text: string, version: number) =>
    by.call(saveReportRemark, {
      params: { id, studentId },
      body: { since: SINCE, text },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await save(client, 'Un', 0)).body).toMatchObject({ version: 1 });
  expect((await save(colleagues, 'Deux', 1)).body).toMatchObject({ version: 2 });
  for (const version of [0, 1]) {
    const late = await save(client, 'Trop tard', version);
    expect([late.status, late.error?.code]).toEqual([409, 'STALE']);
    expect(late.error?.current).toMatchObject({ text: 'Deux', version: 2 });
  }
});

test('a reader writes no remark and shares no template; a pupil of another folio has none here', async () => {
  const { id, studentId } = await build();
  const other = await build();
  const body = { since: SINCE, text: 'Bien' };
  expect((await readers.call(saveReportRemark, { params: { id, studentId }, body })).status).toBe(403);
  expect((await client.call(saveReportRemark, { params: { id, studentId: other.studentId }, body })).status).toBe(404);
  const template = { name: 'À moi', choices: CHOICES, isShared: true };
  expect((await readers.call(saveReportTemplate, { params: { id }, body: template })).status).toBe(403);
  const own = await readers.call(saveReportTemplate, { params: { id }, body: { ...template, isShared: false } });
  expect(own.status).toBe(200);
  expect(own.body).toMatchObject([{ name: 'À moi', isOwn: true, isShared: false }]);
});

test('templates: one’s own everywhere, those of the team in its folio; a name is kept once; only the owner removes', async () => {
  const first = await build();
  const second = await build();
  const save = (name: string, isShared: boolean, choices = CHOICES) =>
    client.call(saveReportTemplate, { params: { id: first.id }, body: { name, choices, isShared } });
  await save('Court', false);
  await save('Équipe', true);
  await save('Court ', false, { ...CHOICES, evolution: true });
  const names = async (by: typeof client, id: number) =>
    ((await by.call(getReportTemplates, { params: { id } })).body ?? []).map(({ name, isOwn }) => [name, isOwn]);
  expect(await names(client, second.id)).toEqual([
    ['Court', true],
    ['Équipe', true],
  ]);
  expect(await names(colleagues, first.id)).toEqual([['Équipe', false]]);
  expect(await names(colleagues, second.id)).toEqual([]);
  const { body = [] } = await client.call(getReportTemplates, { params: { id: first.id } });
  expect(body.find(({ name }) => name === 'Court')?.choices.evolution).toBe(true);
  const templateId = body.find(({ name }) => name === 'Équipe')?.id ?? 0;
  const params = { id: first.id, templateId };
  expect((await colleagues.call(deleteReportTemplate, { params })).status).toBe(404);
  expect((await client.call(deleteReportTemplate, { params })).status).toBe(204);
  expect(await names(colleagues, first.id)).toEqual([]);
});

test('phrases are one’s own, each kept once', async () => {
  const add = (text: string) => client.call(addPhrase, { body: { text } });
  await add('Elle avance à son rythme.');
  await add('Elle ose.');
  const { body = [] } = await add(' Elle ose. ');
  expect(body.map(({ text }) => text)).toEqual(['Elle avance à son rythme.', 'Elle ose.']);
  expect((await colleagues.call(getPhrases)).body).toEqual([]);
  const params = { phraseId: body[0]?.id ?? 0 };
  expect((await colleagues.call(deletePhrase, { params })).status).toBe(404);
  expect((await client.call(deletePhrase, { params })).status).toBe(204);
  expect((await client.call(getPhrases)).body?.map(({ text }) => text)).toEqual(['Elle ose.']);
});
