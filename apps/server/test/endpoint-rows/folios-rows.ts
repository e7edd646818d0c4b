import {
  getCurriculumCriteria,
  getFolio,
  getRemovedParts,
  restoreCriterion,
  restorePupil,
  searchCurriculumFolios,
  searchRpnFolios,
  transmitFolio,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { expect } from 'vitest';
import { curriculumCriterion, curriculumEntry } from '../../src/db/curriculum-schema.ts';
import { buildFolio, type FolioOverrides } from '../../src/demo/build/build-folio.ts';
import { CONTENT_KITS } from '../content-kit.ts';
import { contentRows, UNKNOWN_CATEGORY } from './content-rows.ts';
import { type NoCase, row, type Who, type World } from './row.ts';

/** A folio of the teacher's, with the pupil in it. */
export const teachersFolio = (world: World, overrides: FolioOverrides = {}) =>
  buildFolio(world.db, { author: world.people.teacher, pupils: [world.people.pupil], ...overrides });

/** Folios are for teachers: the guard refuses a pupil before anything is read. */
export const PUPIL = async () => ({ as: 'pupil' as Who, status: 403 as const });
const onFolio =
  (as: Who, status: 403 | 404, overrides: FolioOverrides = {}) =>
  async (world: World) => ({
    as,
    input: { params: { id: (await teachersFolio(world, overrides)).id } },
    status,
  });
export const pupilOnFolio = onFolio('pupil', 403);
/** By id on a folio that the colleague may not even see. */
export const hiddenFolio = onFolio('colleague', 404);
export const BAD_FOLIO_ID = async () => ({
  as: 'teacher' as Who,
  input: { params: { id: 0 } },
  status: 400 as const,
  field: 'id',
});
const MODELS: NoCase = { none: 'models are for every teacher' };
const removedOn = () => new Date(Date.now() - DAY_MS);

/** A search of one publication that finds a folio published there. */
const published = (publication: 'rpn' | 'planEtudeRomand', as: Who) => async (world: World) => {
  const title = `tableau${publication}`;
  const { id } = await buildFolio(world.db, { author: world.people.teacher, title, [publication]: true });
  return {
    as,
    input: { query: { text: title, returnAll: 'true' as const } },
    check: ({ body }: { body: { id: number }[] }) =>
      expect(body[0]).toMatchObject({ id, [publication]: true, isMember: false }),
  };
};

export const foliosRows = [
  ...contentRows(CONTENT_KITS.folio),
  row(searchRpnFolios, {
    right: published('rpn', 'support'),
    wrongRole: PUPIL,
    otherOwner: MODELS,
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchCurriculumFolios, {
    right: published('planEtudeRomand', 'publisher'),
    wrongRole: async () => ({ as: 'teacher', status: 403 }),
    otherOwner: { none: 'they are for every publisher' },
    invalid: UNKNOWN_CATEGORY,
  }),
  row(getCurriculumCriteria, {
    right: async (world) => {
      await world.db
        .insert(curriculumEntry)
        .values({
          id: 9_001,
          objectiveCode: 'L1 11',
          discipline: 'FRA',
          years: [1],
          learningHtml: '',
          searchText: '',
          position: 1,
        })
        .onConflictDoNothing();
      const columns = { perId: '9001-1', entryId: 9_001, label: 'Lit', position: 1 };
      await world.db.insert(curriculumCriterion).values(columns).onConflictDoNothing();
      return {
        as: 'teacher',
        input: { query: { persIds: '9001-1' } },
        check: ({ body }) => expect(body).toMatchObject([{ perId: '9001-1', perObjectiveCode: 'L1 11' }]),
      };
    },
    wrongRole: async () => ({ as: 'pupil', input: { query: { persIds: '1' } }, status: 403 }),
    otherOwner: { none: 'the curriculum is nobody’s' },
    invalid: async () => ({ as: 'teacher', input: { query: { persIds: 'a' } }, status: 400, field: 'persIds.0' }),
  }),
  row(transmitFolio, {
    right: async (world) => {
      const { id } = await teachersFolio(world);
      return {
        as: 'teacher',
        input: { params: { id }, body: { objectGuid: world.people.colleague.objectGuid ?? '' } },
        check: async ({ body }, { clients }) => {
          expect(body).toBe(true);
          expect((await clients.colleague.call(getFolio, { params: { id } })).body.canDelete).toBe(true);
          expect((await clients.teacher.call(getFolio, { params: { id } })).status).toBe(404);
        },
      };
    },
    wrongRole: async (world) => ({
      as: 'publisher',
      input: {
        params: { id: (await teachersFolio(world, { pupils: [], rpn: true })).id },
        body: { objectGuid: world.people.colleague.objectGuid ?? '' },
      },
      status: 403,
    }),
    otherOwner: async (world) => ({
      as: 'colleague',
      input: {
        params: { id: (await teachersFolio(world)).id },
        body: { objectGuid: world.people.colleague.objectGuid ?? '' },
      },
      status: 404,
    }),
    invalid: async (world) => ({
      as: 'teacher',
      input: {
        params: { id: (await teachersFolio(world)).id },
        body: { objectGuid: world.people.pupil.objectGuid ?? '' },
      },
      status: 400,
      field: 'objectGuid',
    }),
  }),
  row(getRemovedParts, {
    right: async (world) => {
      const criteria = [{ label: 'Compte' }, { label: 'Calcule', removedOn: removedOn() }];
      const { id } = await teachersFolio(world, { criteria });
      return {
        as: 'teacher',
        input: { params: { id } },
        check: ({ body }) =>
          expect(body).toMatchObject({ criterias: [{ label: 'Calcule', daysLeft: 29 }], monitoredStudents: [] }),
      };
    },
    wrongRole: onFolio('colleague', 403, { pupils: [], rpn: true }),
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(restorePupil, {
    right: async (world) => {
      const folio = await withRemovedPupil(world);
      return {
        as: 'teacher',
        input: folio.input,
        check: ({ body }) => expect(body.monitoredStudents).toMatchObject([{ id: folio.input.params.studentId }]),
      };
    },
    wrongRole: async (world) => ({ as: 'pupil', input: (await withRemovedPupil(world)).input, status: 403 }),
    otherOwner: async (world) => ({ as: 'colleague', input: (await withRemovedPupil(world)).input, status: 404 }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await teachersFolio(world)).id, studentId: 'x' } },
      status: 400,
      field: 'studentId',
    }),
  }),
  row(restoreCriterion, {
    right: async (world) => ({
      as: 'teacher',
      input: await withRemovedCriterion(world),
      check: ({ body }) => expect(body.criterias.map(({ label }) => label)).toEqual(['Compte', 'Calcule']),
    }),
    wrongRole: async (world) => ({
      as: 'colleague',
      input: await withRemovedCriterion(world, { rpn: true }),
      status: 403,
    }),
    otherOwner: async (world) => ({ as: 'colleague', input: await withRemovedCriterion(world), status: 404 }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await teachersFolio(world)).id, criteriaId: 0 } },
      status: 400,
      field: 'criteriaId',
    }),
  }),
];

async function withRemovedPupil(world: World) {
  const { id, pupils } = await teachersFolio(world, {
    pupils: [{ ...world.people.pupil, removedOn: removedOn() }],
  });
  return { input: { params: { id, studentId: pupils[0]?.id ?? 0 } } };
}

async function withRemovedCriterion(world: World, overrides: FolioOverrides = {}) {
  const criteria = [{ label: 'Calcule', removedOn: removedOn() }, { label: 'Compte' }];
  const folio = await teachersFolio(world, { pupils: [], criteria, ...overrides });
  return { params: { id: folio.id, criteriaId: folio.criteria[0]?.id ?? 0 } };
}
