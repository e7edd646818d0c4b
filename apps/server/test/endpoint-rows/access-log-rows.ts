import { getAccessLog, getFolio } from '@pupitre/contract';
import { expect } from 'vitest';
import { teachersFolio } from './folios-rows.ts';
import { CALLER_ONLY, forbidden, invalid, row } from './row.ts';

export const accessLogRows = [
  row(getAccessLog, {
    right: async (world) => {
      const folio = await teachersFolio(world);
      await world.clients.teacher.call(getFolio, { params: { id: folio.id } });
      return {
        as: 'admin',
        check: ({ body }) =>
          expect(body).toContainEqual(expect.objectContaining({ folioId: folio.id, action: 'folio' })),
      };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: CALLER_ONLY,
    invalid: invalid('admin', 'du', { query: { du: 'hier' } }),
  }),
];
