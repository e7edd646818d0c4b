import {
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { EVERY_ROLE, invalid, NO_INPUT, row } from './row.ts';

const NO_OWNER = { none: 'verbs belong to everybody' };

export const conjugationRows = [
  row(getConjugationLanguages, {
    right: async () => ({
      as: 'pupil',
      check: ({ body }) => expect(body.map(({ id }) => id)).toEqual(['fr', 'de', 'en']),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: NO_OWNER,
    invalid: NO_INPUT,
  }),
  row(getConjugationVerbs, {
    right: async () => ({
      as: 'teacher',
      input: { query: { langue: 'fr' as const, annee: 5 } },
      check: ({ body }) => expect(body).toContainEqual({ id: 'être', label: 'être' }),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'annee', { query: { annee: 12 } }),
  }),
  row(getConjugationTenses, {
    right: async () => ({
      as: 'support',
      input: { query: { langue: 'de' as const, annee: 5 } },
      check: ({ body }) => expect(body).toEqual([{ id: 'Präsens', label: 'Präsens' }]),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'langue', { query: { langue: 'it', annee: 7 } }),
  }),
  row(getConjugationProgramme, {
    right: async () => ({
      as: 'pupil',
      check: ({ body }) => expect(body.map(({ language, startsIn }) => [language, startsIn])).toContainEqual(['en', 7]),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: NO_OWNER,
    invalid: NO_INPUT,
  }),
  row(getConjugationItems, {
    right: async () => ({
      as: 'pupil',
      input: { query: { verbes: 'gehen', langue: 'de' as const, temps: 'Präsens' } },
      check: ({ body }) => expect(body.map(({ learnTxt }) => learnTxt)).toContain('er geht'),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: NO_OWNER,
    invalid: invalid('teacher', 'verbes', { query: { verbes: 'gehen,xyzen', langue: 'de', temps: 'Präsens' } }),
  }),
];
