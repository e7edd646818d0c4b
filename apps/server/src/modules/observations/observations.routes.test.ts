import { randomUUID } from 'node:crypto';
import {
  fastSaveCriterionObservations,
  fastSaveObservations,
  fastSavePupilObservations,
  getCriterionObservations,
  getObservationHistory,
  getObservations,
  getPupilObservations,
  type Observation,
  type ObservationDraft,
  saveCriterionObservations,
  savePupilObservations,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type Cell,
  type ObservationKit,
  openObservationKit,
  readCell,
  setLevel,
} from '../../../test/observation-kit.ts';
import { folioMember, folioStudent } from '../../db/folio-schema.ts';
import { rememberedAnswer } from '../../db/schema.ts';
import { buildPublisher } from '../../demo/build/build-person.ts';

const { t, ...kit } = await openObservationKit();

const keyOf = ({ studentId, criteriaId }: Cell) => ({ monitoredStudentId: studentId, criteriaId });
const cellsOf = (rows: readonly Observation[]) => rows.map((one) => [one.label, one.criteriaId, one.state]);
const historyOf = async ({ id, studentId, criteriaId }: Cell) =>
  (
    await kit.owner.client.call(getObservationHistory, {
      params: { id, observationId: observationIdOf(studentId, criteriaId) },
    })
  ).body;

describe('reading', () => {
  test('[API-096] [OBS-02] [ENT-40] a folio answers every cell, untouched ones too, pupil by pupil', async () => {
    const folio = await kit.build({
      criteria: [{ label: 'Lit' }, { label: 'Écrit', studentEvaluationEnabled: true }],
      observations: [
        {
          pupil: 1,
          criterion: 1,
          state: 'nok',
          comment: 'À revoir',
          checked: true,
          selfState: 'ok',
          selfComment: 'Oui !',
          by: kit.colleague.person,
          on: new Date('2026-03-04T10:00:00.500Z'),
        },
      ],
    });
    const { body } = await kit.owner.client.call(getObservations, { params: { id: folio.id } });
    const [one, two] = folio.criteria.map(({ id }) => id);
    expect(cellsOf(body)).toEqual([
      ['Noé Blanc', one, null],
      ['Noé Blanc', two, null],
      ['Mia Rochat', one, null],
      ['Mia Rochat', two, 'nok'],
    ]);
    const { studentId, criteriaId } = folio.cell(1, 1);
    expect(body[3]).toEqual({
      id: observationIdOf(studentId, criteriaId),
      criteriaId,
      monitoredStudentId: studentId,
      label: 'Mia Rochat',
      state: 'nok',
      comment: 'À revoir',
      audience: 'team',
      markUrl: '',
      marks: '',
      observedOn: '2026-03-04T10:00:00.500Z',
      checked: true,
      selfState: 'ok',
      selfComment: 'Oui !',
      autoEvaluationEnabled: true,
      version: 1,
      selfVersion: 1,
      updatedOn: '2026-03-04T10:00:00.500Z',
      updatedBy: 'Luc Perrin',
      discussionCount: 0,
    });
    expect(body[0]).toMatchObject({
      state: null,
      comment: '',
      version: 0,
      selfVersion: 0,
      updatedOn: null,
      updatedBy: '',
    });
  });

  test('[API-097] [API-098] one criterion of every pupil, every criterion of one pupil', async () => {
    const folio = await kit.build({ observations: [{ pupil: 0, criterion: 1, state: 'ok' }] });
    const { id, studentId, criteriaId } = folio.cell(0, 1);
    const ofCriterion = await kit.reader.client.call(getCriterionObservations, { params: { id, criteriaId } });
    expect(cellsOf(ofCriterion.body)).toEqual([
      ['Noé Blanc', criteriaId, 'ok'],
      ['Mia Rochat', criteriaId, null],
    ]);
    const ofPupil = await kit.reader.client.call(getPupilObservations, { params: { id, studentId } });
    expect(cellsOf(ofPupil.body)).toEqual(
      folio.criteria.map((one) => ['Noé Blanc', one.id, one.id === criteriaId ? 'ok' : null]),
    );
  });

  test('a pupil or criterion that was taken out, of another folio or unknown is not there', async () => {
    const removedOn = new Date();
    const folio = await kit.build({
      criteria: [{ label: 'Reste' }, { label: 'Retiré', removedOn }],
      pupils: [kit.pupils[0].person, { ...kit.pupils[1].person, removedOn }],
      observations: [{ pupil: 1, criterion: 1, state: 'ok' }],
    });
    const other = await kit.build();
    const { client } = kit.owner;
    expect((await client.call(getObservations, { params: { id: folio.id } })).body).toHaveLength(1);
    for (const { studentId, criteriaId } of [folio.cell(1, 1), other.cell(0, 0), { studentId: 1e9, criteriaId: 1e9 }]) {
      const ofPupil = await client.call(getPupilObservations, { params: { id: folio.id, studentId } });
      expect([ofPupil.status, ofPupil.error.code]).toEqual([404, 'PUPIL_NOT_FOUND']);
      const ofCriterion = await client.call(getCriterionObservations, { params: { id: folio.id, criteriaId } });
      expect([ofCriterion.status, ofCriterion.error.code]).toEqual([404, 'CRITERION_NOT_FOUND']);
      expect((await setLevel(client, { ...folio.cell(0, 0), studentId }, 'ok')).status).toBe(404);
      expect((await setLevel(client, { ...folio.cell(0, 0), criteriaId }, 'ok')).status).toBe(404);
    }
  });
});

describe('the fast save', () => {
  test('[API-102] [OBS-09] [OBS-11] sets the level, unchecks, and answers the cell', async () => {
    const folio = await kit.build({ observations: [{ pupil: 0, criterion: 0, comment: 'Bien', checked: true }] });
    const cell = folio.cell(0, 0);
    const { body } = await setLevel(kit.colleague.client, cell, 'ok', { 'if-match': '"1"' });
    expect(body).toMatchObject({ state: 'ok', comment: 'Bien', checked: false, version: 2, updatedBy: 'Luc Perrin' });
    expect(await readCell(kit.owner.client, cell)).toEqual(body);
    const unset = await setLevel(kit.owner.client, cell, 'unset', { 'if-match': '2' });
    expect(unset.body).toMatchObject({ state: null, version: 3, updatedBy: 'Anne Monnier' });
  });

  test('a level that the cell has already makes no version and no line in the history', async () => {
    const cell = (await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok', checked: true }] })).cell(
      0,
      0,
    );
    const { body } = await setLevel(kit.colleague.client, cell, 'ok');
    expect(body).toMatchObject({ version: 1, checked: true, updatedBy: 'Anne Monnier' });
    expect(await historyOf(cell)).toHaveLength(1);
    const untouched = (await kit.build()).cell(1, 1);
    expect((await setLevel(kit.owner.client, untouched, 'unset')).body.version).toBe(0);
    expect(await historyOf(untouched)).toEqual([]);
  });

  test('a stale version is refused with the present cell, also for the same level; without a version all is written', async () => {
    const cell = (await kit.build()).cell(1, 0);
    await setLevel(kit.colleague.client, cell, 'nok', { 'if-match': '0' });
    for (const level of ['ok', 'nok'] as const) {
      const { status, error } = await setLevel(kit.owner.client, cell, level, { 'if-match': '0' });
      expect({ status, error }).toMatchObject({
        status: 409,
        error: { code: 'STALE', current: { state: 'nok', version: 1, updatedBy: 'Luc Perrin', label: 'Mia Rochat' } },
      });
    }
    expect((await setLevel(kit.owner.client, cell, 'ok')).body).toMatchObject({ state: 'ok', version: 2 });
  });

  test('an invalid version in If-Match, and a level that is not of the scale, are refused', async () => {
    const cell = (await kit.build()).cell(0, 0);
    for (const header of ['x', '"x"', '-1', '1.5', '*', '99999999999', '1, 2', '']) {
      const { status, error } = await setLevel(kit.owner.client, cell, 'ok', { 'if-match': header });
      expect({ header, status, error }).toMatchObject({
        status: 400,
        error: { fields: { 'If-Match': expect.any(String) } },
      });
    }
    const { status, error } = await setLevel(kit.owner.client, cell, 'super' as 'ok');
    expect({ status, error }).toMatchObject({ status: 400, error: { fields: { level: expect.any(String) } } });
    expect((await readCell(kit.owner.client, cell)).version).toBe(0);
  });

  test('a repeat with the same key writes nothing twice and gets the first answer', async () => {
    const cell = (await kit.build()).cell(0, 0);
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '0' };
    const first = await setLevel(kit.owner.client, cell, 'ok', headers);
    await setLevel(kit.colleague.client, cell, 'nok');
    const second = await setLevel(kit.owner.client, cell, 'ok', headers);
    expect(second.body).toEqual(first.body);
    expect(await readCell(kit.owner.client, cell)).toMatchObject({ state: 'nok', version: 2 });
    expect(await historyOf(cell)).toHaveLength(2);
  });

  test('a repeated block gets its own cells as they were written, the others as they are; only its own are kept', async () => {
    const folio = await kit.build();
    const [mine, other] = [folio.cell(0, 0), folio.cell(1, 2)];
    const headers = { 'idempotency-key': randomUUID() };
    const send = async () => {
      const body = [{ ...keyOf(mine), state: 'ok' as const, version: 0 }];
      const answer = await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body, headers });
      const states = answer.body.map(({ state, version }) => (state === null ? '' : `${state}${version}`));
      return { status: answer.status, states };
    };
    expect(await send()).toEqual({ status: 200, states: ['ok1', '', '', '', '', ''] });
    await setLevel(kit.colleague.client, mine, 'nok');
    await setLevel(kit.colleague.client, other, 'unrated');
    expect(await send()).toEqual({ status: 200, states: ['ok1', '', '', '', '', 'unrated1'] });
    expect(await historyOf(mine)).toHaveLength(2);
    const [kept] = await t.db
      .select()
      .from(rememberedAnswer)
      .where(eq(rememberedAnswer.key, headers['idempotency-key']));
    expect(kept?.body).toHaveLength(1);
  });
});

describe('saving several', () => {
  const saves = [
    { row: 'API-099', name: 'pupil', endpoint: savePupilObservations, scope: 'pupil' },
    { row: 'API-103', name: 'fast pupil', endpoint: fastSavePupilObservations, scope: 'pupil' },
    { row: 'API-100', name: 'criterion', endpoint: saveCriterionObservations, scope: 'criterion' },
    { row: 'API-104', name: 'fast criterion', endpoint: fastSaveCriterionObservations, scope: 'criterion' },
    { row: 'API-101', name: 'fast folio', endpoint: fastSaveObservations, scope: 'folio' },
  ] as const;
  const send = ({ endpoint }: (typeof saves)[number], cell: Cell, body: unknown, client = kit.owner.client) =>
    // One path fills all: what it does not name is left out.
    client.call(endpoint as typeof savePupilObservations, { params: cell, body: body as ObservationDraft[] });

  // By %s, which puts no quotation marks around the row's id.
  const named = saves.map((save) => [save.row, save.name, save] as const);
  test.each(named)('[%s] [OBS-13] %s: changed rows in, the whole scope refreshed out', async (_row, _name, save) => {
    const folio = await kit.build();
    const cell = folio.cell(1, 2);
    await setLevel(kit.colleague.client, folio.cell(1, 0), 'unrated');
    const { status, body } = await send(save, cell, [
      { ...keyOf(cell), state: 'ok', comment: 'Lit\tbien\r\nseule', version: 0 },
    ]);
    expect(status).toBe(200);
    expect(body).toHaveLength({ pupil: 3, criterion: 2, folio: 6 }[save.scope]);
    expect(body.find((one) => one.id === observationIdOf(cell.studentId, cell.criteriaId))).toMatchObject({
      state: 'ok',
      comment: 'Lit bien\nseule',
      version: 1,
      updatedBy: 'Anne Monnier',
    });
    const others = body.filter((one) => one.state === 'unrated').map((one) => one.updatedBy);
    expect(others).toEqual(save.scope === 'criterion' ? [] : ['Luc Perrin']);
  });

  test.each(saves)('$name: refused rows', async (save) => {
    const folio = await kit.build();
    const cell = folio.cell(0, 0);
    const other = await kit.build();
    const row = { ...keyOf(cell), state: 'ok' };
    const refused: { body: unknown; status: number; field?: string }[] = [
      { body: [row, { ...row, state: 'nok' }], status: 400, field: '1' },
      { body: [{ ...row, state: 'super' }], status: 400, field: '0.state' },
      { body: [{ ...row, comment: 'x'.repeat(1_000) }], status: 400, field: '0.comment' },
      { body: [{ ...row, version: -1 }], status: 400, field: '0.version' },
      { body: { ...row }, status: 400, field: 'body' },
      {
        body: [row, { ...row, ...keyOf(other.cell(0, 0)) }],
        ...(save.scope === 'folio'
          ? { status: 404 }
          : { status: 400, field: save.scope === 'pupil' ? '1.monitoredStudentId' : '1.criteriaId' }),
      },
    ];
    for (const { body, status, field } of refused) {
      const answer = await send(save, cell, body);
      expect({ body, status: answer.status }).toMatchObject({ status });
      if (field !== undefined) expect(answer.error.fields).toHaveProperty([field]);
    }
    expect(await readCell(kit.owner.client, cell)).toMatchObject({ state: null, version: 0 });
    expect((await send(save, cell, [])).status).toBe(200);
  });

  test('one stale row refuses all, with what is there now; nothing is written', async () => {
    const folio = await kit.build();
    const cells = [folio.cell(0, 0), folio.cell(0, 1), folio.cell(1, 0)] as const;
    await setLevel(kit.colleague.client, cells[1], 'nok');
    const body = cells.map((cell) => ({ ...keyOf(cell), state: 'ok' as const, version: 0 }));
    const { status, error } = await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'STALE' });
    expect(error.conflicts).toEqual([await readCell(kit.owner.client, cells[1])]);
    const after = await kit.owner.client.call(getObservations, { params: { id: folio.id } });
    expect(after.body.map((one) => one.state).filter((one) => one !== null)).toEqual(['nok']);
  });

  test('[OBS-01] [OBS-11] what a row leaves out stays; « Vu » falls with a change unless the row keeps it', async () => {
    const folio = await kit.build({
      observations: [{ pupil: 0, criterion: 0, state: 'nok', comment: 'Bien', checked: false }],
    });
    const cell = folio.cell(0, 0);
    const save = async (fields: Partial<ObservationDraft>) => {
      const row = { ...keyOf(cell), ...fields };
      await kit.owner.client.call(savePupilObservations, { params: cell, body: [row] });
      const { state, comment, checked, version } = await readCell(kit.owner.client, cell);
      return [state, comment, checked, version];
    };
    expect(await save({ checked: true })).toEqual(['nok', 'Bien', true, 2]);
    expect(await save({ state: 'nok', comment: 'Bien' })).toEqual(['nok', 'Bien', true, 2]);
    expect(await save({ comment: 'Mieux' })).toEqual(['nok', 'Mieux', false, 3]);
    expect(await save({ state: 'ok', checked: true })).toEqual(['ok', 'Mieux', true, 4]);
    expect(await save({ state: null })).toEqual([null, 'Mieux', false, 5]);
    expect(await save({ checked: false, comment: '' })).toEqual([null, '', false, 6]);
    const changes = await historyOf(cell);
    const undated = ({ observedOn: _, ...values }: (typeof changes)[number]['after']) => values;
    expect(changes.map(({ version, before, after }) => [version, undated(before), undated(after)])).toEqual([
      [6, { comment: 'Mieux' }, { comment: '' }],
      [5, { state: 'ok', checked: true }, { state: null, checked: false }],
      [4, { state: 'nok', checked: false }, { state: 'ok', checked: true }],
      [3, { comment: 'Bien', checked: true }, { comment: 'Mieux', checked: false }],
      [2, { checked: false }, { checked: true }],
      [1, { state: null, comment: '' }, { state: 'nok', comment: 'Bien' }],
    ]);
  });

  test('[LIMIT-04] a comment of 999 visible characters is kept as it was typed, a longer one refused', async () => {
    const cell = (await kit.build()).cell(0, 0);
    const save = (comment: string) =>
      kit.owner.client.call(savePupilObservations, { params: cell, body: [{ ...keyOf(cell), comment }] });
    const long = `${'e\u0301'.repeat(400)}👩‍👩‍👧${'<script>'}${'\u05d0'.repeat(590)}`;
    expect((await save(long)).status).toBe(200);
    expect((await readCell(kit.owner.client, cell)).comment).toBe(long);
    expect((await save(`${long}x`)).status).toBe(400);
  });

  test('thousands of cells take as many statements as one, and each is in the history', async () => {
    const criteria = Array.from({ length: 200 }, (_, index) => ({ label: `Critère ${index}` }));
    const folio = await kit.build({ criteria });
    const body = folio.pupils.flatMap(({ id: monitoredStudentId }) =>
      folio.criteria.map(({ id: criteriaId }) => ({
        monitoredStudentId,
        criteriaId,
        state: 'ok' as const,
        version: 0,
      })),
    );
    const { body: saved } = await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body });
    expect(saved.every(({ state, version }) => state === 'ok' && version === 1)).toBe(true);
    expect(saved).toHaveLength(400);
    const { rows } = await t.db.execute(
      sql`select count(*)::int as count from observation_change where student_id in (select id from folio_student where folio_id = ${folio.id})`,
    );
    expect(rows).toEqual([{ count: 400 }]);
  });
});

describe('who may', () => {
  const reads = (client: ObservationKit['owner']['client'], { id, studentId, criteriaId }: Cell) => [
    client.call(getObservations, { params: { id } }),
    client.call(getPupilObservations, { params: { id, studentId } }),
    client.call(getCriterionObservations, { params: { id, criteriaId } }),
  ];
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  test('a removed colleague and the folio in the trash: nothing exists', async () => {
    const folio = await kit.build();
    const cell = folio.cell(0, 0);
    expect(await statuses(reads(kit.colleague.client, cell))).toEqual([200, 200, 200]);
    await t.db.delete(folioMember).where(eq(folioMember.personId, kit.colleague.person.id));
    expect(await statuses(reads(kit.colleague.client, cell))).toEqual([404, 404, 404]);
    const deleted = await kit.build({ deletedOn: new Date() });
    expect(await statuses(reads(kit.owner.client, deleted.cell(0, 0)))).toEqual([404, 404, 404]);
    expect((await setLevel(kit.owner.client, deleted.cell(0, 0), 'ok')).status).toBe(404);
  });

  test('a model shows its readers no pupil', async () => {
    const model = await kit.build({ rpn: true });
    expect(await statuses(reads(kit.outsider.client, model.cell(0, 0)))).toEqual([404, 404, 404]);
  });

  test('a publisher edits a model, but its pupils and observations are not hers', async () => {
    const publisher = await t.signInAs(await buildPublisher(t.db));
    const cell = (await kit.build({ rpn: true })).cell(0, 0);
    expect(await statuses(reads(publisher, cell))).toEqual([404, 404, 404]);
    const { status, error } = await setLevel(publisher, cell, 'ok');
    expect([status, error.code]).toEqual([404, 'FOLIO_NOT_FOUND']);
    expect((await readCell(kit.owner.client, cell)).version).toBe(0);
  });

  test('a pupil who leaves the folio between opening and saving is not written', async () => {
    const folio = await kit.build();
    const cell = folio.cell(0, 0);
    await t.db.update(folioStudent).set({ removedOn: new Date() }).where(eq(folioStudent.id, cell.studentId));
    const row = { ...keyOf(cell), state: 'ok' as const };
    const { error } = await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body: [row] });
    expect(error.code).toBe('PUPIL_NOT_FOUND');
  });
});
