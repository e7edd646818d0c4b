import { getMedium, resolveMediaServer, uploadMedium } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildMedium } from '../../src/demo/build/build-medium.ts';
import { fileForm, samplePng } from '../media-samples.ts';
import { EVERY_ROLE, FOR_ONESELF, invalid, notFound, row, type World } from './row.ts';

/** A picture, with its bytes in the storage of the application. */
async function storedPicture({ db, config, people }: World, isPublic = false) {
  const { storage } = config.media;
  if (storage.kind !== 'folder') throw new Error('The test application keeps its media in a folder.');
  const course = isPublic ? [{ courseId: (await buildCourse(db, { author: people.teacher, libre: true })).id }] : [];
  return buildMedium(db, {
    owner: people.teacher,
    file: { content: samplePng(), folder: storage.folder },
    shownBy: course,
  });
}

/** A medium that the teacher once attached to an observation. */
const someonesMark = async ({ db, people }: World) =>
  (await buildMedium(db, { owner: people.teacher, restricted: true })).guid;

/** No JSON: the caller sends the form as it is. */
const form = (name: string, content: Buffer) => {
  const { headers, body } = fileForm([{ name, content }]);
  return { headers, rawBody: body };
};

export const mediaRows = [
  row(uploadMedium, {
    right: async () => ({
      as: 'pupil',
      input: form('ma photo.png', samplePng()),
      check: ({ body }) =>
        expect(body).toEqual({
          url: expect.stringMatching(/^\/api\/v1\/medias\/[0-9a-f-]{36}\/image\.png$/),
          name: 'ma photo.png',
          type: 'image/png',
          icon: 'bi bi-file-image',
        }),
    }),
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'file', form('vide.png', Buffer.alloc(0))),
  }),
  row(getMedium, {
    right: async (world) => ({
      as: 'colleague',
      input: { params: { guid: (await storedPicture(world, true)).guid, name: 'image.png' } },
      check: ({ headers }) => expect(headers).toMatchObject({ 'content-type': 'image/png' }),
    }),
    wrongRole: { none: 'whoever holds the unguessable guid reads it; guests are tested apart' },
    otherOwner: notFound('colleague', async (world) => ({
      params: { guid: await someonesMark(world), name: 'image.png' },
    })),
    invalid: invalid('teacher', 'guid', { params: { guid: 'x', name: 'image.png' } }),
  }),
  row(resolveMediaServer, {
    right: async (world) => {
      const { guid } = await storedPicture(world);
      const path = `/api/v1/medias/${guid}/image.png`;
      return { as: 'pupil', input: { query: { url: path } }, check: ({ body }) => expect(body).toBe(path) };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: notFound('colleague', async (world) => ({
      query: { url: `/api/v1/medias/${await someonesMark(world)}/image.png` },
    })),
    invalid: invalid('teacher', 'url', { query: { url: 'x'.repeat(1_000) } }),
  }),
];
