import type { Gift } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { messages } from './messages.ts';

/**
 * Gives, by the call that `send` makes. The same choices keep their idempotency key, so that a retry after a lost answer
 * gives nothing twice.
 */
export function useGive<Draft>(
  send: (body: Draft, idempotencyKey: string) => Promise<Gift>,
  onGiven: (gift: Gift) => void,
) {
  const isBusy = useRef(false);
  const attempts = useAttempts();
  const sending = useMutation({
    mutationFn: (body: Draft) => send(body, attempts.keyOf(body)),
    onSuccess: onGiven,
    // The dialog says it.
    onError: () => undefined,
    onSettled: () => {
      isBusy.current = false;
    },
    networkMode: 'always',
  });
  return {
    isPending: sending.isPending,
    failure: sending.error === null ? undefined : giveFailure(sending.error),
    forget: sending.reset,
    give: (body: Draft) => {
      if (isBusy.current) return;
      isBusy.current = true;
      sending.mutate(body);
    },
  };
}

/** Why nothing was given, for the dialog that stays open. */
export const giveFailure = (error: unknown): string => `${messages.failed} ${whyFailed(error, TRY_AGAIN)}`;
