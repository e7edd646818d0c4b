import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { readPdf } from './testing/read-pdf.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db);
const client = await t.signInAs(teacher);

const pupil = (displayName: string) => buildPerson(t.db, { roles: ['eleves'], displayName });
const nameOf = (headers: Record<string, unknown>) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');

test('[FOLIO-31] [API-093] [API-094] the follow-up table as csv and as workbook, opened and read back', async () => {
  const folio = await buildFolio(t.db, {
    author: teacher,
    title: 'Lire / écrire',
    criteria: [{ label: '=2+2' }, { label: 'Écrit une phrase' }, { label: 'Retiré', removedOn: new Date() }],
    pupils: [await pupil('Léa Girardin'), await pupil('@Noah')],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok' },
      { pupil: 1, criterion: 1, state: 'unrated', comment: 'sans place ici' },
      { pupil: 1, criterion: 2, state: 'nok' },
    ],
  });
  const csv = await client.request('GET', `/api/v1/folio/${folio.id}/csv`);
  expect(csv.statusCode).toBe(200);
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(nameOf(csv.headers)).toMatch(/^Lire écrire-\d{8}-\d{4}\.csv$/);
  expect(parse(csv.rawPayload, { delimiter: ';', bom: true })).toEqual([
    ['Nom', 'Prénom', "'=2+2", 'Écrit une phrase'],
    ["'@Noah", '', '', 'Non observable'],
    ['Girardin', 'Léa', 'Déjà observé', ''],
  ]);
  const xlsx = await client.request('GET', `/api/v1/folio/${folio.id}/xlsx`);
  expect(xlsx.statusCode).toBe(200);
  expect(xlsx.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(nameOf(xlsx.headers)).toMatch(/^Lire écrire-\d{8}-\d{4}\.xlsx$/);
  expect((await readWorkbook(xlsx.rawPayload)).slice(0, 1)).toEqual([
    {
      sheet: 'Lire écrire',
      data: [
        ['Nom', 'Prénom', '=2+2', 'Écrit une phrase'],
        ['@Noah', null, null, 'Non observable'],
        ['Girardin', 'Léa', 'Déjà observé', null],
      ],
    },
  ]);
});

test('[REPORT-08] csv and workbook hold the criteria asked for, in that order, as the PDF does', async () => {
  const folio = await buildFolio(t.db, {
    author: teacher,
    title: 'Filtré',
    criteria: [{ label: 'Alpha' }, { label: 'Bravo' }, { label: 'Charlie' }],
    pupils: [await pupil('Léa Girardin')],
    observations: [{ pupil: 0, criterion: 2, state: 'ok' }],
  });
  const [alpha, , charlie] = folio.criteria.map(({ id }) => id);
  const path = (kind: string) => `/api/v1/folio/${folio.id}/${kind}?criteres=${charlie},${alpha},${charlie},999999`;
  const csv = await client.request('GET', path('csv'));
  expect(parse(csv.rawPayload, { delimiter: ';', bom: true })).toEqual([
    ['Nom', 'Prénom', 'Charlie', 'Alpha'],
    ['Girardin', 'Léa', 'Déjà observé', ''],
  ]);
  const xlsx = await client.request('GET', path('xlsx'));
  expect((await readWorkbook(xlsx.rawPayload)).slice(0, 1)).toEqual([
    {
      sheet: 'Filtré',
      data: [
        ['Nom', 'Prénom', 'Charlie', 'Alpha'],
        ['Girardin', 'Léa', 'Déjà observé', null],
      ],
    },
  ]);
});

test('a folio without pupils or criteria exports its head', async () => {
  const folio = await buildFolio(t.db, { author: teacher, criteria: [] });
  const csv = await client.request('GET', `/api/v1/folio/${folio.id}/csv`);
  expect(csv.body).toBe('\ufeffNom;Prénom\r\n');
  const xlsx = await client.request('GET', `/api/v1/folio/${folio.id}/xlsx`);
  expect((await readWorkbook(xlsx.rawPayload))[0]).toEqual({ sheet: folio.title, data: [['Nom', 'Prénom']] });
});

test('[REPORT-02] the reports of a class of 25 while other people go on working', async () => {
  const pupils = [];
  for (let index = 0; index < 25; index += 1) pupils.push(await pupil(`Élève ${index + 1}`));
  const criteria = Array.from({ length: 20 }, (_, index) => ({ label: `Critère ${index + 1} de la classe` }));
  const observations = pupils.flatMap((_, pupilIndex) =>
    criteria.map((__, criterion) => ({
      pupil: pupilIndex,
      criterion,
      state: 'ok',
      comment: `Remarque ${pupilIndex}.${criterion}`,
      audience: 'family' as const,
    })),
  );
  const folio = await buildFolio(t.db, { author: teacher, pupils, criteria, observations });
  let isMade = false;
  const report = client.request('GET', `/api/v1/folio/reports/standard/${folio.id}`).finally(() => {
    isMade = true;
  });
  let answered = 0;
  while (!isMade) {
    const { statusCode } = await t.guest.request('GET', '/health/live');
    expect(statusCode).toBe(200);
    if (!isMade) answered += 1;
    // Injected requests alone would never let the loop turn.
    await setImmediate();
  }
  const { statusCode, rawPayload } = await report;
  expect(statusCode).toBe(200);
  const { outline, pages } = await readPdf(rawPayload);
  expect(outline).toEqual(pupils.map(({ displayName }) => displayName));
  expect(pages.at(-1)).toContain('Remarque 24.19');
  // A loop that computes the document itself answers nobody.
  expect(answered).toBeGreaterThan(10);
});
