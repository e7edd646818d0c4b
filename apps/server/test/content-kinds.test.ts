import {
  type CourseSaveInput,
  createCourse,
  createFolio,
  createList,
  type FolioSaveInput,
  fastSaveObservation,
  getCourse,
  getFolio,
  getList,
  getSelfEvaluations,
  getTodo,
  type ListSaveInput,
  saveCourse,
  saveDistributions,
  saveFolio,
  saveList,
  saveProgress,
  saveSelfEvaluation,
  searchPossibles,
} from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildPublisher, buildPupil, buildTeacher, type PersonRow } from '../src/demo/build/build-person.ts';
import { type Client, createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
let teacher: PersonRow;
let publisher: PersonRow;
let colleague: PersonRow;
let pupil: PersonRow;
beforeAll(async () => {
  t = await createTestApp();
  [teacher, publisher, colleague] = [await buildTeacher(t.db), await buildPublisher(t.db), await buildTeacher(t.db)];
  pupil = await buildPupil(t.db);
  await buildClass(t.db, { teachers: [teacher, publisher], pupils: [pupil] });
});
afterAll(() => t.close());

const pupilDraft = () => ({ cloeeWorldId: pupil.cloeeWorldId ?? '' });

/** One of each kind: a course with a resource of each type, one of them an activity on the list. */
async function buildKinds(client: Client) {
  const listId = (await client.call(createList, { body: { title: 'Animaux', items: [{ learnTxt: 'le chat' }] } })).body;
  const items = [
    { itemType: 'Link', title: 'Site', navigationUrl: 'https://exemple.ch/' },
    { itemType: 'Media', title: 'Plan', navigationUrl: 'https://exemple.ch/plan.pdf' },
    { itemType: 'Text', title: 'Consigne' },
    { itemType: 'Title', title: 'Partie' },
    { itemType: 'Activity', title: 'Cartes', navigationUrl: `/activite/carte/${listId}` },
  ] as const;
  const courseId = (await client.call(createCourse, { body: { title: 'Les animaux', items: [...items] } })).body;
  const criterias = [
    { label: 'Nomme dix animaux', perId: '7-3', perObjectiveCode: 'L1 14', studentEvaluationEnabled: true },
  ];
  const body = { title: 'Suivi', criterias, monitoredStudents: [pupilDraft()] };
  const folioId = (await client.call(createFolio, { body })).body;
  return { listId, courseId, folioId };
}

test('[GEN-10] lists, courses of five types of items, folios of observed pupils and criteria, and possibles', async () => {
  const client = await t.signInAs(publisher);
  const { listId, courseId, folioId } = await buildKinds(client);
  expect((await client.call(getList, { params: { id: listId } })).body.items).toMatchObject([{ learnTxt: 'le chat' }]);
  const { body: course } = await client.call(getCourse, { params: { id: courseId } });
  expect(course.items.map(({ itemType }) => itemType)).toEqual(['Link', 'Media', 'Text', 'Title', 'Activity']);

  const { body: folio } = await client.call(getFolio, { params: { id: folioId } });
  const [criterion, monitoredStudent] = [folio.criterias[0], folio.monitoredStudents[0]];
  expect(criterion).toMatchObject({ perId: '7-3', perObjectiveCode: 'L1 14' });
  const params = {
    id: folioId,
    level: 'ok',
    studentId: monitoredStudent?.id ?? 0,
    criteriaId: criterion?.id ?? 0,
  } as const;
  await client.call(fastSaveObservation, { params });
  expect((await client.call(getFolio, { params: { id: folioId } })).body.progression.success).toBe(100);

  const idsOfPossibles = async () => (await client.call(searchPossibles)).body.map(({ id }) => id);
  expect(await idsOfPossibles()).not.toContain(courseId);
  await client.call(saveCourse, { body: { ...course, possible: true } as CourseSaveInput });
  expect(await idsOfPossibles()).toContain(courseId);
});

test.each(['teacher', 'publisher'] as const)(
  '[GEN-11] a %s builds and shares every kind; a pupil uses it',
  async (role) => {
    const client = await t.signInAs(role === 'teacher' ? teacher : publisher);
    const { listId, courseId, folioId } = await buildKinds(client);

    const educationalTeam = [{ displayName: '', objectGuid: colleague.objectGuid ?? '', canEdit: false }];
    const { body: list } = await client.call(getList, { params: { id: listId } });
    const { body: course } = await client.call(getCourse, { params: { id: courseId } });
    const { body: folio } = await client.call(getFolio, { params: { id: folioId } });
    const saved = [
      await client.call(saveList, { body: { ...list, educationalTeam } as ListSaveInput }),
      await client.call(saveCourse, { body: { ...course, teacher: true } as CourseSaveInput }),
      await client.call(saveFolio, { body: { ...folio, educationalTeam } as FolioSaveInput }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    const theirs = await t.signInAs(colleague);
    const shared = [
      await theirs.call(getList, { params: { id: listId } }),
      await theirs.call(getCourse, { params: { id: courseId } }),
      await theirs.call(getFolio, { params: { id: folioId } }),
    ];
    expect(shared.map(({ status }) => status)).toEqual([200, 200, 200]);

    const own = await t.signInAs(pupil);
    expect((await own.call(getList, { params: { id: listId } })).status).toBe(404);
    await client.call(saveDistributions, { params: { id: courseId }, body: [pupilDraft()] });
    expect((await own.call(getTodo)).body.map(({ id }) => id)).toContain(courseId);
    // The id of the list to practise, from an activity of her course.
    expect((await own.call(getList, { params: { id: listId } })).body.items).toHaveLength(1);
    const activity = course.items.find(({ itemType }) => itemType === 'Activity');
    const { body: progress } = await own.call(saveProgress, { body: { id: activity?.id ?? 0, done: true } });
    expect(progress).toEqual({ courseId, progression: 33 });
    const criteriaId = folio.criterias[0]?.id ?? 0;
    await own.call(saveSelfEvaluation, { params: { criteriaId }, body: { value: 'ok' } });
    const { body: evaluated } = await own.call(getSelfEvaluations);
    expect(evaluated.find(({ id }) => id === folioId)?.criterias).toMatchObject([{ criteriaId, selfState: 'ok' }]);
  },
);
