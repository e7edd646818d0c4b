import {
  deleteUselessFolios,
  detectRoutes,
  generateCurriculumExcel,
  getAdminJobs,
  getList,
  importCurriculum,
  importFolioTemplates,
  migrateOwners,
  searchCurriculumFolios,
  searchLexicon,
  searchPersonalLists,
  searchTeachers,
  searchTeamLists,
} from '@pupitre/contract';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDemoSchool } from '../../test/demo-kit.ts';
import { devAccount, list } from '../db/schema.ts';

const app = await openDemoSchool();
const { signIn } = app;

test.each(['enseignante', 'collegue', 'editrice', 'eleve1', 'eleve2'])(
  'the lists of %s are stored as the product itself would store them',
  async (login) => {
    const client = await signIn(login);
    const own = await app.db
      .select()
      .from(list)
      .innerJoin(devAccount, eq(devAccount.personId, list.authorId))
      .where(eq(devAccount.login, login))
      .orderBy(asc(list.id));
    expect(own.length).toBeGreaterThan(0);
    for (const { list: before } of own) {
      const { body } = await client.call(getList, { params: { id: before.id } });
      expect(body.items).toHaveLength(before.itemCount);
      // Only the ribbon changes: everything else, derived values included, must stay as it was.
      const saved = await client.request('PUT', '/api/v1/liste', { body: { ...body, ribbon: 'Relue' } });
      expect(saved.statusCode, before.title).toBe(200);
      expect(saved.json().items).toEqual(body.items);
      const [after] = await app.db.select().from(list).where(eq(list.id, before.id));
      expect(after).toEqual({ ...before, ribbon: 'Relue', version: 2, updatedOn: after?.updatedOn });
    }
  },
);

test('each account has contents worth showing', async () => {
  const titles = async (login: string, endpoint: typeof searchLexicon) =>
    (await (await signIn(login)).call(endpoint, {})).body.map(({ title }) => title);
  expect(await titles('eleve3', searchLexicon)).toHaveLength(18);
  expect(await titles('enseignante', searchPersonalLists)).toHaveLength(11);
  expect((await titles('enseignante', searchTeamLists)).sort()).toEqual([
    'Benvenuti in Ticino',
    'Mots outils – soutien',
    'Révisions allemand 7e et 8e',
  ]);
});

test('enseignante finds her colleague by name; a pupil may not look anybody up', async () => {
  const params = { term: 'borel' };
  const found = await (await signIn('enseignante')).call(searchTeachers, { params });
  expect(found.body.map(({ displayName }) => displayName)).toEqual(['Pierre Borel']);
  expect((await (await signIn('eleve1')).call(searchTeachers, { params })).status).toBe(403);
});

test('[OP-038] each job of the administration succeeds on the demo school, and has a result to show', async () => {
  const admin = await signIn('admin');
  for (const endpoint of [importCurriculum, importFolioTemplates, deleteUselessFolios, migrateOwners, detectRoutes]) {
    expect((await admin.call(endpoint)).body, endpoint.path).toBe(true);
  }
  expect((await admin.call(generateCurriculumExcel)).status).toBe(200);
  const works = (await admin.call(getAdminJobs)).body;
  const message = (kind: string) => works.find((work) => work.kind === kind)?.message;
  expect(message('route-detection')).toMatch(/^[1-9]\d*\sliens? vers Pupitre.* 0\sintrouvable\.$/);
  expect(message('model-folios')).toMatch(/^\d+\sfolios modèles créés/);
  expect((await (await signIn('editrice')).call(searchCurriculumFolios)).body.length).toBeGreaterThan(20);
});
