import type { ListCard, ListItem } from '@pupitre/contract';
import { LIST_ITEMS_MAX } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSessionExpired } from '../../../api/api-error.ts';
import { useDoubleClickGuard } from '../../../shared/double-click.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { messages } from '../messages.ts';
import { type Addition, addItems, ListFullError } from './add-items.ts';

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
  if (isSessionExpired(error))
    return 'Votre session a expiré\u00a0: connectez-vous dans un autre onglet, puis réessayez.';
  return 'La sélection n’a pas pu être ajoutée. Réessayez.';
}
