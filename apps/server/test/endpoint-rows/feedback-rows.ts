import { exportFeedback, getFeedback, getNewsItems, sendFeedback } from '@pupitre/contract';
import { expect } from 'vitest';
import { EVERY_ROLE, FOR_ONESELF, forbidden, invalid, NO_INPUT, row } from './row.ts';

const ADMIN_ONLY = forbidden('publisher');
const NOBODYS = { none: 'the admin reads everybody’s' };

export const feedbackRows = [
  row(sendFeedback, {
    right: async () => ({
      as: 'pupil',
      input: { body: { rating: 5, comment: 'Bravo' } },
      check: async (_, { clients }) => {
        const { rows } = (await clients.admin.call(getFeedback)).body;
        expect(rows).toMatchObject([{ rating: 5, comment: 'Bravo' }]);
      },
    }),
    ...FOR_ONESELF,
    invalid: invalid('pupil', 'rating', { body: { rating: 0, comment: '' } }),
  }),
  row(getFeedback, {
    right: async () => ({ as: 'admin', check: ({ body }) => expect(body).toMatchObject({ rows: expect.any(Array) }) }),
    wrongRole: ADMIN_ONLY,
    otherOwner: NOBODYS,
    invalid: invalid('admin', 'skip', { query: { skip: -1 } }),
  }),
  row(exportFeedback, {
    right: async () => ({
      as: 'admin',
      check: ({ headers }) => expect(headers['content-disposition']).toContain('avis.csv'),
    }),
    wrongRole: ADMIN_ONLY,
    otherOwner: NOBODYS,
    invalid: NO_INPUT,
  }),
  row(getNewsItems, {
    right: async () => ({ as: 'pupil', check: ({ body }) => expect(body).toEqual([]) }),
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'everybody reads the same' },
    invalid: NO_INPUT,
  }),
];
