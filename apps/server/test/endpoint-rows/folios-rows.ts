import {
  archiveFolio,
  getCurriculumCriteria,
  getDossier,
  getFolio,
  getFolioYear,
  getOwnFolios,
  getRemovedParts,
  getShowings,
  hasOwnFolio,
  previewOwnFolio,
  restoreCriterion,
  restorePupil,
  saveShowing,
  searchArchivedFolios,
  searchCurriculumFolios,
  searchRpnFolios,
  transmitFolio,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { expect } from 'vitest';
import { curriculumCriterion, curriculumEntry } from '../../src/db/curriculum-schema.ts';
import { folioShowing } from '../../src/db/folio-schema.ts';
import { buildFolio, type FolioOverrides } from '../../src/demo/build/build-folio.ts';
import { CONTENT_KITS } from '../content-kit.ts';
import { contentRows, UNKNOWN_CATEGORY } from './content-rows.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, type NoCase, notFound, row, type Who, type World } from './row.ts';

/** A folio of the teacher's, with the pupil in it. */
export const teachersFolio = (world: World, overrides: FolioOverrides = {}) =>
  buildFolio(world.db, { author: world.people.teacher, pupils: [world.people.pupil], ...overrides });

/** Folios are for teachers: the guard refuses a pupil before anything is read. */
export const PUPIL = forbidden('pupil');
const onFolio =
  (overrides: FolioOverrides = {}) =>
  async (world: World) => ({ params: { id: (await teachersFolio(world, overrides)).id } });
export const pupilOnFolio = forbidden('pupil', onFolio());
/** By id on a folio that the colleague may not even see. */
export const hiddenFolio = notFound('colleague', onFolio());
export const BAD_FOLIO_ID = invalid('teacher', 'id', { params: { id: 0 } });
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

const SHOWN_FROM = '2026-08-01';
const NOTHING_SHOWN: NoCase = { none: 'a teacher is answered that there is nothing' };
const toBeShown = async (world: World) => {
  const { id, pupils } = await teachersFolio(world);
  return { params: { id }, body: { from: SHOWN_FROM, to: null, studentIds: pupils.map((pupil) => pupil.id) } };
};
const previewed = async (world: World) => ({ ...(await onPupil(world)), query: { du: SHOWN_FROM } });
async function shownFolio(world: World) {
  const folio = await teachersFolio(world);
  await world.db
    .insert(folioShowing)
    .values(folio.pupils.map(({ id }) => ({ studentId: id, fromDay: SHOWN_FROM, toDay: 'infinity' })));
  return folio;
}

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
    wrongRole: forbidden('teacher'),
    otherOwner: { none: 'they are for every publisher' },
    invalid: UNKNOWN_CATEGORY,
  }),
  row(searchArchivedFolios, {
    right: async (world) => {
      const { id } = await teachersFolio(world, { archivedOn: new Date(), keptUntil: '2999-07-31' });
      return {
        as: 'teacher',
        check: ({ body }) => expect(body.map((card) => card.id)).toContain(id),
      };
    },
    wrongRole: PUPIL,
    otherOwner: { none: 'a search finds the caller’s own' },
    invalid: UNKNOWN_CATEGORY,
  }),
  row(archiveFolio, {
    right: async (world) => ({
      as: 'teacher',
      input: await archiving(world),
      check: ({ body }) => expect(body).toMatchObject({ canEdit: false, isEditor: true, canDelete: true }),
    }),
    wrongRole: forbidden('teacher', (world) => archiving(world, { pupils: [], rpn: true })),
    otherOwner: notFound('colleague', (world) => archiving(world)),
    invalid: invalid('teacher', 'isArchived', async (world) => ({
      ...(await onFolio()(world)),
      body: { isArchived: 'oui' as never },
    })),
  }),
  row(getFolioYear, {
    right: async (world) => ({
      as: 'teacher',
      input: await onFolio()(world),
      check: ({ body }) =>
        expect(body).toMatchObject({ observationCount: 0, keptUntil: expect.stringMatching(/-07-31$/) }),
    }),
    wrongRole: forbidden('colleague', onFolio({ pupils: [], rpn: true })),
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(getDossier, {
    right: async (world) => ({
      as: 'teacher',
      input: await onPupil(world),
      check: ({ body }) => expect(body.folios.length).toBeGreaterThan(0),
    }),
    wrongRole: forbidden('pupil', onPupil),
    otherOwner: notFound('colleague', onPupil),
    invalid: invalid('teacher', 'studentId', async (world) => ({
      params: { id: (await teachersFolio(world)).id, studentId: 'x' },
    })),
  }),
  row(hasOwnFolio, {
    right: async (world) => {
      await shownFolio(world);
      return { as: 'pupil', check: ({ body }) => expect(body).toBe(true) };
    },
    wrongRole: NOTHING_SHOWN,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getOwnFolios, {
    right: async (world) => {
      const { id } = await shownFolio(world);
      return { as: 'pupil', check: ({ body }) => expect(body.map((folio) => folio.id)).toContain(id) };
    },
    wrongRole: NOTHING_SHOWN,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getShowings, {
    right: async (world) => ({
      as: 'teacher',
      input: await onFolio()(world),
      check: ({ body }) => expect(body.periods[0]).toMatchObject({ name: 'today', to: null, studentIds: [] }),
    }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(saveShowing, {
    right: async (world) => {
      const input = await toBeShown(world);
      return {
        as: 'teacher',
        input,
        check: ({ body }) =>
          expect(body.periods.map(({ studentIds }) => studentIds)).toContainEqual(input.body.studentIds),
      };
    },
    wrongRole: forbidden('pupil', toBeShown),
    otherOwner: notFound('colleague', toBeShown),
    invalid: invalid('teacher', 'from', async (world) => {
      const { params, body } = await toBeShown(world);
      return { params, body: { ...body, from: 'hier' } };
    }),
  }),
  row(previewOwnFolio, {
    right: async (world) => {
      const input = await previewed(world);
      return {
        as: 'teacher',
        input,
        check: ({ body }) => expect(body).toMatchObject({ id: input.params.id, periods: [{ from: SHOWN_FROM }] }),
      };
    },
    wrongRole: forbidden('pupil', previewed),
    otherOwner: notFound('colleague', previewed),
    invalid: invalid('teacher', 'du', async (world) => ({ ...(await previewed(world)), query: { du: '' } })),
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
    wrongRole: forbidden('pupil', { query: { persIds: '1' } }),
    otherOwner: { none: 'the curriculum is nobody’s' },
    invalid: invalid('teacher', 'persIds.0', { query: { persIds: 'a' } }),
  }),
  row(transmitFolio, {
    right: async (world) => {
      const input = await transmitting(world);
      return {
        as: 'teacher',
        input,
        check: async ({ body }, { clients }) => {
          expect(body).toBe(true);
          expect((await clients.colleague.call(getFolio, input)).body.canDelete).toBe(true);
          expect((await clients.teacher.call(getFolio, input)).status).toBe(404);
        },
      };
    },
    wrongRole: forbidden('publisher', (world) => transmitting(world, 'colleague', { pupils: [], rpn: true })),
    otherOwner: notFound('colleague', (world) => transmitting(world)),
    invalid: invalid('teacher', 'objectGuid', (world) => transmitting(world, 'pupil')),
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
    wrongRole: forbidden('colleague', onFolio({ pupils: [], rpn: true })),
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(restorePupil, {
    right: async (world) => {
      const input = await withRemovedPupil(world);
      return {
        as: 'teacher',
        input,
        check: ({ body }) => expect(body.monitoredStudents).toMatchObject([{ id: input.params.studentId }]),
      };
    },
    wrongRole: forbidden('pupil', withRemovedPupil),
    otherOwner: notFound('colleague', withRemovedPupil),
    invalid: invalid('teacher', 'studentId', async (world) => ({
      params: { id: (await teachersFolio(world)).id, studentId: 'x' },
    })),
  }),
  row(restoreCriterion, {
    right: async (world) => ({
      as: 'teacher',
      input: await withRemovedCriterion(world),
      check: ({ body }) => expect(body.criterias.map(({ label }) => label)).toEqual(['Compte', 'Calcule']),
    }),
    wrongRole: forbidden('colleague', (world) => withRemovedCriterion(world, { rpn: true })),
    otherOwner: notFound('colleague', withRemovedCriterion),
    invalid: invalid('teacher', 'criteriaId', async (world) => ({
      params: { id: (await teachersFolio(world)).id, criteriaId: 0 },
    })),
  }),
];

export async function onPupil(world: World) {
  const { id, pupils } = await teachersFolio(world);
  return { params: { id, studentId: pupils[0]?.id ?? 0 } };
}

const archiving = async (world: World, overrides: FolioOverrides = {}) => ({
  ...(await onFolio(overrides)(world)),
  body: { isArchived: true },
});

/** A folio of the teacher's, and the person who gets it. */
const transmitting = async (world: World, to: Who = 'colleague', overrides: FolioOverrides = {}) => ({
  params: { id: (await teachersFolio(world, overrides)).id },
  body: { objectGuid: world.people[to].objectGuid ?? '' },
});

async function withRemovedPupil(world: World) {
  const removed = { ...world.people.pupil, removedOn: removedOn() };
  const { id, pupils } = await teachersFolio(world, { pupils: [removed] });
  return { params: { id, studentId: pupils[0]?.id ?? 0 } };
}

async function withRemovedCriterion(world: World, overrides: FolioOverrides = {}) {
  const criteria = [{ label: 'Calcule', removedOn: removedOn() }, { label: 'Compte' }];
  const folio = await teachersFolio(world, { pupils: [], criteria, ...overrides });
  return { params: { id: folio.id, criteriaId: folio.criteria[0]?.id ?? 0 } };
}
