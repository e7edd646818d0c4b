import { useEffect } from 'react';
import { lazyModal } from '../modals/lazy-modal.tsx';
import { toast } from '../toast/toast-store.ts';
import { countAll } from './outbox.ts';
import { useOutbox, useOutboxState } from './use-outbox.ts';

const LeaveQuestion = lazyModal(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** Keeps the outbox watching, says what the server refused, and asks before something that waits is left behind. */
export function OutboxCare() {
  const outbox = useOutbox();
  const { waiting, isLeaving } = useOutboxState();
  useEffect(() => {
    if (outbox === null) return;
    const stopWatching = outbox.watch();
    const stopListening = outbox.onOutcome(({ refusal }) => {
      // Of a write that something newer overtook its own screen speaks.
      if (refusal !== null && refusal.code !== 'STALE')
        toast.error('Un élément n’a pas pu être enregistré.', { detail: refusal.message });
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [outbox]);
  return outbox !== null && <LeaveQuestion opened={isLeaving} onClose={outbox.stay} count={countAll(waiting)} />;
}
