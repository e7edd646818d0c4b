import { createList, type ListCreate, NEW_LIST_TITLE } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useCreateContent } from '../../shared/create-content.ts';
import { listKeys } from './list-queries.ts';
import { messages } from './messages.ts';

/** Creates a list and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateList() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCreateContent<Partial<ListCreate>>({
    send: async (body, idempotencyKey) => await call(createList, { body, idempotencyKey }),
    open: async (id, { edit, isNew }) => {
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
      const params = { kind: 'personnelles', id: String(id) } as const;
      await navigate(
        edit
          ? { to: '/listes/$kind/$id/edition', params, search: isNew === true ? { init: true } : {} }
          : { to: '/listes/$kind/$id', params },
      );
    },
  });
}

export const newListRequest = () => ({
  body: { title: NEW_LIST_TITLE },
  message: messages.created,
  edit: true,
  isNew: true,
});
