import {
  addDiscussionComment,
  type Endpoint,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSavePupilObservations,
  getCellSeries,
  getCriterionObservations,
  getCriterionSeries,
  getDiscussion,
  getFolioDigest,
  getFolioHistory,
  getFolioSeries,
  getFolioTable,
  getHistoryBlock,
  getObservationHistory,
  getObservations,
  getPupilObservations,
  getPupilSeries,
  saveCellSeries,
  saveCriterionObservations,
  savePupilObservations,
  undoHistoryBlock,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { observationChange } from '../../src/db/folio-schema.ts';
import { teachersFolio } from './folios-rows.ts';
import { type EndpointCases, forbidden, invalid, notFound, row, type World } from './row.ts';

/** A cell of the teacher's folio with the level « ok ». */
async function observedCell(world: World) {
  const folio = await teachersFolio(world, { observations: [{ pupil: 0, criterion: 0, state: 'ok' }] });
  const [studentId = 0, criteriaId = 0] = [folio.pupils[0]?.id, folio.criteria[0]?.id];
  return {
    id: folio.id,
    studentId,
    criteriaId,
    observationId: observationIdOf(studentId, criteriaId),
    level: 'nok' as const,
    block: '0-0',
  };
}
/** The same with its block of the history. */
async function blockOfCell(world: World) {
  const cell = await observedCell(world);
  const [change] = await world.db
    .select({ by: observationChange.changedBy, on: observationChange.changedOn })
    .from(observationChange)
    .where(eq(observationChange.studentId, cell.studentId));
  return { ...cell, block: `${change?.by}-${change?.on.getTime()}` };
}
const onCell = async (world: World, body?: unknown) => ({
  params: await observedCell(world),
  ...(body === undefined ? {} : { body }),
});

/** The guard refuses pupils; for a teacher outside the team the folio does not exist. */
const refusals = (body?: unknown) =>
  ({
    wrongRole: forbidden('pupil', (world) => onCell(world, body)),
    otherOwner: notFound('colleague', (world) => onCell(world, body)),
  }) satisfies Partial<EndpointCases<Endpoint>>;
const badParam = (field: string) =>
  invalid('teacher', field, async (world) => ({ params: { ...(await observedCell(world)), [field]: 'x' } }));

const saves = [
  { endpoint: savePupilObservations, count: 3 },
  { endpoint: fastSavePupilObservations, count: 3 },
  { endpoint: saveCriterionObservations, count: 1 },
  { endpoint: fastSaveCriterionObservations, count: 1 },
  { endpoint: fastSaveObservations, count: 3 },
] as const;

export const observationsRows = [
  ...(
    [
      { endpoint: getObservations, count: 3, field: 'id' },
      { endpoint: getPupilObservations, count: 3, field: 'studentId' },
      { endpoint: getCriterionObservations, count: 1, field: 'criteriaId' },
    ] as const
  ).map(({ endpoint, count, field }) =>
    // The three differ only in their path.
    row(endpoint as typeof getPupilObservations, {
      right: async (world) => ({
        as: 'teacher',
        input: { params: await observedCell(world) },
        check: ({ body }) => {
          expect(body).toHaveLength(count);
          expect(body[0]).toMatchObject({ label: 'pupil', state: 'ok', version: 1 });
        },
      }),
      ...refusals(),
      invalid: badParam(field),
    }),
  ),
  ...saves.map(({ endpoint, count }) =>
    row(endpoint as typeof savePupilObservations, {
      right: async (world) => {
        const params = await observedCell(world);
        const draft = { monitoredStudentId: params.studentId, criteriaId: params.criteriaId, state: 'nok' as const };
        return {
          as: 'teacher',
          input: { params, body: [{ ...draft, version: 1 }] },
          check: ({ body }) => {
            expect(body).toHaveLength(count);
            expect(body[0]).toMatchObject({ state: 'nok', version: 2, updatedBy: 'teacher' });
          },
        };
      },
      ...refusals([]),
      invalid: async (world) => {
        const params = await observedCell(world);
        const draft = { monitoredStudentId: params.studentId, criteriaId: params.criteriaId, state: 'super' };
        return { as: 'teacher', input: { params, body: [draft] }, status: 400, field: '0.state' };
      },
    }),
  ),
  row(getFolioDigest, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body).toEqual({ cells: 3, version: 1, selfVersion: 0, discussionCount: 0 }),
    }),
    ...refusals(),
    invalid: badParam('id'),
  }),
  row(getFolioTable, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => {
        expect(body).toMatchObject({ levels: 'o--', versions: '1 0*2' });
        expect(body.pupils).toMatchObject([{ label: 'pupil' }]);
      },
    }),
    ...refusals(),
    invalid: badParam('id'),
  }),
  row(getFolioSeries, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body).toMatchObject({ counts: '1 0*2', days: '0', levels: 'o' }),
    }),
    ...refusals(),
    invalid: badParam('id'),
  }),
  ...(
    [
      { endpoint: getPupilSeries, field: 'studentId' },
      { endpoint: getCriterionSeries, field: 'criteriaId' },
    ] as const
  ).map(({ endpoint, field }) =>
    // The two differ only in their path.
    row(endpoint as typeof getPupilSeries, {
      right: async (world) => ({
        as: 'teacher',
        input: { params: await observedCell(world) },
        check: ({ body }) => expect(body).toMatchObject([{ levels: [{ state: 'ok' }], self: [] }]),
      }),
      ...refusals(),
      invalid: badParam(field),
    }),
  ),
  row(getCellSeries, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body.series).toMatchObject([{ state: 'ok', by: 'teacher', comment: '' }]),
    }),
    ...refusals(),
    invalid: badParam('observationId'),
  }),
  row(saveCellSeries, {
    right: async (world) => {
      const params = await observedCell(world);
      const { body: given } = await world.clients.teacher.call(getCellSeries, { params });
      return {
        as: 'teacher',
        input: { params, body: { observedOn: given.series[0]?.observedOn ?? null, day: null } },
        check: ({ body }) => expect(body).toMatchObject({ series: [], observation: { state: null, version: 2 } }),
      };
    },
    ...refusals({ observedOn: null, day: '2026-11-20', state: 'ok' }),
    invalid: invalid('teacher', 'day', (world) => onCell(world, { observedOn: null, day: '20.11.2026', state: 'ok' })),
  }),
  row(fastSaveObservation, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body).toMatchObject({ state: 'nok', version: 2, updatedBy: 'teacher' }),
    }),
    ...refusals(),
    invalid: badParam('level'),
  }),
  row(getObservationHistory, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body).toMatchObject([{ side: 'teacher', version: 1, after: { state: 'ok' } }]),
    }),
    ...refusals(),
    invalid: badParam('observationId'),
  }),
  row(getFolioHistory, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body.days[0]?.blocks).toMatchObject([{ way: 'cells', cells: 1, isOwn: true }]),
    }),
    ...refusals(),
    invalid: invalid('teacher', 'avant', async (world) => ({ ...(await onCell(world)), query: { avant: 'hier' } })),
  }),
  row(getHistoryBlock, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await blockOfCell(world) },
      check: ({ body }) => expect(body).toMatchObject({ total: 1, changed: 0, cells: [{ pupil: 'pupil' }] }),
    }),
    ...refusals(),
    invalid: badParam('id'),
  }),
  row(undoHistoryBlock, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await blockOfCell(world) },
      check: ({ body }) => expect(body).toMatchObject({ undone: 1, left: 0 }),
    }),
    ...refusals(),
    invalid: badParam('id'),
  }),
  row(getDiscussion, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world) },
      check: ({ body }) => expect(body).toEqual([]),
    }),
    ...refusals(),
    invalid: badParam('observationId'),
  }),
  row(addDiscussionComment, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: await observedCell(world), body: { value: 'Bonjour' } },
      check: ({ body }) => expect(body).toMatchObject([{ author: 'teacher', comment: 'Bonjour' }]),
    }),
    ...refusals({ value: 'Bonjour' }),
    invalid: invalid('teacher', 'value', (world) => onCell(world, { value: ' ' })),
  }),
];
