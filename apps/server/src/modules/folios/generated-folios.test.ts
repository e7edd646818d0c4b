import {
  createFolio,
  deleteUselessFolios,
  type Folio,
  getAdminJobs,
  getFolio,
  importFolioTemplates,
  saveFolio,
  searchCurriculumFolios,
  searchRpnFolios,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criteria, entry, loadCurriculum } from '../../../test/administration-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { folio, folioMember } from '../../db/folio-schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildPublisher, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';

let app: TestApp;
let adminPerson: PersonRow;
let [admin, publisher, teacher]: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  adminPerson = await buildPerson(app.db, { roles: ['admin'] });
});
beforeAll(async () => {
  admin = await app.signInAs(adminPerson);
  publisher = await app.signInAs(await buildPublisher(app.db));
  teacher = await app.signInAs(await buildTeacher(app.db));
});
afterAll(() => app.close());

const SPACE = entry(1, { years: [7, 8], ...criteria('Nomme un angle', 'Trace un angle') });
const NUMBERS = entry(2, { axes: ['Nombres', 'Calcul', 'Mesure'], ...criteria('Compte') });
const READING = entry(3, { discipline: 'FRA', years: [1], ...criteria('Lit') });
const ALL = [SPACE, NUMBERS, READING, entry(4, { discipline: 'ALL' })];

beforeEach(async () => {
  await app.db.delete(folio);
  await app.db.delete(curriculumCriterion);
  await app.db.delete(curriculumEntry);
  await loadCurriculum(app, ALL);
});

const client = (one: Client | undefined): Client => {
  if (one === undefined) throw new Error('Not signed in yet.');
  return one;
};
async function generate(): Promise<string> {
  expect((await client(admin).call(importFolioTemplates)).body).toBe(true);
  return message('model-folios');
}
async function removeUseless(): Promise<string> {
  expect((await client(admin).call(deleteUselessFolios)).body).toBe(true);
  return message('useless-folios');
}
const message = async (kind: string) =>
  (await client(admin).call(getAdminJobs)).body.find((job) => job.kind === kind)?.message ?? '';
const rows = () => app.db.select().from(folio).orderBy(folio.title);
const idOf = async (title: string) => (await rows()).find((row) => row.title === title)?.id ?? 0;
const read = async (id: number) => (await client(publisher).call(getFolio, { params: { id } })).body;
const save = async (draft: Folio) => client(publisher).call(saveFolio, { body: draft as never });
const titles = async () => (await client(publisher).call(searchCurriculumFolios)).body.map(({ title }) => title).sort();

describe('model folios', () => {
  test('[ADMIN-08] [API-044] one for each discipline and year that has criteria, tied to the curriculum', async () => {
    expect(await generate()).toBe('3\u00a0folios modèles créés, 0 mis à jour, 0 déjà à jour.');
    expect(await titles()).toEqual(['Français – 1re', 'Mathématiques – 7e', 'Mathématiques – 8e']);
    const model = await read(await idOf('Mathématiques – 7e'));
    expect(model).toMatchObject({
      icon: 'bi bi-calculator',
      color: 'c-blue',
      planEtudeRomand: true,
      rpn: false,
      categories: ['MAT', '7'],
      criterionCount: 3,
      monitoredStudents: [],
    });
    expect(
      model.criterias.map(({ label, perId, perObjectiveCode, axesThematiques, categories }) => [
        label,
        perId,
        perObjectiveCode,
        axesThematiques,
        categories,
      ]),
    ).toEqual([
      ['Nomme un angle', '1-1', 'MSN 1', ['Espace'], ['MAT', '7']],
      ['Trace un angle', '1-2', 'MSN 1', ['Espace'], ['MAT', '7']],
      ['Compte', '2-1', 'MSN 2', ['Nombres', 'Calcul'], ['MAT', '7']],
    ]);
    const owners = await app.db.select().from(folioMember);
    expect(owners).toHaveLength(3);
    for (const owner of owners) expect(owner).toMatchObject({ personId: adminPerson.id, role: 'owner' });
    // Publishers only, until one of them makes it everybody's.
    expect((await client(teacher).call(getFolio, { params: { id: model.id } })).status).toBe(404);
    await save({ ...model, rpn: true });
    expect((await client(teacher).call(searchRpnFolios)).body.map(({ id }) => id)).toEqual([model.id]);
  });

  test('the same again changes nothing', async () => {
    await generate();
    const before = await rows();
    expect(await generate()).toBe('0\u00a0folio modèle créé, 0 mis à jour, 3 déjà à jour.');
    expect(await rows()).toEqual(before);
  });

  test('a new curriculum brings them up to date: a criterion keeps its row, one that is gone is taken out', async () => {
    await generate();
    const before = await read(await idOf('Mathématiques – 7e'));
    const next = {
      ...SPACE,
      criteria: [
        { id: 3, label: 'Mesure' },
        { id: 2, label: 'Dessine un angle' },
      ],
    };
    await loadCurriculum(app, [next, NUMBERS, READING]);
    expect(await generate()).toBe('0\u00a0folio modèle créé, 2 mis à jour, 1 déjà à jour.');
    const after = await read(before.id);
    expect(after.version).toBe(before.version + 1);
    expect(after.criterias.map(({ label }) => label)).toEqual(['Mesure', 'Dessine un angle', 'Compte']);
    expect(after.criterias[1]?.id).toBe(before.criterias[1]?.id);
    await loadCurriculum(app, ALL);
    await generate();
    expect((await read(before.id)).criterias.map(({ id }) => id)).toEqual(before.criterias.map(({ id }) => id));
  });

  test('one that a person edited stays as she left it; a save that changes nothing is no edit', async () => {
    await generate();
    const edited = await read(await idOf('Mathématiques – 7e'));
    const looked = await read(await idOf('Mathématiques – 8e'));
    await save({ ...edited, title: 'Mes angles' });
    await save(looked);
    await loadCurriculum(app, [{ ...SPACE, ...criteria('Autre') }, NUMBERS, READING]);
    expect(await generate()).toContain('1 mis à jour, 1 déjà à jour, 1\u00a0laissé tel que modifié par une personne');
    expect((await read(edited.id)).criterias.map(({ label }) => label)).toContain('Nomme un angle');
    expect((await read(looked.id)).criterias.map(({ label }) => label)).toEqual(['Autre']);
    expect(await rows()).toHaveLength(3);
  });
});

describe('useless model folios', () => {
  test('[ADMIN-09] [API-045] generated, untouched, every entry retired: to the trash, and back when the entries return', async () => {
    await generate();
    const own = await buildFolio(app.db, { criteria: [{ perId: '3-1', label: 'Lit' }] });
    const french = await idOf('Français – 1re');
    expect(await removeUseless()).toBe('Aucun folio modèle n’est inutile.');
    await loadCurriculum(app, [NUMBERS]);
    // Both come from an entry that is gone; 7e has another one left.
    expect(await removeUseless()).toBe('2\u00a0folios modèles inutiles mis à la corbeille pour 30 jours.');
    expect(await titles()).toEqual(['Mathématiques – 7e']);
    expect((await rows()).find(({ id }) => id === own.id)?.deletedOn).toBeNull();
    expect(await removeUseless()).toBe('Aucun folio modèle n’est inutile.');
    await loadCurriculum(app, ALL);
    expect(await generate()).toContain('0\u00a0folio modèle créé, 2 mis à jour, 1 déjà à jour');
    expect(await idOf('Français – 1re')).toBe(french);
    expect(await titles()).toHaveLength(3);
  });

  test('[ADMIN-09] one that was edited, copied, published or only lost its criteria stays', async () => {
    await generate();
    const [french, seventh, eighth] = [
      await idOf('Français – 1re'),
      await idOf('Mathématiques – 7e'),
      await idOf('Mathématiques – 8e'),
    ];
    await save({ ...(await read(french)), ribbon: 'à moi' });
    const source = await read(seventh);
    const copied = await client(publisher).call(createFolio, { body: { title: 'Copie', copiedFrom: source.id } });
    expect(copied.status).toBe(201);
    await save({ ...(await read(eighth)), rpn: true });
    await loadCurriculum(app, [entry(9, { discipline: 'ANG' })]);
    expect(await removeUseless()).toBe('Aucun folio modèle n’est inutile.');
    const [edited] = await app.db.select().from(folio).where(eq(folio.id, french));
    expect(edited?.editedOn).toBeInstanceOf(Date);
  });

  test('a person who may not read a folio does not mark it copied, and is not told', async () => {
    await generate();
    const id = await idOf('Français – 1re');
    for (const copiedFrom of [id, 999_999]) {
      const { status } = await client(teacher).call(createFolio, { body: { title: 'Copie', copiedFrom } });
      expect(status).toBe(201);
    }
    expect((await app.db.select().from(folio).where(eq(folio.id, id)))[0]?.copiedOn).toBeNull();
  });
});
