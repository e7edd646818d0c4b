import {
  countListPupils,
  exportCourseResults,
  exportListResults,
  getCourseResults,
  getListResults,
  getPupilRuns,
  giveWordsBack,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { schoolMember } from '../../src/db/schema.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { giveList } from '../practice-kit.ts';
import { forbidden, invalid, notFound, row, type World } from './row.ts';

/** A list that the teacher has given to the pupil. */
async function given({ db, people: { teacher, pupil } }: World) {
  const { id: schoolId } = await buildSchool(db);
  await db.insert(schoolMember).values([teacher, pupil].map(({ id }) => ({ schoolId, personId: id })));
  return giveList(db, { teacher, pupils: [pupil] });
}

const ofCourse = async (world: World) => ({ params: { id: (await given(world)).course.id } });
const ofList = async (world: World) => ({ params: { id: (await given(world)).listId } });
const ofPupil = async (world: World) => ({
  params: { pupilId: world.people.pupil.id },
  query: { parcours: (await given(world)).course.id },
});
const asFile = <Input>(input: Input) => ({ ...input, query: { format: 'csv' as const } });
const BAD_ID = { params: { id: '0' } };

async function back(world: World) {
  const { listId, words } = await given(world);
  const cloeeWorldId = world.people.pupil.cloeeWorldId ?? '';
  const pupils = [{ cloeeWorldId, items: words.slice(0, 1) }];
  return { params: { id: listId }, body: { exercises: [{ type: 'carte' as const }], pupils } };
}

export const practiceResultsRows = [
  row(getCourseResults, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofCourse(world),
      check: ({ body }) => expect(body.pupils).toMatchObject([{ displayName: 'pupil', seconds: 0 }]),
    }),
    wrongRole: forbidden('pupil', ofCourse),
    otherOwner: notFound('colleague', ofCourse),
    invalid: invalid('teacher', 'id', BAD_ID),
  }),
  row(exportCourseResults, {
    right: async (world) => ({
      as: 'teacher',
      input: asFile(await ofCourse(world)),
      check: ({ headers }) => expect(headers['content-type']).toBe('text/csv; charset=utf-8'),
    }),
    wrongRole: forbidden('pupil', async (world) => asFile(await ofCourse(world))),
    otherOwner: notFound('colleague', async (world) => asFile(await ofCourse(world))),
    invalid: invalid('teacher', 'format', async (world) => ({ ...(await ofCourse(world)), query: { format: 'pdf' } })),
  }),
  row(countListPupils, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofList(world),
      check: ({ body }) => expect(body).toEqual({ pupils: 1 }),
    }),
    wrongRole: forbidden('pupil', ofList),
    otherOwner: { none: 'she learns that she gave it to nobody' },
    invalid: invalid('teacher', 'id', BAD_ID),
  }),
  row(getListResults, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofList(world),
      check: ({ body }) => expect(body.pupils).toMatchObject([{ displayName: 'pupil', hasPractised: false }]),
    }),
    wrongRole: forbidden('pupil', ofList),
    otherOwner: notFound('colleague', ofList),
    invalid: invalid('teacher', 'id', BAD_ID),
  }),
  row(exportListResults, {
    right: async (world) => ({
      as: 'teacher',
      input: asFile(await ofList(world)),
      check: ({ headers }) => expect(headers['content-type']).toBe('text/csv; charset=utf-8'),
    }),
    wrongRole: forbidden('pupil', async (world) => asFile(await ofList(world))),
    otherOwner: notFound('colleague', async (world) => asFile(await ofList(world))),
    invalid: invalid('teacher', 'format', async (world) => ({ ...(await ofList(world)), query: { format: 'pdf' } })),
  }),
  row(getPupilRuns, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofPupil(world),
      check: ({ body }) => expect(body).toEqual({ displayName: 'pupil', runs: [] }),
    }),
    wrongRole: forbidden('pupil', ofPupil),
    otherOwner: notFound('colleague', ofPupil),
    invalid: invalid('teacher', 'parcours', async (world) => ({ ...(await ofPupil(world)), query: {} })),
  }),
  row(giveWordsBack, {
    right: async (world) => ({
      as: 'teacher',
      input: await back(world),
      check: ({ body }) => expect(body).toMatchObject({ isNewCourse: true, students: 1 }),
    }),
    wrongRole: forbidden('pupil', back),
    otherOwner: notFound('colleague', back),
    invalid: invalid('teacher', 'pupils', async (world) => {
      const { params, body } = await back(world);
      return { params, body: { ...body, pupils: [] } };
    }),
  }),
];
