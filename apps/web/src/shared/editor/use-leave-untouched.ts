import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../toast/toast-store.ts';

type LeaveUntouched = {
  /** A content that « Ajouter » has just made and in which nobody has changed a thing. */
  isUntouched: boolean;
  /** It was deleted by its button, or goes on elsewhere. */
  isLetGo: () => boolean;
  remove: (idempotencyKey: string) => Promise<unknown>;
  /** It is gone: caches forget it. */
  onRemoved: () => Promise<void>;
  /** « La liste est restée vide : elle n’a pas été gardée. » */
  message: string;
};

/**
 * Who presses « Ajouter » and goes away again leaves nothing empty behind (docs/rules/platform.md). A tab that is closed
 * keeps it: what a closing page still sends is sure of nothing.
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
      // Without network, or changed elsewhere meanwhile: it stays, and its author sees it in her search.
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
