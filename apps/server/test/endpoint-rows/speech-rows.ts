import { synthesizeSpeech } from '@pupitre/contract';
import { expect } from 'vitest';
import { FOR_ONESELF, invalid, row } from './row.ts';

export const speechRows = [
  row(synthesizeSpeech, {
    right: async () => ({
      as: 'pupil',
      input: { params: { lang: 'fr', text: 'le mouton' } },
      check: ({ headers }) => expect(headers).toMatchObject({ 'content-type': 'audio/mpeg' }),
    }),
    ...FOR_ONESELF,
    invalid: invalid('teacher', 'text', { params: { lang: 'fr', text: 'é'.repeat(1_001) } }),
  }),
];
