import {
  getCurriculumCriteria,
  getFolio,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
} from '@pupitre/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDemoSchool } from '../../test/demo-kit.ts';
import { folio, folioStudent, observation, observationChange } from '../db/folio-schema.ts';
import { devAccount } from '../db/schema.ts';
import { loadShippedCurriculum } from '../modules/curriculum/curriculum.service.ts';

const app = await openDemoSchool();
const { signIn } = app;
await loadShippedCurriculum(app.db);

test('each account has contents worth showing', async () => {
  const teacher = await signIn('enseignante');
  const { body: own } = await teacher.call(searchPersonalFolios);
  expect(own.map(({ title, studentCount }) => [title, studentCount])).toEqual([
    ['Français 7A, premier semestre', 20],
    ['Autonomie et vie de classe', 9],
  ]);
  for (const { progression } of own) expect(progression.success).toBeGreaterThan(15);
  expect((await teacher.call(searchTeamFolios)).body).toMatchObject([{ title: 'Oral d’allemand 8B', canEdit: false }]);
  expect((await teacher.call(searchRpnFolios)).body).toHaveLength(3);
  const colleague = await signIn('collegue');
  expect((await colleague.call(searchTeamFolios)).body).toMatchObject([{ studentCount: 20, canEdit: true }]);
  expect((await (await signIn('editrice')).call(searchCurriculumFolios)).body).toHaveLength(1);
});

test('the three pupils with an account are monitored and have evaluated themselves', async () => {
  const rows = await app.db
    .select({ login: devAccount.login, selfState: observation.selfState })
    .from(devAccount)
    .innerJoin(folioStudent, eq(folioStudent.personId, devAccount.personId))
    .innerJoin(observation, eq(observation.studentId, folioStudent.id))
    .where(inArray(devAccount.login, ['eleve1', 'eleve2', 'eleve3']));
  const said = rows.filter(({ selfState }) => selfState !== null).map(({ login }) => login);
  expect(new Set(said)).toEqual(new Set(['eleve1', 'eleve2', 'eleve3']));
  expect(await app.db.$count(observationChange)).toBeGreaterThanOrEqual(await app.db.$count(observation));
});

test.each(['enseignante', 'collegue', 'editrice'])(
  'the folios of %s are stored as the product itself would store them',
  async (login) => {
    const client = await signIn(login);
    const own = await app.db
      .select()
      .from(folio)
      .innerJoin(devAccount, eq(devAccount.personId, folio.authorId))
      .where(eq(devAccount.login, login))
      .orderBy(asc(folio.id));
    expect(own.length).toBeGreaterThan(0);
    for (const { folio: before } of own) {
      const { body } = await client.call(getFolio, { params: { id: before.id } });
      const ids = body.criterias.map(({ perId }) => perId).filter((perId) => perId !== '');
      const { body: criteria } = await client.call(getCurriculumCriteria, { query: { persIds: ids.join(',') } });
      expect(criteria, before.title).toHaveLength(ids.length);
      // Only the ribbon changes: everything else, derived values included, must stay as it was.
      const saved = await client.request('PUT', '/api/v1/folio', { body: { ...body, ribbon: 'Relu' } });
      expect(saved.statusCode, before.title).toBe(200);
      expect(saved.json().criterias).toEqual(body.criterias);
      expect(saved.json().monitoredStudents).toEqual(body.monitoredStudents);
      const [after] = await app.db.select().from(folio).where(eq(folio.id, before.id));
      expect(after).toEqual({ ...before, ribbon: 'Relu', version: 2, updatedOn: after?.updatedOn });
    }
  },
);
