import { createFolioReport, getFolioFile, getReportMatter, type ReportChoices } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { readPdf } from './testing/read-pdf.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db, { displayName: 'Isabelle Rochat' });
const client = await t.signInAs(teacher);
const lea = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Léa Girardin' });
const noah = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Noah Morel' });

const on = (day: string) => new Date(`${day}T08:00:00Z`);
const PERIOD = { from: '2026-09-01', to: '2026-11-20' };

const build = (overrides: FolioOverrides = {}) =>
  buildFolio(t.db, {
    author: teacher,
    title: 'Français 7e',
    criteria: [
      { label: 'Dégage l’idée principale', perObjectiveCode: 'L1 21', axesThematiques: ['Compréhension de l’écrit'] },
      { label: 'Planifie son texte', studentEvaluationEnabled: true },
    ],
    pupils: [
      { id: lea.id, className: '7H2', schoolName: 'Collège du Crêt' },
      { id: noah.id, className: '7H2' },
    ],
    observations: [
      {
        ...{
          pupil: 0,
          criterion: 0,
          state: 'ok',
          comment: 'Mot de novembre',
          audience: 'family',
          on: on('2026-11-12'),
        },
        earlier: [
          { state: 'unrated', on: on('2026-08-25'), comment: 'Mot d’août', audience: 'family' },
          { state: 'nok', on: on('2026-10-01'), comment: 'Secret de l’équipe', audience: 'team' },
        ],
      },
      {
        ...{ pupil: 0, criterion: 1, state: 'nok', on: on('2026-12-03'), comment: 'Trop tard', audience: 'family' },
        ...{ earlier: [{ state: 'ok', on: on('2026-10-05') }], selfState: 'nok', selfComment: 'C’est dur.' },
      },
      { pupil: 1, criterion: 0, state: 'nok', on: on('2026-10-20'), comment: 'Mot de Noah', audience: 'family' },
    ],
    ...overrides,
  });
type Built = Awaited<ReturnType<typeof build>>;

const ALL: ReportChoices = {
  ...{ title: 'Rapport aux familles', criteria: null, levels: true, evolution: true, dates: true, comments: 'all' },
  ...{ marks: true, selfEvaluation: true, head: true, signatures: true },
};
type Asked = { choices?: Partial<ReportChoices>; pupils?: number[]; form?: 'pdf' | 'zip'; leftOut?: unknown[] };

async function make(folio: Pick<Built, 'id' | 'pupils'>, { choices, pupils, form = 'pdf', leftOut = [] }: Asked = {}) {
  const response = await client.request('POST', `/api/v1${createFolioReport.path.replace(':id', String(folio.id))}`, {
    body: {
      ...PERIOD,
      choices: { ...ALL, ...choices },
      ...{ form, leftOut, pupils: pupils ?? folio.pupils.map(({ id }) => id) },
    },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
async function read(folio: Built, asked: Asked = {}) {
  const { status, bytes } = await make(folio, asked);
  expect(status).toBe(200);
  return readPdf(bytes);
}
const first = ({ pupils }: Built) => [pupils[0]?.id ?? 0];

test('a report tells what stood at the end of the period, how it came, and nothing that was meant for the team', async () => {
  const folio = await build();
  const { headers, bytes } = await make(folio, { pupils: first(folio) });
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text, title, isTagged, language, pages } = await readPdf(bytes);
  expect({ title, isTagged, language }).toEqual({
    title: 'Rapport aux familles – Français 7e – Léa Girardin',
    isTagged: true,
    language: 'fr-CH',
  });
  for (const part of [
    'Collège du Crêt',
    'Rapport aux familles',
    'Ce que Léa apprend',
    '01.09.2026 – 20.11.2026',
    // What stood before has a column, and its day.
    '31.08.',
    'Évolution',
    'Au 20.11.',
    'L1 21 Compréhension de l’écrit',
    '12.11. Mot de novembre',
    // The level of December is not yet there.
    '05.10.2026',
    'L’élève : Je ne sais pas encore',
    '« C’est dur. » Planifie son texte',
    'Comment lire cette page',
    'Date et signature des parents',
    'Document destiné à l’élève et à ses parents',
    'Page 1 sur 1',
  ]) {
    expect(text).toContain(part);
  }
  for (const hidden of ['Secret', 'Mot d’août', 'Trop tard', 'Noah', 'Abordé, pas encore observé 0']) {
    expect(text).not.toContain(hidden);
  }
  expect(pages).toHaveLength(1);
});

test('what was not chosen is not there', async () => {
  const folio = await build();
  const criteria = [folio.criteria[1]?.id ?? 0];
  const { text } = await read(folio, {
    pupils: first(folio),
    choices: {
      ...{ criteria, levels: false, evolution: false, dates: false, comments: 'none', selfEvaluation: false },
      ...{ head: false, signatures: false },
    },
  });
  expect(text).toContain('Planifie son texte');
  for (const hidden of ['Dégage', 'Déjà observé', 'Évolution', 'Mot de', 'C’est dur', 'signature', 'Collège']) {
    expect(text).not.toContain(hidden);
  }
});

test('chosen comments: those that were left out are not printed, those for the team never are', async () => {
  const folio = await build();
  const [studentId = 0] = first(folio);
  const params = { id: folio.id, studentId };
  const { body: matter } = await client.call(getReportMatter, { params, query: { du: PERIOD.from, au: PERIOD.to } });
  expect(matter).toMatchObject({ teamComments: 1, marks: 0, selfEvaluations: 1 });
  expect(matter?.comments).toEqual([
    {
      observation: observationIdOf(studentId, folio.criteria[0]?.id ?? 0),
      ...{ on: '2026-11-12T08:00:00.000Z', day: '2026-11-12', criteriaId: folio.criteria[0]?.id },
      comment: 'Mot de novembre',
    },
  ]);
  const leftOut = (matter?.comments ?? []).map(({ observation, on: instant }) => ({ observation, on: instant }));
  const chosen = { pupils: [studentId], leftOut, choices: { comments: 'chosen' as const } };
  expect((await read(folio, chosen)).text).not.toContain('Mot de novembre');
  expect((await read(folio, { ...chosen, leftOut: [] })).text).toContain('Mot de novembre');
  const team = [
    { observation: observationIdOf(studentId, folio.criteria[0]?.id ?? 0), on: '2026-10-01T08:00:00.000Z' },
  ];
  expect((await read(folio, { ...chosen, leftOut: team })).text).not.toContain('Secret');
});

test('an archive has a file for each pupil, in which nobody else is; namesakes have two', async () => {
  const twin = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Léa Girardin' });
  const folio = await build({ pupils: [lea, noah, twin] });
  const { headers, bytes } = await make(folio, { form: 'zip' });
  expect(headers['content-type']).toBe('application/zip');
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/Français 7e-\d{8}-\d{4}\.zip$/);
  const files = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(files).map((name) => name.replace(/-\d{8}-\d{4}/, ''));
  expect(names).toEqual([
    'Rapport aux familles – Français 7e – Léa Girardin (1).pdf',
    'Rapport aux familles – Français 7e – Léa Girardin (2).pdf',
    'Rapport aux familles – Français 7e – Noah Morel.pdf',
  ]);
  const texts = await Promise.all(Object.values(files).map(async (file) => (await readPdf(file)).text));
  expect(texts.map((text) => /Noah/.test(text))).toEqual([false, false, true]);
});

test('a class: each on pages of her own, rows whole, the head again, lines to sign on the last page alone', async () => {
  const label = (number: number) => `Début ${number} ${'au fil des mots de ce critère '.repeat(5)} fin ${number}.`;
  const folio = await build({
    criteria: Array.from({ length: 30 }, (_, number) => ({ label: label(number) })),
    observations: [],
  });
  const { pages, outline } = await read(folio);
  expect(outline).toEqual(['Léa Girardin', 'Noah Morel']);
  const half = pages.length / 2;
  expect(half).toBeGreaterThan(1);
  for (let number = 0; number < 30; number += 1) {
    expect(pages.find((page) => page.includes(`Début ${number} `))).toContain(`fin ${number}.`);
  }
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${(index % half) + 1} sur ${half}`);
    expect(page.includes('Signature de l’élève')).toBe(index % half === half - 1);
    if (page.includes('Début')) expect(page).toContain('Évolution');
  }
});

test('what people type stays text in a report', async () => {
  const hostile = `#strong[gras] $x^2$ \\ @ref <b>ici</b> ${'a'.repeat(120)} 👍🏽 漢 fin`;
  const folio = await build({
    title: '= Titre *étoilé*',
    criteria: [{ label: '*Étiquette* #eval("1")', studentEvaluationEnabled: true }],
    observations: [
      {
        pupil: 0,
        criterion: 0,
        state: 'ok',
        on: on('2026-10-01'),
        comment: hostile,
        audience: 'family',
        selfComment: '#x',
      },
    ],
  });
  const { text, title } = await read(folio, { pupils: first(folio), choices: { title: '#let x = 1 *A*' } });
  expect(title).toBe('#let x = 1 *A* – = Titre *étoilé* – Léa Girardin');
  for (const part of ['#strong[gras]', '$x^2$', '<b>ici</b>', '*Étiquette* #eval("1")', '« #x »', 'fin']) {
    expect(text).toContain(part);
  }
});

test('a pupil of another folio, and a period that ends before it begins, are refused', async () => {
  const folio = await build();
  const other = await build();
  expect((await make(folio, { pupils: [...first(folio), ...first(other)] })).status).toBe(404);
  const answer = await client.call(createFolioReport, {
    params: { id: folio.id },
    body: { choices: ALL, pupils: first(folio), leftOut: [], form: 'pdf', from: '2026-11-02', to: '2026-11-01' },
  });
  expect(answer.error).toMatchObject({ code: 'INVALID', fields: { to: 'Le dernier jour précède le premier.' } });
});

const file = (folio: Built, form: 'xlsx' | 'csv') =>
  client.request('GET', `/api/v1/folio/${folio.id}/suivi/${form}?du=${PERIOD.from}&au=${PERIOD.to}`);

test('csv has a line for each observation of the period, with its date and whom the comment is for', async () => {
  const folio = await build({ title: '=1+1' });
  const answer = await file(folio, 'csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(parse(answer.rawPayload, { delimiter: ';', bom: true, columns: true })).toMatchObject([
    {
      ...{ Nom: 'Girardin', Prénom: 'Léa', Classe: '7H2', Critère: 'Dégage l’idée principale', 'Code du PER': 'L1 21' },
      ...{ Date: '2026-10-01', Niveau: 'Abordé, pas encore observé', 'Commentaire pour': 'équipe' },
      ...{ Commentaire: 'Secret de l’équipe', 'Observé par': 'Isabelle Rochat' },
    },
    { Date: '2026-11-12', Niveau: 'Déjà observé', Commentaire: 'Mot de novembre', 'Commentaire pour': 'famille' },
    { Date: '2026-10-05', Critère: 'Planifie son texte', Commentaire: '', 'Commentaire pour': '' },
    { Nom: 'Morel', Prénom: 'Noah', Date: '2026-10-20', Commentaire: 'Mot de Noah' },
  ]);
  expect(getFolioFile.path).toBe('/folio/:id/suivi/:form');
});

test('the workbook has levels as on the screen, comments, dates and numbers, and no formula', async () => {
  const folio = await build({
    criteria: [{ label: '=HYPERLINK("http://a.ch")' }, { label: 'Planifie son texte' }],
  });
  const answer = await file(folio, 'xlsx');
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [levels, comments, dates, statistics, pupils] = await readWorkbook(answer.rawPayload);
  expect(levels).toEqual({
    sheet: 'Niveaux',
    data: [
      ['Critère, au 20.11.2026', 'Léa G.', 'Noah M.'],
      ['=HYPERLINK("http://a.ch")', '✓', '◐'],
      ['Planifie son texte', '✓', null],
      [null, null, null],
      ['Légende', null, null],
      ['Déjà observé', '✓', null],
      ['Abordé, pas encore observé', '◐', null],
      ['Non observable', '/', null],
    ],
  });
  expect(comments?.sheet).toBe('Commentaires');
  expect(comments?.data.map((row) => [row[0], row[1], row[5], row[6]])).toEqual([
    ['Nom', 'Prénom', 'Commentaire', 'Pour'],
    ['Girardin', 'Léa', 'Secret de l’équipe', 'équipe'],
    ['Girardin', 'Léa', 'Mot de novembre', 'famille'],
    ['Morel', 'Noah', 'Mot de Noah', 'famille'],
  ]);
  expect(dates?.data.slice(1).map((row) => row[3])).toEqual(
    ['2026-10-01', '2026-11-12', '2026-10-05', '2026-10-20'].map((day) => new Date(`${day}T00:00:00Z`)),
  );
  expect(statistics?.data[1]).toEqual(['=HYPERLINK("http://a.ch")', 1, 1, 0, 0, 50]);
  expect(pupils?.sheet).toBe('Statistiques par élève');
  expect(pupils?.data[1]).toEqual(['Girardin', 'Léa', 2, 0, 0, 0, 100]);
  const parts = unzipSync(new Uint8Array(answer.rawPayload));
  const xml = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8');
  for (const number of [1, 2, 3, 4, 5]) expect(xml(`xl/worksheets/sheet${number}.xml`)).not.toContain('<f>');
  expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*fitToWidth="1"/);
  expect(xml('xl/workbook.xml')).toContain("'Niveaux'!$A$1:$C$8</definedName>");
  expect(xml('xl/workbook.xml')).toContain("'Niveaux'!$1:$1</definedName>");
});
