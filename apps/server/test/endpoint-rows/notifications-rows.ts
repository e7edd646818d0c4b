import {
  countNotifications,
  createDummyNotification,
  dismissNotification,
  dismissNotifications,
  getNotifications,
  getWaitingNotifications,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { EVERY_ROLE, FOR_ONESELF, invalid, NO_INPUT, notFound, row, type Who, type World } from './row.ts';

const addFor = async (world: World, who: Who, title: string) =>
  (await world.clients[who].call(createDummyNotification, { params: { x: title } })).body;

export const notificationsRows = [
  row(getNotifications, {
    right: async (world) => {
      const added = await addFor(world, 'pupil', 'À lire');
      return { as: 'pupil', check: ({ body }) => expect(body).toContainEqual(added) };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(countNotifications, {
    right: async (world) => {
      await addFor(world, 'pupil', 'À compter');
      return { as: 'pupil', check: ({ body }) => expect(body).toBeGreaterThan(0) };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(getWaitingNotifications, {
    right: async (world) => {
      const { id, date } = await addFor(world, 'pupil', 'À apprendre');
      return {
        as: 'pupil',
        check: ({ body }) => {
          expect(body).toMatchObject({ count: body.ids.length, latest: date });
          expect(body.ids[0]).toBe(id);
        },
      };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(createDummyNotification, {
    right: async () => ({
      as: 'teacher',
      input: { params: { x: 'Bonjour à toutes et à tous' } },
      check: async ({ body }, { clients }) => {
        expect(body).toMatchObject({ title: 'Bonjour à toutes et à tous', content: '', link: null });
        expect((await clients.teacher.call(getNotifications)).body).toContainEqual(body);
      },
    }),
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'x', { params: { x: 'a'.repeat(251) } }),
  }),
  row(dismissNotification, {
    right: async (world) => {
      const { id } = await addFor(world, 'support', 'À effacer');
      return {
        as: 'support',
        input: { params: { id } },
        check: async (_, { clients }) =>
          expect((await clients.support.call(getNotifications)).body.map((one) => one.id)).not.toContain(id),
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: notFound('colleague', async (world) => ({
      params: { id: (await addFor(world, 'teacher', 'Pour une autre')).id },
    })),
    invalid: invalid('teacher', 'id', { params: { id: 'x' } }),
  }),
  row(dismissNotifications, {
    right: async (world) => {
      await addFor(world, 'publisher', 'À effacer avec les autres');
      await addFor(world, 'admin', 'Reste');
      return {
        as: 'publisher',
        check: async (_, { clients }) => {
          expect((await clients.publisher.call(countNotifications)).body).toBe(0);
          expect((await clients.admin.call(countNotifications)).body).toBeGreaterThan(0);
        },
      };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
];
