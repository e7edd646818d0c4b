import {
  createCriteriaGrid,
  fastSaveObservation,
  fastSaveObservations,
  GRID_TYPES,
  getFolioReports,
  getObservations,
  getPupilReport,
  type ObservationDraft,
} from '@pupitre/contract';
import { expect, test } from 'vitest';
import { type Client, createTestApp, openTestApp } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { readPdf } from './testing/read-pdf.ts';

const withTaskGrids = (isOpen: boolean) => {
  const { settings } = testConfig();
  return { ...settings, featureFlags: { ...settings.featureFlags, folio_tache: isOpen } };
};

const t = await openTestApp({ config: { settings: withTaskGrids(true) } });
const teacher = await buildTeacher(t.db, { displayName: 'Isabelle Rochat' });
const client = await t.signInAs(teacher);
const lea = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Léa Girardin' });
const noah = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Noah Morel' });

const CRITERIA = [
  { label: 'Dégage l’idée principale', perObjectiveCode: 'L1 21', axesThematiques: ['Compréhension de l’écrit'] },
  { label: 'Planifie son texte', perObjectiveCode: 'L1 22', axesThematiques: ['Production de l’écrit'] },
  { label: 'Aide un camarade', studentEvaluationEnabled: true },
];
const OBSERVED = new Date('2026-11-12T08:00:00Z');

const build = (overrides: FolioOverrides = {}) =>
  buildFolio(t.db, {
    author: teacher,
    title: 'Français 7e : lire',
    criteria: CRITERIA,
    pupils: [
      { id: lea.id, className: '7H2', schoolName: 'Collège du Crêt' },
      { id: noah.id, className: '7H2' },
    ],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Idée trouvée seule !', audience: 'family', on: OBSERVED },
      { pupil: 0, criterion: 1, state: 'nok', comment: 'Entre collègues', on: new Date('2026-11-05T08:00:00Z') },
      { pupil: 0, criterion: 2, selfState: 'nok', selfComment: 'C’est dur.', on: OBSERVED },
      { pupil: 1, criterion: 0, state: 'unrated', comment: 'Absent en novembre', audience: 'family', on: OBSERVED },
    ],
    ...overrides,
  });

async function get(as: Client, path: string) {
  const response = await as.request('GET', `/api/v1/folio/${path}`);
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
async function read(path: string) {
  const { status, bytes } = await get(client, path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return readPdf(bytes);
}
const pupilPath = (folio: { id: number; pupils: { id: number }[] }, place = 0, query = '') =>
  `report/standard/${folio.id}/${folio.pupils[place]?.id}${query}`;

test('[REPORT-01] [API-107] [REPORT-07] the report shows one pupil, and nobody else', async () => {
  const folio = await build();
  const { headers, bytes } = await get(client, pupilPath(folio));
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const name = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '';
  expect(decodeURIComponent(name)).toMatch(/^Français 7e lire – Léa Girardin-\d{8}-\d{4}\.pdf$/);
  const { text, title, author, isTagged, language, pages } = await readPdf(bytes);
  expect({ title, author, isTagged, language }).toEqual({
    title: 'Français 7e\u00a0: lire – Léa Girardin',
    author: 'Isabelle Rochat',
    isTagged: true,
    language: 'fr-CH',
  });
  for (const part of [
    'Rapport d’observation',
    '7H2, Collège du Crêt',
    'Isabelle Rochat',
    '05.11.2026 – 12.11.2026',
    'L1 21 Compréhension de l’écrit',
    'Autres critères',
    'Dégage l’idée principale',
    '12.11.26',
    'Idée trouvée seule !',
    '1 sur 3 critères observé',
    'Abordé, pas encore observé',
    'Pas encore observé',
    'Auto-évaluation : Je ne sais pas encore',
    '« C’est dur. »',
    'Page 1 sur 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Indéfini');
  expect(text).not.toContain('Noah');
  expect(text).not.toContain('Absent en novembre');
  // What is for the team stays with it.
  expect(text).not.toContain('Entre collègues');
  expect(pages).toHaveLength(1);
});

test('the date of a report is that of the observation: what is said of that one, and a level that was put back, move neither it nor the period', async () => {
  const folio = await build();
  const [criteriaId = 0, other = 0] = folio.criteria.map(({ id }) => id);
  const studentId = folio.pupils[0]?.id ?? 0;
  const save = async (draft: Partial<ObservationDraft>) => {
    const body = [{ criteriaId, monitoredStudentId: studentId, ...draft }];
    expect((await client.call(fastSaveObservations, { params: { id: folio.id }, body })).status).toBe(200);
  };
  const cells = await client.call(getObservations, { params: { id: folio.id } });
  const du = cells.body.find(
    (one) => one.criteriaId === criteriaId && one.monitoredStudentId === studentId,
  )?.observedOn;
  await save({ comment: 'Écrit bien plus tard', du: du ?? '' });
  await save({ state: 'nok' });
  await save({ state: 'ok' });
  const { text } = await read(pupilPath(folio));
  expect(text).toContain('Écrit bien plus tard');
  expect(text).toContain('05.11.2026 – 12.11.2026');
  expect(text).toContain('12.11.26');
  const params = { id: folio.id, studentId, criteriaId: other, level: 'ok' as const };
  await client.call(fastSaveObservation, { params });
  const today = new Intl.DateTimeFormat('fr-CH', { timeZone: 'Europe/Zurich', dateStyle: 'short' }).format(new Date());
  expect((await read(pupilPath(folio))).text).toContain(today);
});

test('[REPORT-02] [FOLIO-24] [API-108] all pupils: each on pages of her own, numbered by themselves, in an outline', async () => {
  const criteria = Array.from({ length: 45 }, (_, index) => ({ label: `Critère numéro ${index + 1} à observer` }));
  const folio = await build({ criteria, observations: [] });
  const { pages, outline, isTagged, title } = await read(`reports/standard/${folio.id}`);
  const half = pages.length / 2;
  expect(half).toBeGreaterThan(1);
  expect({ outline, isTagged, title }).toEqual({
    outline: ['Léa Girardin', 'Noah Morel'],
    isTagged: true,
    title: 'Français 7e\u00a0: lire',
  });
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${(index % half) + 1} sur ${half}`);
    // The head of the table is on every page, the pupil too.
    expect(page).toContain('Critère Évaluation Date Commentaire');
    expect(page).toContain(index < half ? 'Léa Girardin' : 'Noah Morel');
    expect(page).not.toContain(index < half ? 'Noah Morel' : 'Léa Girardin');
  }
});

test('[OBS-04] [FOLIO-61] a folio with professional options reports with its own scale', async () => {
  const folio = await build({ optionsProfessionnelles: true });
  const { text } = await read(pupilPath(folio));
  for (const part of ['Atteint', 'Pas atteint', 'Non évalué', '1 sur 3 critères atteint']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Déjà observé');
});

test('a row is never cut by the end of a page, and tags head their criteria', async () => {
  const label = (number: number) => `Début ${number} ${'au fil des mots de ce critère '.repeat(6)} fin ${number}.`;
  const criteria = Array.from({ length: 40 }, (_, index) => ({
    label: label(index),
    tags: index < 20 ? ['Atelier', 'Peinture'] : ['Sortie'],
  }));
  const folio = await build({ criteria, observations: [] });
  const { pages, text } = await read(pupilPath(folio));
  expect(pages.length).toBeGreaterThan(2);
  for (let number = 0; number < 40; number += 1) {
    const page = pages.find((one) => one.includes(`Début ${number} `));
    expect(page).toContain(`fin ${number}.`);
  }
  expect(text).toContain('Atelier › Peinture');
  expect(text).toContain('Sortie');
});

test('[REPORT-08] report and grid show the criteria of the screen, in its order', async () => {
  const folio = await build({ criteria: [{ label: 'Alpha' }, { label: 'Bravo' }, { label: 'Charlie' }] });
  const [alpha, , charlie] = folio.criteria.map(({ id }) => id);
  const { text } = await read(pupilPath(folio, 0, `?criteres=${charlie},${alpha},${charlie},999999`));
  expect(text.match(/Alpha|Bravo|Charlie/g)).toEqual(['Charlie', 'Alpha']);
  expect(text).toContain('1 sur 2 critères');
  const { bytes } = await makeGrid(client, folio, { criteriaIds: [charlie, alpha] });
  expect((await readPdf(bytes)).text.match(/Alpha|Bravo|Charlie/g)).toEqual(['Charlie', 'Alpha']);
});

test('what people type stays text: markup, long words, emoji, other alphabets, and what no font has', async () => {
  const comment = `#strong[gras] $x^2$ [crochet] \\ @ref <b>ici</b> « oui » ${'a'.repeat(200)} 👍🏽 👨‍👩‍👧 مرحبا 漢 fin`;
  const label = `Étiquette ${'très longue '.repeat(40)}`.slice(0, 500);
  const folio = await build({
    title: '= Titre *étoilé* _souligné_ // reste',
    criteria: [{ label }],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment, audience: 'family' },
      {
        ...{ pupil: 1, criterion: 0, state: 'nok' as const, audience: 'family' as const },
        comment: 'Long commentaire. '.repeat(55).slice(0, 999),
      },
    ],
  });
  const { text, title } = await read(pupilPath(folio));
  expect(title).toBe('= Titre *étoilé* _souligné_ // reste – Léa Girardin');
  for (const part of ['#strong[gras]', '$x^2$', '[crochet]', '<b>ici</b>', 'مرحبا', 'fin']) {
    expect(text).toContain(part);
  }
  expect(text.replaceAll(' ', '')).toContain('a'.repeat(200));
  expect(text).not.toContain('漢');
  expect(text).toContain('\ufffd');
  expect((await read(`reports/standard/${folio.id}`)).text).toContain('Long commentaire.');
});

test('a pupil of another folio, or one that was taken out, has no report here', async () => {
  const folio = await build({ pupils: [lea, { id: noah.id, removedOn: new Date() }] });
  const other = await build();
  for (const id of [folio.pupils[1]?.id, other.pupils[0]?.id, 67_000_000]) {
    const answer = await client.call(getPupilReport, { params: { folioId: folio.id, studentId: id ?? 0 } });
    expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 404, code: 'PUPIL_NOT_FOUND' });
  }
});

test('[FOLIO-24] a model is not printed, nor a folio without pupils, nor more than paper holds', async () => {
  const refused = async (folioId: number) => {
    const { status, error } = await client.call(getFolioReports, { params: { folioId } });
    return { status, fields: error.fields };
  };
  const model = await buildFolio(t.db, { author: teacher, rpn: true });
  expect(await refused(model.id)).toEqual({ status: 400, fields: { folioId: 'Un modèle ne s’imprime pas.' } });
  const empty = await buildFolio(t.db, { author: teacher });
  expect(await refused(empty.id)).toEqual({ status: 400, fields: { folioId: 'Ce folio n’a pas encore d’élève.' } });
  const pupils = [];
  for (let index = 0; index < 13; index += 1) pupils.push(await buildPerson(t.db, { roles: ['eleves'] }));
  const criteria = Array.from({ length: 500 }, (_, index) => ({ label: `C${index}` }));
  const large = await buildFolio(t.db, { author: teacher, pupils: pupils, criteria });
  expect(await refused(large.id)).toEqual({
    status: 400,
    fields: { criteres: expect.stringContaining('461 critères au maximum') },
  });
});

const grid = (folio: { id: number; criteria: { id: number }[] }, more: object = {}) => ({
  bookletId: folio.id,
  criteriaIds: folio.criteria.map(({ id }) => id),
  titre: 'Lire un texte',
  id: '0f8c-demande',
  type: GRID_TYPES.SoutienDesApprentissage,
  ...more,
});
async function makeGrid(as: Client, folio: { id: number; criteria: { id: number }[] }, more: object = {}) {
  const path = `/api/v1/folio/report/grille-criteriee/${folio.id}`;
  const { statusCode, rawPayload, headers } = await as.request('POST', path, { body: grid(folio, more) });
  return { status: statusCode, bytes: rawPayload, headers };
}

test.each([
  [GRID_TYPES.SoutienDesApprentissage, ['Soutien des apprentissages', 'Abordé, pas encore observé', 'Remarques']],
  [GRID_TYPES.Certificatif, ['Évaluation certificative', 'Points', 'Total', 'Résultat ou note', 'Date et signature']],
  [GRID_TYPES.AutoEvaluation, ['Auto-évaluation', 'Je m’appelle', 'Je ne sais pas encore', 'Mon commentaire']],
  [GRID_TYPES.Atelier, ['Grille de tâche', 'Consigne', 'Léa Girardin', 'Noah Morel']],
])('[REPORT-03] [REPORT-05] [API-106] a grid of type %i', async (type, parts) => {
  const { status, bytes, headers } = await makeGrid(client, await build(), { type });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Lire un texte-\d{8}-\d{4}\.pdf"/);
  const { text, title, isTagged } = await readPdf(bytes);
  expect({ title, isTagged }).toEqual({ title: 'Lire un texte', isTagged: true });
  for (const part of [...parts, 'Planifie son texte', 'Français 7e : lire', 'Page 1 sur 1'])
    expect(text).toContain(part);
  if (type !== GRID_TYPES.Atelier) expect(text).not.toContain('Léa');
});

test('[REPORT-03] readers of a model print its grids, without any pupil', async () => {
  const model = await buildFolio(t.db, { rpn: true, criteria: CRITERIA });
  const { status, bytes } = await makeGrid(client, model);
  expect(status).toBe(200);
  expect((await readPdf(bytes)).text).toContain('Planifie son texte');
});

test('[FOLIO-32] the grid of a task needs the flag folio_tache and the right to edit', async () => {
  const reader = await buildTeacher(t.db);
  const folio = await build({ team: [{ person: reader, canEdit: false }] });
  const type = GRID_TYPES.Atelier;
  expect((await makeGrid(await t.signInAs(reader), folio, { type })).status).toBe(403);
  expect((await makeGrid(await t.signInAs(reader), folio, { type: GRID_TYPES.Certificatif })).status).toBe(200);
  expect((await makeGrid(client, folio, { type })).status).toBe(200);
  const closed = await createTestApp({ config: { settings: withTaskGrids(false) } });
  const owner = await buildTeacher(closed.db);
  const theirs = await buildFolio(closed.db, { author: owner });
  expect((await makeGrid(await closed.signInAs(owner), theirs, { type })).status).toBe(403);
  await closed.close();
});

test('[REPORT-04] [REPORT-06] [LIMIT-23] a grid’s request is checked field by field', async () => {
  const folio = await build();
  const other = await build();
  const refusal = async (more: object) => {
    const { status, error } = await client.call(createCriteriaGrid, {
      params: { bookletId: folio.id },
      body: { ...grid(folio), ...more },
    });
    return [status, error?.code, Object.keys(error?.fields ?? {}).join()];
  };
  expect(await refusal({ criteriaIds: [] })).toEqual([400, 'INVALID', 'criteriaIds']);
  expect(await refusal({ titre: 'a'.repeat(251) })).toEqual([400, 'INVALID', 'titre']);
  expect(await refusal({ titre: 'a'.repeat(250) })).toEqual([200, undefined, '']);
  expect(await refusal({ titre: ' ' })).toEqual([400, 'INVALID', 'titre']);
  expect(await refusal({ id: 'ABC' })).toEqual([400, 'INVALID', 'id']);
  expect(await refusal({ type: 4 })).toEqual([400, 'INVALID', 'type']);
  expect(await refusal({ bookletId: other.id })).toEqual([400, 'INVALID', 'bookletId']);
  expect(await refusal({ criteriaIds: [other.criteria[0]?.id ?? 0] })).toEqual([404, 'CRITERION_NOT_FOUND', '']);
});
