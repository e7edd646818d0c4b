import { getPreferences, getUser, savePreferences } from '@pupitre/contract';
import { expect } from 'vitest';
import { CALLER_ONLY, EVERY_ROLE, NO_INPUT, row } from './row.ts';

const draft = {
  toastEnabled: false,
  receiveEmailFeedback: true,
  size: 'big',
  synthesisSpeed: 60,
  warnHealthCheck: false,
  darkMode: true,
} as const;

export const accountRows = [
  row(getUser, {
    right: async () => ({
      as: 'teacher',
      check: ({ body }, { people }) => expect(body).toMatchObject({ isAuthenticated: true, id: people.teacher.id }),
    }),
    wrongRole: { none: 'it is public' },
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getPreferences, {
    right: async () => ({
      as: 'pupil',
      check: ({ body }) => expect(body).toMatchObject({ size: 'middle', version: 1 }),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(savePreferences, {
    right: async () => ({
      as: 'colleague',
      input: { body: draft },
      check: async ({ body }, { clients }) => {
        expect(body).toMatchObject(draft);
        const kept = await clients.colleague.call(getPreferences);
        expect(kept.body).toEqual(body);
      },
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: CALLER_ONLY,
    invalid: async () => ({
      as: 'teacher',
      input: { body: { ...draft, synthesisSpeed: 55 } },
      status: 400,
      field: 'synthesisSpeed',
    }),
  }),
];
