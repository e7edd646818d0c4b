import {
  getList,
  LIST_ITEMS_MAX,
  type List,
  type ListCard,
  type ListItem,
  type ListItemDraft,
  saveList,
} from '@pupitre/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError, isTransient } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useDoubleClickGuard } from '../../../ui/page/double-click.ts';
import { addressed } from '../../../ui/text/addressed.ts';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { listKeys } from '../list-queries.ts';
import { messages } from '../messages.ts';

/** Adds the selected words to one of one's own lists (LIST-30, LIST-31). */
export function useAddSelection(onAdded: () => void) {
  const queryClient = useQueryClient();
  const clicks = useDoubleClickGuard();
  const last = useRef<Addition | null>(null);
  const adding = useMutation({
    mutationFn: async ({ target, items }: { target: ListCard; items: readonly ListItem[] }) =>
      await addItems(queryClient, target.id, items, last),
    onSuccess: (saved) => {
      toast.success(messages.selectionAdded(saved.title));
      onAdded();
    },
    onError: () => undefined,
    onSettled: clicks.leave,
  });
  const mutate: typeof adding.mutate = (request) => {
    if (clicks.enter()) adding.mutate(request);
  };
  return { ...adding, mutate, failure: adding.error === null ? undefined : failureText(adding.error) };
}

function failureText(error: Error): string {
  if (error instanceof ListFullError) return `Cette liste serait trop longue\u00a0: ${LIST_ITEMS_MAX} mots au maximum.`;
  return whyFailed(error, addressed('La sélection n’a pas pu être ajoutée. Réessayez.'));
}

/** A list that cannot take so many words more. */
class ListFullError extends Error {
  override readonly name = 'ListFullError';
}

/** Words on their way to a list, with the key that lets a repeat write nothing twice. */
type Addition = {
  readonly asked: string;
  readonly body: Parameters<typeof call<typeof saveList>>[1]['body'];
  readonly idempotencyKey: string;
};

/**
 * Adds words to a list as the server has it now. When somebody saves it in between, the words are added to what that
 * person saved: adding can neither lose nor overwrite anything. `last` holds what nobody has answered yet: it may have
 * arrived all the same, so asking for the same words again sends the same thing again.
 */
async function addItems(
  queryClient: QueryClient,
  id: number,
  items: readonly ListItemDraft[],
  last: { current: Addition | null },
): Promise<List> {
  const asked = JSON.stringify([id, items]);
  let addition = last.current?.asked === asked ? last.current : await additionTo(id, items, asked);
  for (let attempt = 1; ; attempt += 1) {
    last.current = addition;
    try {
      const saved = await call(saveList, { body: addition.body, idempotencyKey: addition.idempotencyKey });
      last.current = null;
      queryClient.setQueryData(listKeys.detail(id), saved);
      await queryClient.invalidateQueries({ queryKey: listKeys.searches });
      return saved;
    } catch (error) {
      if (!isTransient(error)) last.current = null;
      if (!isApiError(error, 'STALE') || attempt === 3) throw error;
      addition = await additionTo(id, items, asked);
    }
  }
}

async function additionTo(id: number, items: readonly ListItemDraft[], asked: string): Promise<Addition> {
  const target = await call(getList, { params: { id } });
  if (target.items.length + items.length > LIST_ITEMS_MAX) throw new ListFullError();
  const body = {
    ...target,
    items: [...target.items, ...items.map((item) => ({ ...item, id: -1 }))],
  } as Addition['body'];
  return { asked, body, idempotencyKey: crypto.randomUUID() };
}
