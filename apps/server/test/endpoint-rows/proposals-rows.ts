import {
  acceptProposals,
  getCriterionSources,
  getFolioProposals,
  setProposalsAside,
  takeProposalsBack,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildDictation } from '../../src/demo/build/build-dictation.ts';
import { teachersFolio } from './folios-rows.ts';
import { forbidden, invalid, notFound, row, type World } from './row.ts';

/** A folio of the teacher's for whose pupil practice proposes « Déjà observé ». */
async function proposedCell(world: World) {
  const { teacher, pupil } = world.people;
  const dictation = await buildDictation(world.db, teacher);
  await dictation.give(teacher, pupil);
  await dictation.practise(pupil, 9);
  const folio = await teachersFolio(world, { criteria: [{ label: 'Écrit', sources: [dictation.source] }] });
  const cell = { monitoredStudentId: folio.pupils[0]?.id ?? 0, criteriaId: folio.criteria[0]?.id ?? 0 };
  return { params: { id: folio.id }, body: { cells: [{ ...cell, level: 'ok' as const, version: 0 }] } };
}
const refusals = {
  wrongRole: forbidden('pupil', proposedCell),
  otherOwner: notFound('colleague', proposedCell),
};
const NO_CELLS = invalid('teacher', 'cells', async (world: World) => ({
  params: (await proposedCell(world)).params,
  body: { cells: [] },
}));

export const proposalsRows = [
  row(getFolioProposals, {
    right: async (world) => {
      const { params } = await proposedCell(world);
      return {
        as: 'teacher',
        input: { params },
        check: ({ body }) => expect(body.proposals).toMatchObject([{ level: 'ok', right: 9, total: 10 }]),
      };
    },
    ...refusals,
    invalid: invalid('teacher', 'id', { params: { id: 0 } }),
  }),
  row(acceptProposals, {
    right: async (world) => ({
      as: 'teacher',
      input: await proposedCell(world),
      check: ({ body }) => expect(body).toMatchObject({ accepted: [{ state: 'ok' }], refused: [] }),
    }),
    ...refusals,
    invalid: NO_CELLS,
  }),
  row(setProposalsAside, {
    right: async (world) => ({
      as: 'teacher',
      input: await proposedCell(world),
      check: ({ status }) => expect(status).toBe(204),
    }),
    ...refusals,
    invalid: NO_CELLS,
  }),
  row(takeProposalsBack, {
    right: async (world) => ({
      as: 'teacher',
      input: await proposedCell(world),
      check: ({ status }) => expect(status).toBe(204),
    }),
    ...refusals,
    invalid: NO_CELLS,
  }),
  row(getCriterionSources, {
    right: async (world) => {
      const { list, course } = await buildDictation(world.db, world.people.teacher);
      return {
        as: 'teacher',
        input: { query: { listes: String(list.id), parcours: String(course.id) } },
        check: ({ body }) =>
          expect(body.map(({ kind, title, total }) => [kind, title, total])).toEqual([
            ['list', 'Dictée du 27 novembre', 10],
            ['course', 'Semaine 48', 1],
          ]),
      };
    },
    wrongRole: forbidden('pupil'),
    otherOwner: { none: 'what the caller may not read is left out' },
    invalid: invalid('teacher', 'listes.0', { query: { listes: 'x' } }),
  }),
];
