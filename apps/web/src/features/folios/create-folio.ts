import { createFolio, type FolioCreateInput } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { adding, useCreateContent } from '../../school/editor/create-content.ts';
import { folioKeys } from './folio-queries.ts';

/** Creates a folio and opens it: a new one (FOLIO-12), a copy, one after a model (FOLIO-18), or that of the next year. */
export function useCreateFolio() {
  const navigate = useNavigate();
  return useCreateContent<FolioCreateInput>({
    searches: folioKeys.searches,
    send: (body, idempotencyKey) => call(createFolio, { body, idempotencyKey }),
    open: async (id, { edit, isNew }) => {
      const params = { kind: 'personnels', id: String(id) };
      if (!edit) await navigate({ to: '/folios/$kind/$id', params });
      else await navigate({ to: '/folios/$kind/$id/edition', params, search: isNew === true ? { init: true } : {} });
    },
  });
}

/** FOLIO-19; of a new one too. */
export const FOLIO_CREATED = 'Folio créé';

/** OP-104: an empty body makes the default folio. */
export const useAddFolio = () => adding(useCreateFolio(), {}, FOLIO_CREATED);
