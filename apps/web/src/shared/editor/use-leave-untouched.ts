import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../toast/toast-store.ts';

type LeaveUntouched = {
  /** A content that « Ajouter » has just made and nobody has changed. */
  isUntouched: boolean;
  /** It was deleted by its button, or another screen continues with it. */
  isLetGo: () => boolean;
  remove: (idempotencyKey: string) => Promise<unknown>;
  /** It is gone: caches forget it. */
  onRemoved: () => Promise<void>;
  /** « La liste est restée vide : elle n’a pas été gardée. » */
  message: string;
};

/**
 * Deletes an untouched new content when its author leaves the editor (docs/rules/platform.md). A closed tab keeps the
 * content, because requests of a closing page are not reliable.
 */
export function useLeaveUntouched({ isUntouched, isLetGo, remove, onRemoved, message }: LeaveUntouched): void {
  const router = useRouter();
  const isGone = useRef(false);
  const leave = useEffectEvent(async () => {
    if (!isUntouched || isLetGo() || isGone.current) return;
    isGone.current = true;
    try {
      await remove(crypto.randomUUID());
    } catch {
      // Without network, or when it was changed elsewhere, the content stays; its author finds it in her search.
      isGone.current = false;
      return;
    }
    toast.info(message, { keep: true });
    await onRemoved();
  });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) void leave();
      }),
    [router],
  );
}
