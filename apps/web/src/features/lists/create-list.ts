import { createList, type ListCreate, LOGIN_PATH, NEW_LIST_TITLE } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { isSessionExpired } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';
import { useDoubleClickGuard } from '../../shared/double-click.ts';
import { storeRedirectUrl } from '../../shared/redirect-url.ts';
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

/** Creates a list and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateList() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const clicks = useDoubleClickGuard();
  /** The same content keeps its key until it is there: a repeat after a lost answer makes no second list. */
  const attempt = useRef({ content: '', key: '' });
  const creating = useMutation({
    mutationFn: async ({ body }: CreateRequest) => {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return await call(createList, { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: async (id, { message, edit, onCreated }) => {
      attempt.current = { content: '', key: '' };
      onCreated?.();
      toast.success(message, { keep: true });
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
      const params = { kind: 'personnelles', id: String(id) } as const;
      await navigate(edit ? { to: '/listes/$kind/$id/edition', params } : { to: '/listes/$kind/$id', params });
    },
    onError: tellFailure,
    onSettled: clicks.leave,
  });
  const mutate = (request: CreateRequest) => {
    if (clicks.enter()) creating.mutate(request);
  };
  return { ...creating, mutate };
}

/** What the list was to be made of stands in the address or in a draft: it is there again after the sign-in. */
function tellFailure(error: unknown): void {
  if (!isSessionExpired(error)) {
    toast.error(UNKNOWN_FAILURE, { detail: 'Rien n’est perdu. Réessayez.' });
    return;
  }
  const signIn = () => {
    storeRedirectUrl(window.location.href);
    window.location.assign(LOGIN_PATH);
  };
  toast.error('Votre session a expiré\u00a0: rien n’est perdu', { action: { label: 'Se connecter', run: signIn } });
}

export const newListRequest = () => ({ body: { title: NEW_LIST_TITLE }, message: messages.created, edit: true });
