import {
  acceptTestAnswer,
  closeClassTest,
  deleteClassTest,
  exportClassTest,
  getClassTest,
  getClassTests,
  getMissedWords,
  getTestCopy,
  getTestPicture,
  getTestsToDo,
  getTestVoice,
  giveClassTest,
  giveMissedWords,
  handInTestCopy,
  returnClassTest,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listItem, schoolMember } from '../../src/db/schema.ts';
import { buildClassTest, type ClassTestOverrides } from '../../src/demo/build/build-class-test.ts';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { buildPupil } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { samplePng } from '../media-samples.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

const NOW = new Date().toISOString();
const started = { startedOn: new Date(), wordOrder: [0, 1, 2] };

/** A dictation of the teacher, with a copy of the pupil. */
const build = ({ db, people }: World, { copy = {}, ...columns }: ClassTestOverrides & { copy?: object } = {}) =>
  buildClassTest(db, { teacher: people.teacher, copies: [{ pupil: people.pupil, ...copy }], ...columns });
const named = async (world: World) => ({ params: { id: (await build(world)).id } });
/** The pupil has begun her copy: then its reader sees it. */
const begun = async (world: World) => ({ params: { id: (await build(world, { copy: started })).id } });
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

const written = { ...started, handedInOn: new Date() };
const backTo = ({ people }: World) => ({ pupils: [people.pupil.id] });

/** A test of a list of the teacher whose one word the pupil missed, handed back. */
async function missed(world: World) {
  const own = await buildList(world.db, {
    author: world.people.teacher,
    items: [
      { learnTxt: 'le chat', hintTxt: 'il miaule' },
      { learnTxt: 'le chien', hintTxt: 'il aboie' },
    ],
  });
  const copy = { ...written, wordOrder: [0], returnedOn: new Date() };
  const { id } = await build(world, { listId: own.id, words: [{ learnTxt: 'le chat', hintTxt: 'il miaule' }], copy });
  const [item] = await world.db
    .select()
    .from(listItem)
    .where(and(eq(listItem.listId, own.id), eq(listItem.learnTxt, 'le chat')));
  return { id, itemId: item?.id ?? 0 };
}
async function missedGift(world: World) {
  const { id, itemId } = await missed(world);
  const { teacher, pupil } = world.people;
  const { id: schoolId } = await buildSchool(world.db);
  await world.db.insert(schoolMember).values([teacher, pupil].map((one) => ({ schoolId, personId: one.id })));
  const pupils = [{ cloeeWorldId: world.people.pupil.cloeeWorldId ?? '', items: [itemId] }];
  return { params: { id }, body: { exercises: [{ type: 'carte' as const }], pupils } };
}

const asFile = <Input>(input: Input) => ({ ...input, query: { format: 'csv' as const } });

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
      input: await begun(world),
      check: ({ body }) => expect(body.words).toHaveLength(3),
    }),
    ...ofGiver(),
  }),
  row(acceptTestAnswer, {
    right: async (world) => ({
      as: 'teacher',
      input: { ...(await begun(world)), body: TAKEN },
      check: ({ status }) => expect(status).toBe(200),
    }),
    ...ofGiver(TAKEN),
  }),
  row(closeClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: await begun(world),
      check: ({ body }) => expect(body.closedOn).not.toBeNull(),
    }),
    ...ofGiver(),
  }),
  row(returnClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { id: (await build(world, { copy: written })).id }, body: backTo(world) },
      check: ({ body }) => expect(body).toMatchObject({ returned: 1, toReturn: 0 }),
    }),
    wrongRole: forbidden('pupil', async (world) => ({ ...(await named(world)), body: backTo(world) })),
    otherOwner: notFound('colleague', async (world) => ({ ...(await named(world)), body: backTo(world) })),
    invalid: invalid('teacher', 'pupils', async (world) => ({ ...(await named(world)), body: { pupils: [] } })),
  }),
  row(exportClassTest, {
    right: async (world) => ({
      as: 'teacher',
      input: asFile({ params: { id: (await build(world, { copy: written })).id } }),
      check: ({ headers }) => expect(headers['content-disposition']).toContain('attachment'),
    }),
    wrongRole: forbidden('pupil', async (world) => asFile(await named(world))),
    otherOwner: notFound('colleague', async (world) => asFile(await named(world))),
    invalid: invalid('teacher', 'format', async (world) => ({
      ...(await named(world)),
      query: { format: 'pdf' as never },
    })),
  }),
  row(getMissedWords, {
    right: async (world) => {
      const { id } = await missed(world);
      return {
        as: 'teacher',
        input: { params: { id } },
        check: ({ body }) => expect(body).toMatchObject({ words: [{ learnTxt: 'le chat' }], pupils: [{}] }),
      };
    },
    ...ofGiver(),
  }),
  row(giveMissedWords, {
    right: async (world) => ({
      as: 'teacher',
      input: await missedGift(world),
      check: ({ body }) => expect(body).toMatchObject({ students: 1, isNewCourse: true }),
    }),
    wrongRole: forbidden('pupil', missedGift),
    otherOwner: notFound('colleague', missedGift),
    invalid: invalid('teacher', 'pupils', async (world) => {
      const { params, body } = await missedGift(world);
      return { params, body: { ...body, pupils: [] } };
    }),
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
