import {
  getPreferences,
  getUser,
  savePreferences,
  updateEmail,
  validateEmail,
  validateMobile,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { CALLER_ONLY, FOR_ONESELF, invalid, NO_INPUT, row } from './row.ts';

const draft = {
  toastEnabled: false,
  receiveEmailFeedback: true,
  size: 'big',
  synthesisSpeed: 60,
  warnHealthCheck: false,
  darkMode: true,
} as const;

const LONG_VALUE = invalid('teacher', 'value', { params: { value: 'x'.repeat(201) } });

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
    ...FOR_ONESELF,
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
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'synthesisSpeed', { body: { ...draft, synthesisSpeed: 55 } }),
  }),
  row(updateEmail, {
    right: async () => ({
      as: 'support',
      input: { body: { value: 'soutien@exemple.ch' } },
      check: ({ body }) => expect(body).toBe(true),
    }),
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'value', { body: { value: 'soutien' } }),
  }),
  row(validateEmail, {
    right: async () => ({
      as: 'teacher',
      input: { params: { value: 'personne-ne-l-a-recu' } },
      check: ({ body }) => expect(body).toBe(false),
    }),
    wrongRole: { none: 'it is public' },
    otherOwner: { none: 'who has the token may use it, signed in or not' },
    invalid: LONG_VALUE,
  }),
  row(validateMobile, {
    right: async () => ({
      as: 'pupil',
      input: { params: { value: '1234' } },
      check: ({ body }) => expect(body).toBe(false),
    }),
    ...FOR_ONESELF,
    invalid: LONG_VALUE,
  }),
];
