import {
  getCoursePractice,
  getListStrengths,
  getOwnWords,
  getRevision,
  type RunDraftInput,
  savePracticeGoal,
  saveRun,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList } from '../../src/demo/build/build-list.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

const RUN = '3d9bb47b-5b0a-4b9c-8f4a-2f5f0a1f3c11';
const draft = (): RunDraftInput => {
  const at = new Date().toISOString();
  const played = { begunOn: at, endedOn: at, seconds: 60, isFinished: true, rate: 100 };
  return { activity: 'carte', listId: null, ...played, words: [] };
};
const UNKNOWN_LIST = { params: { id: 2_000_000_000 } };
const lexiconList = (world: World) => buildList(world.db, { author: world.people.publisher, lexicon: true });

export const practiceRows = [
  row(saveRun, {
    right: async () => ({
      as: 'pupil',
      input: { params: { runId: RUN }, body: draft() },
      check: ({ body }) => expect(body.moved).toEqual([]),
    }),
    wrongRole: forbidden('teacher', () => ({ params: { runId: RUN }, body: draft() })),
    otherOwner: CALLER_ONLY,
    invalid: invalid('pupil', 'runId', () => ({ params: { runId: 'x' }, body: draft() })),
  }),
  row(getRevision, {
    right: async () => ({ as: 'pupil', check: ({ body }) => expect(body.week).toHaveLength(7) }),
    wrongRole: forbidden('teacher'),
    otherOwner: CALLER_ONLY,
    invalid: invalid('pupil', 'liste', { query: { liste: 'x' } }),
  }),
  row(savePracticeGoal, {
    right: async () => ({ as: 'pupil', input: { body: { goal: 3 } }, check: ({ status }) => expect(status).toBe(204) }),
    wrongRole: forbidden('teacher', { body: { goal: 3 } }),
    otherOwner: CALLER_ONLY,
    invalid: invalid('pupil', 'goal', { body: { goal: 8 } }),
  }),
  row(getOwnWords, {
    right: async () => ({ as: 'pupil', check: ({ body }) => expect(body.lists).toEqual([]) }),
    wrongRole: forbidden('teacher'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getListStrengths, {
    right: async (world) => {
      const { id } = await lexiconList(world);
      return { as: 'pupil', input: { params: { id } }, check: ({ body }) => expect(body.words).toHaveLength(3) };
    },
    wrongRole: forbidden('teacher', UNKNOWN_LIST),
    otherOwner: notFound('pupil', async (world) => ({
      params: { id: (await buildList(world.db, { author: world.people.teacher })).id },
    })),
    invalid: invalid('pupil', 'id', { params: { id: 'x' } }),
  }),
  row(getCoursePractice, {
    right: async () => ({
      as: 'pupil',
      input: { params: { id: 999_999 } },
      check: ({ body }) => expect(body).toEqual({ watchers: [], items: null, asked: [] }),
    }),
    wrongRole: forbidden('teacher', { params: { id: 999_999 } }),
    otherOwner: CALLER_ONLY,
    invalid: invalid('pupil', 'id', { params: { id: 'x' } }),
  }),
];
