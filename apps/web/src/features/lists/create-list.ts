import { createList, type ListCreate, NEW_LIST_TITLE } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { adding, useCreateContent } from '../../school/editor/create-content.ts';
import { listKeys } from './list-queries.ts';
import { messages } from './messages.ts';

/** Creates a list and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateList() {
  const navigate = useNavigate();
  return useCreateContent<Partial<ListCreate>>({
    searches: listKeys.searches,
    send: (body, idempotencyKey) => call(createList, { body, idempotencyKey }),
    open: async (id, { edit, isNew }) => {
      const params = { kind: 'personnelles', id: String(id) } as const;
      await navigate(
        edit
          ? { to: '/listes/$kind/$id/edition', params, search: isNew === true ? { init: true } : {} }
          : { to: '/listes/$kind/$id', params },
      );
    },
  });
}

export const useAddList = () => adding(useCreateList(), { title: NEW_LIST_TITLE }, messages.created);
