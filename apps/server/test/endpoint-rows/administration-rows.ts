import {
  deleteUselessFolios,
  detectRoutes,
  generateChatJson,
  generateCurriculumExcel,
  generateLearningJson,
  getAdminJobResult,
  getAdminJobs,
  importCurriculum,
  importFolioTemplates,
  migrateOwners,
  previewCurriculumImport,
  uploadCriteria,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { loadShippedCurriculum } from '../../src/modules/curriculum/curriculum.service.ts';
import { upload } from '../administration-kit.ts';
import { forbidden, invalid, NO_INPUT, type NoCase, row, type World } from './row.ts';

const EVERY_ADMIN: NoCase = { none: 'works are every admin’s' };
const ADMINS_ONLY = { wrongRole: forbidden('publisher'), otherOwner: EVERY_ADMIN, invalid: NO_INPUT };

/** A job that answers whether it succeeded. */
const job = (endpoint: typeof importCurriculum | typeof deleteUselessFolios) =>
  row(endpoint, {
    right: async (world) => {
      await loadShippedCurriculum(world.db);
      return { as: 'admin', check: ({ body }) => expect(body).toBe(true) };
    },
    ...ADMINS_ONLY,
  });

/** A job that answers the file that it made. */
const generator = (
  endpoint: typeof generateChatJson | typeof generateCurriculumExcel | typeof generateLearningJson,
  name: string,
) =>
  row(endpoint as typeof generateChatJson, {
    right: async (world) => {
      await loadShippedCurriculum(world.db);
      return {
        as: 'admin',
        check: ({ headers }) => expect(headers['content-disposition']).toContain(`filename="${name}"`),
      };
    },
    ...ADMINS_ONLY,
  });

/** The id of a job that made a file. */
async function madeFile({ clients }: World): Promise<number> {
  await clients.admin.call(generateChatJson);
  const works = (await clients.admin.call(getAdminJobs)).body;
  return works.find(({ kind }) => kind === 'chat-json')?.id ?? 0;
}

/** Entries of the shipped curriculum, with a criterion that they lack. */
const newCriterion = [
  {
    id: 1002,
    objectiveCode: 'L1 11-12',
    learnings: ['Repérage de la fonction de quelques écrits : liste, invitation, recette, album'],
    criteria: ['Dit à quoi sert une recette'],
  },
];

export const administrationRows = [
  job(importCurriculum),
  job(importFolioTemplates),
  job(deleteUselessFolios),
  job(migrateOwners),
  job(detectRoutes),
  generator(generateChatJson, 'to-generate.json'),
  generator(generateLearningJson, 'learning.json'),
  generator(generateCurriculumExcel, 'apprentissages-et-criteres.xlsx'),
  row(uploadCriteria, {
    right: async (world) => {
      await loadShippedCurriculum(world.db);
      return { as: 'admin', input: upload(newCriterion), check: ({ body }) => expect(body).toBe(true) };
    },
    wrongRole: forbidden('teacher', upload(newCriterion)),
    otherOwner: EVERY_ADMIN,
    invalid: invalid('admin', 'file', upload(newCriterion, Buffer.from('[]'))),
  }),
  row(previewCurriculumImport, {
    right: async (world) => {
      await loadShippedCurriculum(world.db);
      return {
        as: 'admin',
        check: ({ body }) => expect(body).toMatchObject({ added: 0, retired: 0, differences: expect.any(Array) }),
      };
    },
    ...ADMINS_ONLY,
  }),
  row(getAdminJobs, {
    right: async (world) => {
      const id = await madeFile(world);
      return {
        as: 'admin',
        check: ({ body }) =>
          expect(body.find(({ kind }) => kind === 'chat-json')).toMatchObject({ id, state: 'succeeded' }),
      };
    },
    ...ADMINS_ONLY,
  }),
  row(getAdminJobResult, {
    right: async (world) => ({
      as: 'admin',
      input: { params: { id: await madeFile(world) } },
      check: ({ headers }) => expect(headers['content-type']).toBe('application/json'),
    }),
    wrongRole: forbidden('support', async (world) => ({ params: { id: await madeFile(world) } })),
    otherOwner: { none: 'results are every admin’s' },
    invalid: invalid('admin', 'id', { params: { id: 0 } }),
  }),
];
