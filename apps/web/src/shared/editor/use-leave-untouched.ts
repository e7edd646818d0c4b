import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContentQueries } from '../content-queries.ts';
import { toast } from '../toast/toast-store.ts';

type LeaveUntouched = {
  queries: Pick<ContentQueries, 'keys' | 'remove'>;
  content: { readonly id: number; readonly canDelete: boolean };
  /** « Ajouter » has just made it. */
  isNew: boolean;
  editor: { readonly isDirty: boolean; readonly base: { readonly version: number } };
  /** Nothing stands in it as the server has it. */
  isEmpty: boolean;
  /** It was deleted by its button, or goes on elsewhere. */
  isLetGo: () => boolean;
  /** « La liste est restée vide : elle n’a pas été gardée. » */
  message: string;
};

/**
 * Deletes an untouched new content when its author leaves the editor (docs/rules/platform.md). A closed tab keeps the
 * content, because requests of a closing page are not reliable.
 */
export function useLeaveUntouched(options: LeaveUntouched): boolean {
  const { queries, content, editor, isLetGo, message } = options;
  const { id } = content;
  const router = useRouter();
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const isUntouched =
    options.isNew && content.canDelete && !editor.isDirty && editor.base.version === 1 && options.isEmpty;
  const leave = useEffectEvent(async () => {
    if (!isUntouched || isLetGo() || isGone.current) return;
    isGone.current = true;
    try {
      await queries.remove(id, crypto.randomUUID());
    } catch {
      // Without network, or when it was changed elsewhere, the content stays; its author finds it in her search.
      isGone.current = false;
      return;
    }
    toast.info(message, { keep: true });
    queryClient.removeQueries({ queryKey: queries.keys.detail(id) });
    await queryClient.invalidateQueries({ queryKey: queries.keys.searches });
  });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) void leave();
      }),
    [router],
  );
  return isUntouched;
}
