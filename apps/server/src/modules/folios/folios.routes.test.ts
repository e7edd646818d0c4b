import {
  type Folio,
  fastSaveObservations,
  getFolio,
  getFolioSecretLink,
  ROLES,
  searchPersonalFolios,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { folio } from '../../db/folio-schema.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { getCell, getMemberFolio, getObservedFolio, getWritableCell } from './folio-access.service.ts';

let app: TestApp;
let owner: PersonRow;
let editor: PersonRow;
let reader: PersonRow;
let stranger: PersonRow;
let publisher: PersonRow;
let pupils: PersonRow[];
const clients = new Map<number, Client>();
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildTeacher(app.db, { displayName: 'Anne Propriétaire' });
  editor = await buildTeacher(app.db);
  reader = await buildTeacher(app.db);
  stranger = await buildTeacher(app.db);
  publisher = await buildPublisher(app.db);
  pupils = [await buildPupil(app.db, { displayName: 'Zoé' }), await buildPupil(app.db, { displayName: 'Ali' })];
  for (const person of [owner, editor, reader, stranger, publisher]) clients.set(person.id, await app.signInAs(person));
});
afterAll(() => app.close());

const clientOf = (person: PersonRow): Client => clients.get(person.id) ?? app.guest;
const build = (overrides: FolioOverrides = {}) =>
  buildFolio(app.db, {
    author: owner,
    pupils: pupils,
    team: [{ person: editor }, { person: reader, canEdit: false }],
    ...overrides,
  });
const read = (person: PersonRow, id: number | string) => clientOf(person).call(getFolio, { params: { id } });
const userOf = (row: PersonRow) => ({
  id: row.id,
  displayName: row.displayName,
  objectGuid: row.objectGuid ?? '',
  cloeeWorldId: row.cloeeWorldId ?? '',
  roles: ROLES.filter((role) => row.roles.includes(role)),
});
const NO_PUPILS = { monitoredStudents: [], educationalTeam: [], studentCount: 0, isMember: false };
const namesOf = (folio: Folio) => folio.monitoredStudents.map(({ displayName }) => displayName);

describe('a folio by its id', () => {
  test('[ENT-37] [ENT-38] [ENT-39] carries head, criteria, pupils and team in their order', async () => {
    const {
      id,
      criteria,
      pupils: monitoredStudents,
    } = await build({
      title: 'Lire',
      icon: 'bi bi-book',
      color: 'c-blue',
      ribbon: 'Cycle 2',
      categories: ['FRA', '5'],
      criteria: [
        {
          label: 'Lit à voix haute',
          categories: ['FRA'],
          tags: ['Oral', '', 'Voix'],
          axesThematiques: ['Lecture'],
          perObjectiveCode: 'L1 21',
          perId: '12-3',
          studentEvaluationEnabled: true,
        },
        { label: 'Retirée', removedOn: new Date() },
        { label: 'Écrit' },
      ],
    });
    const { body } = await read(owner, id);
    expect(body).toMatchObject({
      id,
      title: 'Lire',
      author: 'Anne Propriétaire',
      icon: 'bi bi-book',
      color: 'c-blue',
      ribbon: 'Cycle 2',
      rpn: false,
      planEtudeRomand: false,
      optionsProfessionnelles: false,
      canEdit: true,
      canDelete: true,
      isMember: true,
      categories: ['FRA', '5'],
      criterionCount: 2,
      studentCount: 2,
    });
    expect(body.criterias).toEqual([
      {
        id: criteria[0]?.id,
        label: 'Lit à voix haute',
        categories: ['FRA'],
        tags: ['Oral', '', 'Voix'],
        axesThematiques: ['Lecture'],
        perObjectiveCode: 'L1 21',
        perId: '12-3',
        studentEvaluationEnabled: true,
        sources: [],
      },
      expect.objectContaining({ id: criteria[2]?.id, label: 'Écrit', tags: [], perId: '' }),
    ]);
    expect(body.monitoredStudents).toEqual(
      pupils
        .map(({ displayName, cloeeWorldId }, index) => ({
          id: monitoredStudents[index]?.id,
          ...{ displayName, cloeeWorldId, className: '', schoolName: '' },
        }))
        .toReversed(),
    );
    expect(body.educationalTeam.map(({ objectGuid, canEdit }) => [objectGuid, canEdit])).toEqual([
      [editor.objectGuid, true],
      [reader.objectGuid, false],
    ]);
  });

  test('[FOLIO-62] [ENT-33] progress counts every cell, without what was taken out', async () => {
    const { id } = await build({
      pupils: [...pupils, { ...(await buildPupil(app.db)), removedOn: new Date() }],
      criteria: [{}, {}, { removedOn: new Date() }],
      observations: [
        { pupil: 0, criterion: 0, state: 'ok' },
        { pupil: 0, criterion: 1, state: 'nok' },
        { pupil: 1, criterion: 0, state: 'unrated' },
        { pupil: 1, criterion: 1, comment: 'Sans niveau' },
        { pupil: 1, criterion: 2, state: 'ok' },
        { pupil: 2, criterion: 0, state: 'ok' },
      ],
    });
    const progression = { success: 25, danger: 0, info: 25, warning: 25 };
    expect((await read(reader, id)).body.progression).toEqual(progression);
    const { body } = await clientOf(owner).call(searchPersonalFolios);
    expect(body.find((card) => card.id === id)).toMatchObject({ progression, studentCount: 2, criterionCount: 2 });
  });

  test('observing is a change of the folio for its members, and for nobody else', async () => {
    const { id } = await build({ criteria: [{}, {}] });
    const made = new Date('2026-01-05T08:00:00.000Z');
    await app.db.update(folio).set({ updatedOn: made, planEtudeRomand: true }).where(eq(folio.id, id));
    expect((await read(reader, id)).body.updatedOn).toBe(made.toISOString());
    const folioRow = (await read(owner, id)).body;
    const before = new Date().toISOString();
    const client = await clientOf(owner);
    await client.call(fastSaveObservations, {
      params: { id },
      body: [
        {
          criteriaId: folioRow.criterias[0]?.id ?? 0,
          monitoredStudentId: folioRow.monitoredStudents[0]?.id ?? 0,
          state: 'ok',
        },
      ],
    });
    const { updatedOn } = (await read(reader, id)).body;
    expect(updatedOn >= before && updatedOn <= new Date().toISOString()).toBe(true);
    const { body } = await client.call(searchPersonalFolios);
    expect(body.find((card) => card.id === id)?.updatedOn).toBe(updatedOn);
    expect((await read(publisher, id)).body.updatedOn).toBe(made.toISOString());
  });

  test('[FOLIO-61] with professional options « nok » counts as danger', async () => {
    const { id } = await build({
      optionsProfessionnelles: true,
      criteria: [{}],
      observations: [{ pupil: 0, criterion: 0, state: 'nok' }],
    });
    expect((await read(owner, id)).body.progression).toEqual({ success: 0, danger: 50, info: 0, warning: 0 });
  });
});

describe('who reads what', () => {
  test('[ROLE-19] [OP-012] owner and team see pupils; the right to edit comes with the team', async () => {
    const { id } = await build();
    for (const [person, canEdit, canDelete] of [
      [owner, true, true],
      [editor, true, false],
      [reader, false, false],
    ] as const) {
      const { body } = await read(person, id);
      expect(body).toMatchObject({ canEdit, canDelete, isMember: true });
      expect(namesOf(body)).toEqual(['Ali', 'Zoé']);
    }
  });

  test('[ROLE-35] for everybody else it does not exist, publishers included', async () => {
    const { id } = await build();
    for (const person of [stranger, publisher]) expect((await read(person, id)).status).toBe(404);
    expect((await read(owner, 999_999)).error.code).toBe('FOLIO_NOT_FOUND');
  });

  test('a folio of the curriculum is for publishers, who edit it and see no pupil', async () => {
    const { id } = await build({ planEtudeRomand: true, observations: [{ pupil: 0, criterion: 0, state: 'ok' }] });
    const { body } = await read(publisher, id);
    expect(body).toMatchObject({ ...NO_PUPILS, canEdit: true, canDelete: false });
    expect(body.progression).toEqual({ success: 0, danger: 0, info: 0, warning: 0 });
    expect(JSON.stringify(body)).not.toMatch(/Zoé|Ali/);
  });

  test('[GEN-08] a model is for every teacher, to read', async () => {
    const { id } = await build({ rpn: true, pupils: [] });
    expect((await read(stranger, id)).body).toMatchObject({ ...NO_PUPILS, rpn: true, canEdit: false });
    expect((await read(publisher, id)).body).toMatchObject({ canEdit: true, canDelete: false });
  });

  test('[API-089] [FOLIO-21] [FOLIO-20] the secret shows any teacher the criteria, and no pupil', async () => {
    const { id, secret, criteria } = await build({ observations: [{ pupil: 0, criterion: 0, state: 'ok' }] });
    const { body: link } = await clientOf(editor).call(getFolioSecretLink, { params: { id } });
    expect(link).toEqual({ secret, link: `${app.config.publicUrl}/folios/secret/${secret}` });
    const { body } = await read(stranger, secret);
    expect(body).toMatchObject({ ...NO_PUPILS, id, canEdit: false });
    expect(body.criterias.map((one) => one.id)).toEqual(criteria.map((one) => one.id));
    expect(JSON.stringify(body)).not.toMatch(/Zoé|Ali/);
    expect(body.progression.success).toBe(0);
    // Whoever opens it: its address never shows a pupil, not on the owner's screen either.
    for (const member of [owner, reader]) expect((await read(member, secret)).body).toMatchObject(NO_PUPILS);
    expect(namesOf((await read(reader, id)).body)).toEqual(['Ali', 'Zoé']);
    // It grants nothing lasting.
    expect((await read(stranger, id)).status).toBe(404);
  });
});

describe('access for the other modules', () => {
  test('only members have the folio; who may only read may not observe', async () => {
    const { id } = await build();
    expect(await getMemberFolio(app.db, userOf(reader), id)).toMatchObject({ id, mayObserve: false });
    expect(await getObservedFolio(app.db, userOf(editor), id)).toMatchObject({ id, mayObserve: true });
    await expect(getObservedFolio(app.db, userOf(reader), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const rpn of [true, false]) {
      const other = await build({ rpn, planEtudeRomand: true });
      const asked = getMemberFolio(app.db, userOf(publisher), other.id);
      await expect(asked).rejects.toMatchObject({ code: 'FOLIO_NOT_FOUND' });
    }
    const deleted = await build({ deletedOn: new Date() });
    await expect(getMemberFolio(app.db, userOf(owner), deleted.id)).rejects.toMatchObject({ code: 'FOLIO_NOT_FOUND' });
  });

  test('a cell needs a present pupil and a present criterion of that folio', async () => {
    const {
      id,
      criteria,
      pupils: monitoredStudents,
    } = await build({
      criteria: [{ studentEvaluationEnabled: true }, { removedOn: new Date() }],
      pupils: [...pupils.slice(0, 1), { ...(await buildPupil(app.db)), removedOn: new Date() }],
    });
    const other = await build();
    const idOf = (rows: readonly { id: number }[], index: number) => rows[index]?.id ?? 0;
    const cell = { folioId: id, studentId: idOf(monitoredStudents, 0), criterionId: idOf(criteria, 0) };
    expect(await getWritableCell(app.db, userOf(editor), cell)).toMatchObject({
      pupil: { id: cell.studentId, personId: pupils[0]?.id, displayName: 'Zoé' },
      criterion: { id: cell.criterionId, studentEvaluationEnabled: true },
    });
    expect(await getCell(app.db, userOf(reader), cell)).toMatchObject({ folio: { mayObserve: false } });
    await expect(getWritableCell(app.db, userOf(reader), cell)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(getCell(app.db, userOf(stranger), cell)).rejects.toMatchObject({ code: 'FOLIO_NOT_FOUND' });
    for (const studentId of [idOf(monitoredStudents, 1), idOf(other.pupils, 0), 0]) {
      const asked = getCell(app.db, userOf(owner), { ...cell, studentId });
      await expect(asked).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' });
    }
    for (const criterionId of [idOf(criteria, 1), idOf(other.criteria, 0)]) {
      const asked = getCell(app.db, userOf(owner), { ...cell, criterionId });
      await expect(asked).rejects.toMatchObject({ code: 'CRITERION_NOT_FOUND' });
    }
  });
});
