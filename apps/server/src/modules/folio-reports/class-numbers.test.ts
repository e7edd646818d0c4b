import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db);
const client = await t.signInAs(teacher);
const HEAD = ['Déjà observé', 'Abordé, pas encore observé', 'Non observable', 'Indéfini'];

async function classOfTwo() {
  const pupil = (displayName: string) => buildPerson(t.db, { roles: ['eleves'], displayName });
  return buildFolio(t.db, {
    author: teacher,
    title: 'Lire',
    criteria: [
      { label: 'Facile', perObjectiveCode: 'L1 21', axesThematiques: ['Lire'] },
      { label: '=2+2', perObjectiveCode: 'L1 21', axesThematiques: ['Lire'] },
    ],
    pupils: [await pupil('Léa Girardin'), await pupil('Noah Emery')],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok' },
      { pupil: 1, criterion: 0, state: 'ok' },
      { pupil: 0, criterion: 1, state: 'nok' },
    ],
  });
}

test('the numbers of the class as csv: by criterion, the hardest first, axis, pupil and month, of all cells', async () => {
  const folio = await classOfTwo();
  const { statusCode, rawPayload, headers } = await client.request('GET', `/api/v1/folio/${folio.id}/classe/csv`);
  expect(statusCode).toBe(200);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('La classe, Lire-');
  const [head, ...rows] = parse(rawPayload, { delimiter: ';', bom: true }) as string[][];
  expect(head).toEqual(['Compté', 'Nom', 'Prénom', 'Code', ...HEAD, ...HEAD.map((label) => `${label} (%)`)]);
  const months = rows.filter(([how]) => how === 'Par mois');
  expect(rows.slice(0, rows.length - months.length)).toEqual([
    ['Par critère', "'=2+2", '', 'L1 21', '0', '1', '0', '1', '0', '50', '0', '50'],
    ['Par critère', 'Facile', '', 'L1 21', '2', '0', '0', '0', '100', '0', '0', '0'],
    ['Par axe', 'Lire', '', 'L1 21', '2', '1', '0', '1', '50', '25', '0', '25'],
    ['Par élève', 'Girardin', 'Léa', '', '1', '1', '0', '0', '50', '50', '0', '0'],
    ['Par élève', 'Emery', 'Noah', '', '1', '0', '0', '1', '50', '0', '0', '50'],
  ]);
  expect(months.at(-1)?.slice(4, 8)).toEqual(['2', '1', '0', '1']);
});

test('the same as a workbook, with numbers; on a day before anything was observed every cell is unset', async () => {
  const folio = await classOfTwo();
  const path = `/api/v1/folio/${folio.id}/classe/xlsx`;
  const sheets = await readWorkbook((await client.request('GET', path)).rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Par critère', 'Par axe', 'Par élève', 'Par mois']);
  expect(sheets[0]?.data[2]).toEqual(['Facile', 'L1 21', 2, 0, 0, 0, 100, 0, 0, 0]);
  expect(sheets[2]?.data[0]?.slice(0, 3)).toEqual(['Nom', 'Prénom', HEAD[0]]);
  expect(sheets[2]?.data[1]?.slice(0, 3)).toEqual(['Girardin', 'Léa', 1]);
  const before = await readWorkbook((await client.request('GET', `${path}?jour=2020-01-01`)).rawPayload);
  expect(before[1]?.data[1]).toEqual(['Lire', 'L1 21', 0, 0, 0, 4, 0, 0, 0, 100]);
  expect((await client.request('GET', `${path}?jour=2020-02-30`)).statusCode).toBe(400);
});
