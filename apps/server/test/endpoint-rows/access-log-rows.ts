import { getAccessLog, getFolio } from '@pupitre/contract';
import { expect } from 'vitest';
import { teachersFolio } from './folios-rows.ts';
import { CALLER_ONLY, row } from './row.ts';

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
    wrongRole: async () => ({ as: 'publisher', status: 403 }),
    otherOwner: CALLER_ONLY,
    invalid: async () => ({ as: 'admin', input: { query: { du: 'hier' } }, status: 400, field: 'du' }),
  }),
];
