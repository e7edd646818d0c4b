import {
  getSelfEvaluations,
  hasSelfEvaluation,
  savePupilObservations,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Cell,
  createObservationKit,
  type ObservationKit,
  readCell,
  setLevel,
} from '../../../test/observation-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';

let t: TestApp;
let kit: ObservationKit;
let pupil: Client;
beforeAll(async () => {
  t = await createTestApp();
});
// New people for each test: a pupil sees all folios that she is in.
beforeEach(async () => {
  kit = await createObservationKit(t);
  pupil = kit.pupils[0].client;
});
afterAll(() => t.close());

const OPEN = { label: 'Je lis un texte', studentEvaluationEnabled: true };
const CLOSED = { label: 'Participe', studentEvaluationEnabled: false };
const evaluate = (cell: Cell, value: string, { client = pupil, headers = {} } = {}) =>
  client.call(saveSelfEvaluation, { params: cell, body: { value: value as 'ok' }, headers });
const comment = (cell: Cell, value: string, { client = pupil, headers = {} } = {}) =>
  client.call(saveSelfComment, { params: cell, body: { value }, headers });

test('[API-016] [SELF-10] a pupil sees her folios with the open criteria, the teacher’s level and her own, and nothing else', async () => {
  const folio = await kit.build({
    title: 'Français',
    icon: 'bi bi-book',
    color: 'c-blue',
    criteria: [OPEN, CLOSED, { ...OPEN, label: 'J’écris' }],
    observations: [
      { pupil: 0, criterion: 0, state: 'nok', comment: 'Secret du maître', checked: true, selfState: 'ok' },
      { pupil: 1, criterion: 0, state: 'ok', comment: 'D’une autre', selfComment: 'À moi' },
    ],
    updatedOn: new Date('2026-02-01T10:00:00Z'),
  });
  const later = await kit.build({ title: 'Métier', criteria: [OPEN], optionsProfessionnelles: true });
  const { body } = await pupil.call(getSelfEvaluations);
  expect(body.map(({ id }) => id)).toEqual([later.id, folio.id]);
  expect(body[0]).toMatchObject({ title: 'Métier', optionsProfessionnelles: true });
  expect(body[1]).toEqual({
    id: folio.id,
    title: 'Français',
    icon: 'bi bi-book',
    color: 'c-blue',
    optionsProfessionnelles: false,
    criterias: [
      {
        criteriaId: folio.criteria[0]?.id,
        label: 'Je lis un texte',
        state: 'nok',
        teacher: kit.owner.person.displayName,
        markUrl: '',
        marks: '',
        selfState: 'ok',
        selfComment: '',
        selfVersion: 1,
        checked: true,
      },
      {
        criteriaId: folio.criteria[2]?.id,
        label: 'J’écris',
        state: null,
        teacher: kit.owner.person.displayName,
        markUrl: '',
        marks: '',
        selfState: null,
        selfComment: '',
        selfVersion: 0,
        checked: false,
      },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/Secret|autre|À moi|Mia/);
  const slash = await pupil.request('GET', '/api/v1/auto-evaluation/');
  expect([slash.statusCode, slash.json()]).toEqual([200, body]);
});

test('[API-015] [ROLE-15] only a pupil with an open criterion has something to evaluate', async () => {
  const answers = async () =>
    Promise.all(
      [pupil, kit.pupils[1].client, kit.owner.client].map(
        async (client) => (await client.call(hasSelfEvaluation)).body,
      ),
    );
  await kit.build({ criteria: [CLOSED] });
  expect(await answers()).toEqual([false, false, false]);
  await kit.build({ criteria: [CLOSED, OPEN], pupils: [kit.pupils[0].person, kit.owner.person] });
  expect(await answers()).toEqual([true, false, false]);
  expect((await kit.owner.client.call(getSelfEvaluations)).body).toEqual([]);
});

test('[API-018] [SELF-04] a level is set, cleared by an empty value, and moves only the pupil’s version', async () => {
  const cell = (
    await kit.build({ criteria: [OPEN], observations: [{ pupil: 0, criterion: 0, state: 'nok', checked: true }] })
  ).cell(0, 0);
  const { body } = await evaluate(cell, 'ok', { headers: { 'if-match': '0' } });
  expect(body).toMatchObject({
    label: 'Je lis un texte',
    state: 'nok',
    selfState: 'ok',
    selfVersion: 1,
    checked: true,
  });
  expect(await readCell(kit.owner.client, cell)).toMatchObject({
    state: 'nok',
    checked: true,
    version: 1,
    selfState: 'ok',
  });
  expect((await evaluate(cell, 'ok')).body.selfVersion).toBe(1);
  expect((await evaluate(cell, '', { headers: { 'if-match': '"1"' } })).body).toMatchObject({
    selfState: null,
    selfVersion: 2,
  });
  expect(body.teacher).toBe(kit.owner.person.displayName);
  for (const value of ['unrated', 'super', null]) {
    expect((await evaluate(cell, value as string)).error.fields).toHaveProperty('value');
  }
});

test('the level has the name of the teacher who gave it, else of the folio’s owner', async () => {
  const cell = (await kit.build({ criteria: [OPEN] })).cell(0, 0);
  expect((await evaluate(cell, 'ok')).body.teacher).toBe('Anne Monnier');
  await setLevel(kit.colleague.client, cell, 'ok');
  expect((await evaluate(cell, 'nok')).body.teacher).toBe('Luc Perrin');
  const { body } = await pupil.call(getSelfEvaluations);
  expect(body.flatMap(({ criterias }) => criterias.map(({ teacher }) => teacher))).toEqual(['Luc Perrin']);
});

test('[API-017] [LIMIT-02] a comment of 150 characters is kept, a longer one refused', async () => {
  const cell = (await kit.build({ criteria: [OPEN] })).cell(0, 0);
  const text = `${'é'.repeat(140)} <script>`;
  expect((await comment(cell, text)).body).toMatchObject({ selfComment: text, selfVersion: 1, selfState: null });
  expect((await readCell(kit.owner.client, cell)).selfComment).toBe(text);
  expect((await comment(cell, 'x'.repeat(151))).error.fields).toHaveProperty('value');
  expect((await comment(cell, '')).body).toMatchObject({ selfComment: '', selfVersion: 2 });
});

test('[SELF-07] [OP-032] the comment is closed once the teacher has seen the observation; the level is not', async () => {
  const cell = (await kit.build({ criteria: [OPEN] })).cell(0, 0);
  await comment(cell, 'Avant');
  const row = { monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId };
  const see = (checked: boolean) =>
    kit.owner.client.call(savePupilObservations, { params: cell, body: [{ ...row, checked }] });
  await see(true);
  const { status, error } = await comment(cell, 'Après');
  expect([status, error.code]).toEqual([403, 'OBSERVATION_CHECKED']);
  expect((await evaluate(cell, 'nok')).status).toBe(200);
  expect((await readCell(kit.owner.client, cell)).selfComment).toBe('Avant');
  await see(false);
  expect((await comment(cell, 'Après')).body.selfComment).toBe('Après');
});

test('a stale selfVersion is refused with her present part; the teacher’s changes do not make it stale', async () => {
  const cell = (await kit.build({ criteria: [OPEN] })).cell(0, 0);
  await setLevel(kit.owner.client, cell, 'ok');
  await evaluate(cell, 'ok', { headers: { 'if-match': '0' } });
  const { status, error } = await comment(cell, 'Bien', { headers: { 'if-match': '0' } });
  expect({ status, error }).toMatchObject({ status: 409, error: { current: { selfState: 'ok', selfVersion: 1 } } });
  await setLevel(kit.owner.client, cell, 'nok', { 'if-match': '1' });
  expect((await comment(cell, 'Bien', { headers: { 'if-match': '1' } })).body.selfVersion).toBe(2);
});

test('a pupil of no such folio, a closed or removed criterion, a deleted folio, a model: 404', async () => {
  const removedOn = new Date();
  const open = (await kit.build({ criteria: [OPEN], pupils: [kit.pupils[0].person] })).cell(0, 0);
  const gone = await kit.build({
    criteria: [OPEN, { ...OPEN, removedOn }, CLOSED],
    pupils: [kit.pupils[0].person, { ...kit.pupils[1].person, removedOn }],
  });
  const cases: [Cell, Client][] = [
    [open, kit.pupils[1].client],
    [gone.cell(1, 0), kit.pupils[1].client],
    [gone.cell(0, 1), pupil],
    [gone.cell(0, 2), pupil],
    [(await kit.build({ criteria: [OPEN], deletedOn: removedOn })).cell(0, 0), pupil],
    [(await kit.build({ criteria: [OPEN], rpn: true })).cell(0, 0), pupil],
  ];
  for (const [cell, client] of cases) {
    for (const { status, error } of [await evaluate(cell, 'ok', { client }), await comment(cell, 'x', { client })]) {
      expect([status, error.code]).toEqual([404, 'CRITERION_NOT_FOUND']);
    }
  }
  expect(
    (await pupil.call(getSelfEvaluations)).body.flatMap(({ criterias }) => criterias.map((one) => one.criteriaId)),
  ).toEqual(expect.arrayContaining([open.criteriaId, gone.cell(0, 0).criteriaId]));
});
