import { createList, type ListCreate, NEW_LIST_TITLE } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { toast } from '../../shared/toast/toast-store.ts';
import { listKeys } from './list-queries.ts';
import { messages } from './messages.ts';

type CreateRequest = {
  body: Partial<ListCreate>;
  message: string;
  /** Opens the new list for edition, else to be read. */
  edit: boolean;
  /** Runs before the new list opens. */
  onCreated?: () => void;
};

const DOUBLE_CLICK_MS = 500;

/** Creates a list and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateList() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const quietUntil = useRef(0);
  const creating = useMutation({
    mutationFn: async ({ body }: CreateRequest) =>
      await call(createList, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (id, { message, edit, onCreated }) => {
      onCreated?.();
      toast.success(message, { keep: true });
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
      const params = { kind: 'personnelles', id: String(id) } as const;
      await navigate(edit ? { to: '/listes/$kind/$id/edition', params } : { to: '/listes/$kind/$id', params });
    },
    onSettled: () => {
      quietUntil.current = performance.now() + DOUBLE_CLICK_MS;
    },
  });
  /** A double click asks once: the second click comes before the button is disabled, or after its list has opened. */
  const mutate = (request: CreateRequest) => {
    if (performance.now() < quietUntil.current) return;
    quietUntil.current = Number.POSITIVE_INFINITY;
    creating.mutate(request);
  };
  return { ...creating, mutate };
}

export const newListRequest = () => ({ body: { title: NEW_LIST_TITLE }, message: messages.created, edit: true });
