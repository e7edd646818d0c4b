import { exportOwnData, getPrivacyNotice } from '@pupitre/contract';
import { expect } from 'vitest';
import { CALLER_ONLY, FOR_ONESELF, NO_INPUT, row } from './row.ts';

export const ownDataRows = [
  row(getPrivacyNotice, {
    right: async () => ({
      as: 'pupil',
      check: ({ body }) => expect(body.pupils.rows).toHaveLength(7),
    }),
    wrongRole: { none: 'it is public' },
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(exportOwnData, {
    right: async () => ({
      as: 'pupil',
      check: ({ headers }) => expect(headers['content-disposition']).toContain('mes-donnees.zip'),
    }),
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
];
