import {
  createFolio,
  FOLIO_CRITERIA_MAX,
  type Folio,
  type FolioCreateInput,
  type FolioSaveInput,
  getFolio,
  getRemovedParts,
  restoreCriterion,
  restorePupil,
  saveFolio,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { folio, folioCriterion } from '../../db/folio-schema.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildFolio, type FolioOverrides } from '../../demo/build/build-folio.ts';
import {
  buildPerson,
  buildPublisher,
  buildPupil,
  buildTeacher,
  type PersonRow,
} from '../../demo/build/build-person.ts';
import { buildSchool, type SchoolRow } from '../../demo/build/build-school.ts';

let app: TestApp;
let school: SchoolRow;
let owner: PersonRow;
let client: Client;
let publisher: Client;
let pupils: PersonRow[];
beforeAll(async () => {
  app = await createTestApp();
  school = await buildSchool(app.db, { name: 'Les Tilleuls' });
  owner = await buildTeacher(app.db, { schools: [school] });
  client = await app.signInAs(owner);
  publisher = await app.signInAs(await buildPublisher(app.db));
  pupils = [];
  for (const displayName of ['Ana', 'Bob', 'Cléo']) {
    pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
  }
  await buildClass(app.db, { school, name: '7A', pupils: pupils.slice(0, 2) });
});
afterAll(() => app.close());

const build = (overrides: FolioOverrides = {}) => buildFolio(app.db, { author: owner, ...overrides });
const read = async (id: number, as = client): Promise<Folio> => (await as.call(getFolio, { params: { id } })).body;
/** PUT takes what GET gave; only the server knows that stored colours are those of the contract. */
const body = (content: object) => content as FolioSaveInput;
/** Saves a folio as its screen does: everything that GET gave, with changes. */
const save = async (id: number, change: (current: Folio) => object = () => ({}), as = client) => {
  const current = await read(id, as);
  return as.call(saveFolio, { body: body({ ...current, ...change(current) }) });
};
const named = (person: PersonRow | undefined) => ({ cloeeWorldId: person?.cloeeWorldId ?? '' });
const namesOf = (one: Folio) => one.monitoredStudents.map(({ displayName }) => displayName);
const labelsOf = (one: Folio) => one.criterias.map(({ label }) => label);

describe('[API-090] creating', () => {
  test('[FOLIO-63] {} makes the private default folio', async () => {
    const { body: id, status } = await client.call(createFolio, { body: {} });
    expect(status).toBe(201);
    expect(await read(id)).toMatchObject({
      title: 'Nouveau folio',
      icon: 'bi bi-journal-check',
      color: 'c-grey',
      rpn: false,
      planEtudeRomand: false,
      isMember: true,
      criterias: [],
      monitoredStudents: [],
      educationalTeam: [],
      version: 1,
    });
  });

  test('[ROLE-19] a copy has criteria and pupils of its own, and nothing observed', async () => {
    const far = await buildPupil(app.db, { displayName: 'Loin' });
    const source = await build({
      pupils: [...pupils.slice(0, 1), far],
      observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
    });
    const given = await read(source.id);
    const { body: id } = await client.call(createFolio, { body: body({ ...given, title: 'Copie' }) });
    const copy = await read(id);
    expect(labelsOf(copy)).toEqual(labelsOf(given));
    // Out of reach, yet hers: she is in a folio of the same teacher.
    expect(namesOf(copy)).toEqual(['Ana', 'Loin']);
    expect(copy.criterias.map((one) => one.id)).not.toEqual(given.criterias.map((one) => one.id));
    expect(copy.progression.success).toBe(0);
    expect(copy.monitoredStudents[0]).toMatchObject({ className: '7A', schoolName: 'Les Tilleuls' });
  });

  test('[ROLE-36] pupils whom the teacher cannot reach are refused, and nothing is made', async () => {
    const far = await buildPupil(app.db);
    await buildFolio(app.db, { pupils: [far] });
    const before = await app.db.$count(folio);
    for (const stranger of [named(far), named(owner), { cloeeWorldId: 'inconnu' }, { cloeeWorldId: '' }]) {
      const body: FolioCreateInput = { monitoredStudents: [named(pupils[0]), stranger] };
      const { status, error } = await client.call(createFolio, { body });
      expect(status).toBe(400);
      expect(Object.keys(error.fields ?? {})).toEqual(['monitoredStudents.1.cloeeWorldId']);
    }
    expect(await app.db.$count(folio)).toBe(before);
  });
});

describe('saving', () => {
  test('[API-091] [FOLIO-41] [CRIT-06] keeps the head and the criteria, cleaned', async () => {
    const { id } = await build({ criteria: [{ label: 'Avant' }] });
    const { body: saved } = await save(id, ({ criterias }) => ({
      title: '  Lire\u0007 ‮עברית 👩‍🏫 <script>alert(1)</script>\n',
      ribbon: 'Cycle\u00012',
      icon: 'bi bi-book',
      color: 'c-blue',
      categories: ['5'],
      optionsProfessionnelles: true,
      criterias: [
        { ...criterias[0], label: 'Après\tdemain', tags: ['', ' Oral ', ''], studentEvaluationEnabled: true },
        {
          label: 'é'.normalize('NFD').repeat(500),
          categories: ['FRA', 'FRA'],
          axesThematiques: ['Lecture', 'Lecture'],
          perObjectiveCode: 'L1 21',
          perId: '12-3',
        },
      ],
    }));
    expect(saved).toMatchObject({
      title: '  Lire ‮עברית 👩‍🏫 <script>alert(1)</script> ',
      ribbon: 'Cycle2',
      icon: 'bi bi-book',
      color: 'c-blue',
      categories: ['5', 'FRA'],
      optionsProfessionnelles: true,
      version: 2,
      criterionCount: 2,
    });
    expect(saved.criterias).toMatchObject([
      { label: 'Après demain', tags: ['', 'Oral'], studentEvaluationEnabled: true },
      { categories: ['FRA'], axesThematiques: ['Lecture'], perObjectiveCode: 'L1 21', perId: '12-3' },
    ]);
  });

  test('[LIMIT-21] [LIMIT-22] [LIMIT-26] refuses what is too long, field by field', async () => {
    const { id } = await build();
    const refused = async (change: object) => {
      const { status, error } = await save(id, () => change);
      expect(status).toBe(400);
      return error.fields ?? {};
    };
    expect(Object.keys(await refused({ title: 'é'.repeat(151), ribbon: 'x'.repeat(11) }))).toEqual(['title', 'ribbon']);
    const long = [{ label: 'x'.repeat(501) }];
    expect(Object.keys(await refused({ criterias: long }))).toEqual(['criterias.0.label']);
    expect(Object.keys(await refused({ criterias: [{ label: '\u0001\u0002' }] }))).toEqual(['criterias.0.label']);
    expect((await save(id, () => ({ title: 'é'.repeat(150), ribbon: '👩‍🏫'.repeat(10) }))).status).toBe(200);
  });

  test('[CRIT-13] [CRIT-15] at most two axes and eight tags', async () => {
    const { id } = await build();
    const attempt = async (criterion: object) =>
      (await save(id, () => ({ criterias: [{ label: 'Lit', ...criterion }] }))).status;
    expect(await attempt({ axesThematiques: ['a', 'b', 'c'] })).toBe(400);
    expect(await attempt({ tags: Array.from({ length: 9 }, () => 't') })).toBe(400);
    expect(await attempt({ axesThematiques: ['a', 'b'], tags: Array.from({ length: 8 }, () => 't') })).toBe(200);
  });

  test('[CRIT-05] [CRIT-07] criteria keep their ids and observations in a new order; ids of others are new', async () => {
    const { id, criteria } = await build({
      pupils: pupils.slice(0, 1),
      observations: [{ pupil: 0, criterion: 2, state: 'ok' }],
    });
    const other = await build();
    const { body: saved } = await save(id, ({ criterias }) => ({
      criterias: [
        criterias[2],
        { id: 0, label: 'Nouveau' },
        criterias[0],
        { ...criterias[0], label: 'Deux fois' },
        { id: other.criteria[0]?.id, label: 'Volé' },
      ],
    }));
    expect(labelsOf(saved)).toEqual([criteria[2]?.label, 'Nouveau', criteria[0]?.label, 'Deux fois', 'Volé']);
    expect(saved.criterias[0]?.id).toBe(criteria[2]?.id);
    expect(saved.criterias[2]?.id).toBe(criteria[0]?.id);
    expect(new Set(saved.criterias.map((one) => one.id)).size).toBe(5);
    expect(saved.progression.success).toBe(20);
    expect(labelsOf(await read(other.id))).toContain(other.criteria[0]?.label);
  });

  test('what did not change is not written, removed parts or not', async () => {
    const { id } = await build({
      criteria: [{}, { removedOn: new Date() }, {}],
      pupils: [...pupils.slice(0, 1), { ...(await buildPupil(app.db)), removedOn: new Date() }, ...pupils.slice(1)],
    });
    const before = await read(id);
    expect((await save(id)).body).toEqual(before);
    expect((await save(id)).body.version).toBe(1);
  });
});

describe('pupils', () => {
  test('[FOLIO-53] [FOLIO-55] [ENT-38] come with class and school, each once, by family name', async () => {
    const { id } = await build();
    const { body: saved } = await save(id, () => ({
      monitoredStudents: [named(pupils[2]), named(pupils[0]), named(pupils[2])],
    }));
    expect(namesOf(saved)).toEqual(['Ana', 'Cléo']);
    expect(saved.monitoredStudents[0]).toMatchObject({ className: '7A', schoolName: 'Les Tilleuls' });
    expect(saved.monitoredStudents[1]).toMatchObject({ className: '', schoolName: '' });
    expect(saved.studentCount).toBe(2);
  });

  test('a pupil who has left the school, or the directory, stays in the folio', async () => {
    const far = await buildPupil(app.db, { displayName: 'Loin' });
    const lost = await buildPerson(app.db, { displayName: 'Perdue', cloeeWorldId: null, roles: ['eleves'] });
    const { id } = await build({ pupils: [far, lost] });
    const { body: saved, status } = await save(id, ({ monitoredStudents }) => ({
      monitoredStudents: [...monitoredStudents, named(pupils[0])],
    }));
    expect(status).toBe(200);
    expect(namesOf(saved)).toEqual(['Ana', 'Loin', 'Perdue']);
  });

  test('[ROLE-36] one out of reach is refused', async () => {
    const { id } = await build();
    const far = await buildPupil(app.db);
    const { status, error } = await save(id, () => ({ monitoredStudents: [named(far)] }));
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty(['monitoredStudents.0.cloeeWorldId']);
  });

  test('taken out and added again, a pupil has her observations back', async () => {
    const { id, pupils: placed } = await build({
      criteria: [{}],
      pupils: pupils.slice(0, 2),
      observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
    });
    const without = await save(id, ({ monitoredStudents }) => ({ monitoredStudents: monitoredStudents.slice(1) }));
    expect(namesOf(without.body)).toEqual(['Bob']);
    expect(without.body).toMatchObject({ studentCount: 1, progression: { success: 0 } });
    const again = await save(id, ({ monitoredStudents }) => ({
      monitoredStudents: [...monitoredStudents, named(pupils[0])],
    }));
    expect(again.body.monitoredStudents[0]?.id).toBe(placed[0]?.id);
    expect(again.body.progression.success).toBe(50);
  });
});

describe('what was taken out', () => {
  const withRemoved = async () => {
    const made = await build({
      criteria: [{ label: 'Un' }, { label: 'Deux' }, { label: 'Trois' }],
      pupils: pupils.slice(0, 2),
      observations: [
        { pupil: 0, criterion: 0, state: 'ok' },
        { pupil: 0, criterion: 1, comment: 'Presque' },
        { pupil: 1, criterion: 0, state: 'nok' },
      ],
    });
    await save(made.id, ({ criterias, monitoredStudents }) => ({
      criterias: criterias.slice(1),
      monitoredStudents: monitoredStudents.slice(1),
    }));
    return made;
  };

  test('is listed with how many observations it keeps', async () => {
    const { id, criteria, pupils: monitoredStudents } = await withRemoved();
    const { body: saved } = await client.call(getRemovedParts, { params: { id } });
    expect(saved).toMatchObject({
      criterias: [{ id: criteria[0]?.id, label: 'Un', daysLeft: 30, observationCount: 2 }],
      monitoredStudents: [{ id: monitoredStudents[0]?.id, displayName: 'Ana', daysLeft: 30, observationCount: 2 }],
    });
  });

  test('comes back at the end, with its observations', async () => {
    const { id, criteria, pupils: monitoredStudents } = await withRemoved();
    const ids = { id, criteriaId: criteria[0]?.id ?? 0, studentId: monitoredStudents[0]?.id ?? 0 };
    const one = await client.call(restoreCriterion, { params: ids });
    expect(labelsOf(one.body)).toEqual(['Deux', 'Trois', 'Un']);
    expect(one.body).toMatchObject({ version: 3, criterionCount: 3 });
    const two = await client.call(restorePupil, { params: ids });
    expect(namesOf(two.body)).toEqual(['Ana', 'Bob']);
    expect(two.body.progression).toMatchObject({ success: 17, warning: 17 });
    expect((await client.call(restoreCriterion, { params: ids })).status).toBe(404);
    expect((await client.call(getRemovedParts, { params: { id } })).body).toEqual({
      criterias: [],
      monitoredStudents: [],
    });
  });

  test('is lost after 30 days, and no read-only member touches it', async () => {
    const reader = await buildTeacher(app.db);
    const old = new Date(Date.now() - 31 * DAY_MS);
    const { id, criteria } = await build({
      criteria: [{ removedOn: old }, { removedOn: new Date() }],
      team: [{ person: reader, canEdit: false }],
    });
    expect((await client.call(getRemovedParts, { params: { id } })).body.criterias).toHaveLength(1);
    const params = { id, criteriaId: criteria[0]?.id ?? 0 };
    expect((await client.call(restoreCriterion, { params })).status).toBe(404);
    const readerClient = await app.signInAs(reader);
    expect((await readerClient.call(getRemovedParts, { params: { id } })).status).toBe(403);
    const other = { id, criteriaId: criteria[1]?.id ?? 0 };
    expect((await readerClient.call(restoreCriterion, { params: other })).status).toBe(403);
    expect(await app.db.$count(folioCriterion, eq(folioCriterion.folioId, id))).toBe(2);
  });

  test('tells a publisher who is no member of criteria, but of no pupil and not how much was observed', async () => {
    const { id, criteria } = await build({
      planEtudeRomand: true,
      criteria: [{ label: 'Un', removedOn: new Date() }, {}],
      pupils: pupils.map(({ id }, index) => ({ id, ...(index === 0 ? { removedOn: new Date() } : {}) })),
      observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
    });
    const counted = { id: criteria[0]?.id, observationCount: 1 };
    expect((await client.call(getRemovedParts, { params: { id } })).body.criterias).toMatchObject([counted]);
    expect((await publisher.call(getRemovedParts, { params: { id } })).body).toMatchObject({
      criterias: [{ ...counted, observationCount: 0 }],
      monitoredStudents: [],
    });
  });

  test('does not come back into a folio that is full', async () => {
    const full = await build({
      criteria: [{ removedOn: new Date() }, ...new Array(FOLIO_CRITERIA_MAX).fill({})],
      pupils: [],
      observations: [],
    });
    const params = { id: full.id, criteriaId: full.criteria[0]?.id ?? 0 };
    const { status, error } = await client.call(restoreCriterion, { params });
    expect({ status, fields: error.fields }).toEqual({
      status: 400,
      fields: { criterias: '500 critères au maximum.' },
    });
  });
});

describe('who saves what', () => {
  test('[FOLIO-43] publishers alone switch the models, and a model holds no pupil', async () => {
    const { id } = await build({ planEtudeRomand: true, pupils: pupils.slice(0, 1) });
    expect((await save(id, () => ({ rpn: true }))).body.rpn).toBe(false);
    const refused = await save(id, () => ({ rpn: true }), publisher);
    expect(refused.status).toBe(400);
    expect(refused.error.fields).toHaveProperty('rpn');
    expect((await read(id)).monitoredStudents).toHaveLength(1);
    await save(id, () => ({ monitoredStudents: [] }));
    expect((await save(id, () => ({ rpn: true }), publisher)).body).toMatchObject({ rpn: true });
    const [row] = await app.db.select({ rpnOn: folio.rpnOn }).from(folio).where(eq(folio.id, id));
    expect(row?.rpnOn).toBeInstanceOf(Date);
    const again = await save(id, () => ({ monitoredStudents: [named(pupils[0])] }));
    expect(again.status).toBe(400);
    expect((await save(id, () => ({ rpn: false }), publisher)).body.rpn).toBe(false);
  });

  test('[ROLE-36] a publisher who is no member leaves pupils and team as they are', async () => {
    const member = await buildTeacher(app.db);
    const { id } = await build({ planEtudeRomand: true, pupils: pupils.slice(0, 2), team: [{ person: member }] });
    const { body: saved } = await save(id, () => ({ title: 'Revu', monitoredStudents: [named(pupils[2])] }), publisher);
    expect(saved).toMatchObject({ title: 'Revu', monitoredStudents: [], educationalTeam: [], studentCount: 0 });
    const kept = await read(id);
    expect(namesOf(kept)).toEqual(['Ana', 'Bob']);
    expect(kept.educationalTeam).toHaveLength(1);
  });

  test('[FOLIO-56] [FOLIO-57] members who may edit choose the team, each teacher once', async () => {
    const [one, two] = [await buildTeacher(app.db), await buildTeacher(app.db)];
    const { id } = await build();
    const member = (person: PersonRow | undefined, canEdit = true) => ({
      displayName: '',
      objectGuid: person?.objectGuid ?? '',
      canEdit,
    });
    const team = [member(one), member(two, false), member(one, false), member(owner)];
    const { body: saved } = await save(id, () => ({ educationalTeam: team }));
    expect(saved.educationalTeam.map(({ objectGuid, canEdit }) => [objectGuid, canEdit])).toEqual([
      [one.objectGuid, true],
      [two.objectGuid, false],
    ]);
    expect((await save(id, () => ({ educationalTeam: [member(pupils[0])] }))).status).toBe(400);
    const editor = await app.signInAs(one);
    expect((await save(id, () => ({ title: 'Par l’équipe' }), editor)).body.title).toBe('Par l’équipe');
    expect((await save(id, () => ({ title: 'Non' }), await app.signInAs(two))).status).toBe(403);
    // Who leaves the team still gets what she saved.
    const left = await save(id, () => ({ educationalTeam: [member(two)] }), editor);
    expect(left.status).toBe(200);
    expect(left.body.monitoredStudents).toEqual([]);
  });

  test('[OP-057] icons of publishers come nowhere new', async () => {
    const icon = 'bi bi-award';
    const { id } = await build();
    expect((await save(id, () => ({ icon }))).body.icon).toBe('bi bi-journal-check');
    const { id: official } = await build({ icon });
    expect((await save(official, () => ({ title: 'Gardée' }))).body.icon).toBe(icon);
  });
});

test('a folio of 500 criteria is saved whole, and no larger one', async () => {
  const { id } = await build({ criteria: [] });
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `C${index}` }));
  expect((await save(id, () => ({ criterias: many(500) }))).body.criterionCount).toBe(500);
  expect((await save(id, () => ({ criterias: many(501) }))).status).toBe(400);
});
