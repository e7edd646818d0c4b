import { getCategories, getNewsCounters, markTabOpened, searchTeachers, translateText } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildList } from '../../src/demo/build/build-list.ts';
import { EVERY_ROLE, FOR_ONESELF, forbidden, invalid, NO_INPUT, row } from './row.ts';

export const referenceRows = [
  row(getNewsCounters, {
    right: async (world) => {
      await buildList(world.db, { lexicon: true });
      return { as: 'pupil', check: ({ body }) => expect(body.newLexicons).toBeGreaterThan(0) };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
  row(markTabOpened, {
    right: async (world) => {
      await buildList(world.db, { lexicon: true });
      return {
        as: 'colleague',
        input: { params: { kind: 'newLexicons' as const } },
        check: async (_, { clients }) =>
          expect((await clients.colleague.call(getNewsCounters)).body).toMatchObject({ newLexicons: 0 }),
      };
    },
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'kind', { params: { kind: 'autre' } }),
  }),
  row(getCategories, {
    right: async () => ({
      as: 'pupil',
      input: { params: { kind: 'listes' as const, nature: 4 } },
      check: ({ body }) => expect(body.map(({ key }) => key)).toContain('ALL'),
    }),
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'categories are everybody’s' },
    invalid: invalid('teacher', 'nature', { params: { kind: 'listes', nature: 9 } }),
  }),
  row(searchTeachers, {
    right: async ({ people }) => ({
      as: 'teacher',
      input: { params: { term: 'colleague' } },
      check: ({ body }) =>
        expect(body).toEqual([{ displayName: 'colleague', objectGuid: people.colleague.objectGuid }]),
    }),
    wrongRole: forbidden('pupil', { params: { term: 'teacher' } }),
    otherOwner: { none: 'the directory has no owner; other schools are left out' },
    invalid: invalid('teacher', 'term', { params: { term: 'a'.repeat(256) } }),
  }),
  row(translateText, {
    right: async (world) => {
      await buildList(world.db, {
        lexicon: true,
        learnLanguage: 'de',
        hintLanguage: 'fr',
        items: [{ learnTxt: 'die Tafel', hintTxt: 'le tableau noir' }],
      });
      return {
        as: 'pupil',
        input: { params: { source: 'fr' as const, cible: 'de' as const }, query: { texte: 'Le tableau noir' } },
        check: ({ body }) => expect(body).toBe('die Tafel'),
      };
    },
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'texte', { params: { source: 'fr', cible: 'de' }, query: { texte: '' } }),
  }),
];
