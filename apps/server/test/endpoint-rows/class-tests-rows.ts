import {
  acceptTestAnswer,
  closeClassTest,
  deleteClassTest,
  getClassTest,
  getClassTests,
  getTestCopy,
  getTestPicture,
  getTestsToDo,
  getTestVoice,
  giveClassTest,
  handInTestCopy,
  returnClassTest,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { buildClassTest, type ClassTestOverrides } from '../../src/demo/build/build-class-test.ts';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { buildPupil } from '../../src/demo/build/build-person.ts';
import { samplePng } from '../media-samples.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

const NOW = new Date().toISOString();
const started = { startedOn: new Date(), wordOrder: [0, 1, 2] };

/** A dictation of the teacher, with a copy of the pupil. */
const build = ({ db, people }: World, { copy = {}, ...columns }: ClassTestOverrides & { copy?: object } = {}) =>
  buildClassTest(db, { teacher: people.teacher, copies: [{ pupil: people.pupil, ...copy }], ...columns });
const named = async (world: World) => ({ params: { id: (await build(world)).id } });
/** A test that was given to another pupil. */
const ofOther = async ({ db, people }: World) => {
  const pupil = await buildPupil(db);
  const { id } = await buildClassTest(db, { teacher: people.teacher, copies: [{ pupil, ...started }] });
  return { id };
};

async function draft({ db, people }: World) {
  const { id: listId } = await buildList(db, { author: people.teacher });
  const pupils = [{ cloeeWorldId: people.pupil.cloeeWorldId ?? '' }];
  return { body: { listId, title: 'Dictée', kind: 'dictation' as const, pupils } };
}

/** What only the giver may do to her test. */
const ofGiver = (body?: object) => {
  const sent = async (world: World) => ({ ...(await named(world)), ...(body === undefined ? {} : { body }) });
  return {
    wrongRole: forbidden('pupil', sent),
    otherOwner: notFound('colleague', sent),
    invalid: invalid('teacher', 'id', { params: { id: '0' }, ...(body === undefined ? {} : { body }) }),
  };
};

/** What a pupil does with her own copy. */
const ofCopy = (place?: number, body?: object) => {
  const rest = body === undefined ? {} : { body };
  const params = (id: number | string) => ({ params: { id, ...(place === undefined ? {} : { place }) }, ...rest });
  return {
    wrongRole: forbidden('teacher', async (world: World) => params((await build(world)).id)),
    otherOwner: notFound('pupil', async (world: World) => params((await ofOther(world)).id)),
    invalid: invalid('pupil', 'id', params('x')),
  };
};

const TAKEN = { word: 0, text: 'un sapin', isAccepted: true };

export const classTestsRows = [
  row(giveClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: await draft(world),
      check: ({ body }) => expect(body).toMatchObject({ pupils: 1, leftOut: 0 }),
    }),
    wrongRole: forbidden('pupil', draft),
    otherOwner: notFound('colleague', draft),
    invalid: invalid('teacher', 'pupils', async (world) => ({ body: { ...(await draft(world)).body, pupils: [] } })),
  }),
  row(getClassTests, {
    right: async (world) => {
      const { id } = await build(world);
      return { as: 'teacher', check: ({ body }) => expect(body.map((one) => one.id)).toContain(id) };
    },
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: invalid('teacher', 'liste', { query: { liste: 'x' } }),
  }),
  row(getClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: await named(world),
      check: ({ body }) => expect(body.words).toHaveLength(3),
    }),
    ...ofGiver(),
  }),
  row(acceptTestAnswer, {
    right: async (world) => ({
      as: 'teacher',
      input: { ...(await named(world)), body: TAKEN },
      check: ({ status }) => expect(status).toBe(200),
    }),
    ...ofGiver(TAKEN),
  }),
  row(closeClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: await named(world),
      check: ({ body }) => expect(body.closedOn).not.toBeNull(),
    }),
    ...ofGiver(),
  }),
  row(returnClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: await named(world),
      check: ({ body }) => expect(body.returnedOn).not.toBeNull(),
    }),
    ...ofGiver(),
  }),
  row(deleteClassTest, {
    right: async (world) => {
      const input = await named(world);
      return {
        as: 'teacher',
        input,
        check: async (_, { clients }) => expect((await clients.teacher.call(getClassTest, input)).status).toBe(404),
      };
    },
    ...ofGiver(),
  }),
  row(getTestsToDo, {
    right: async (world) => {
      const { id } = await build(world);
      return { as: 'pupil', check: ({ body }) => expect(body.map((one) => one.id)).toContain(id) };
    },
    wrongRole: forbidden('teacher'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getTestCopy, {
    right: async (world) => ({
      as: 'pupil',
      input: await named(world),
      check: ({ body }) => expect(body).toMatchObject({ state: 'open', questions: null }),
    }),
    ...ofCopy(),
  }),
  row(startTestCopy, {
    right: async (world) => ({
      as: 'pupil',
      input: await named(world),
      check: ({ body }) => expect(body).toMatchObject({ state: 'writing', wordCount: 3 }),
    }),
    ...ofCopy(),
  }),
  row(saveTestAnswer, {
    right: async (world) => {
      const { id } = await build(world, { copy: started });
      return {
        as: 'pupil',
        input: { params: { id, place: 1 }, body: { text: 'un sapin', writtenOn: NOW } },
        check: ({ status }) => expect(status).toBe(204),
      };
    },
    ...ofCopy(1, { text: 'un sapin', writtenOn: NOW }),
  }),
  row(handInTestCopy, {
    right: async (world) => {
      const { id } = await build(world, { copy: started });
      return {
        as: 'pupil',
        input: { params: { id }, body: { handedInOn: NOW } },
        check: async (_, { clients }) => {
          const { body } = await clients.pupil.call(getTestCopy, { params: { id } });
          expect(body.state).toBe('over');
        },
      };
    },
    ...ofCopy(undefined, { handedInOn: NOW }),
  }),
  row(getTestVoice, {
    right: async (world) => {
      const { id } = await build(world, { copy: started });
      return {
        as: 'pupil',
        input: { params: { id, place: 1 } },
        check: ({ headers }) => expect(headers).toMatchObject({ 'content-type': 'audio/mpeg' }),
      };
    },
    ...ofCopy(1),
  }),
  row(getTestPicture, {
    right: async (world) => {
      const { storage } = world.config.media;
      const folder = storage.kind === 'folder' ? storage.folder : '';
      const { guid } = await buildMedium(world.db, { file: { content: samplePng(), folder } });
      const words = [{ learnTxt: 'la vache', hintImgUrl: `/api/v1/medias/${guid}/image.png` }];
      const { id } = await build(world, { kind: 'translation', words, copy: { ...started, wordOrder: [0] } });
      return {
        as: 'pupil',
        input: { params: { id, place: 1 } },
        check: ({ headers }) => expect(headers).toMatchObject({ 'content-type': 'image/png' }),
      };
    },
    ...ofCopy(1),
  }),
];
