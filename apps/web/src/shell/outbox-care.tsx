import { useEffect } from 'react';
import { countAll } from '../platform/outbox/outbox.ts';
import { useNetworkWatch } from '../platform/outbox/tongue.tsx';
import { useOutbox, useOutboxState } from '../platform/outbox/use-outbox.ts';
import { keptTraces } from '../platform/traces/kept-traces.ts';
import { startTraces } from '../platform/traces/send-traces.ts';
import { lazyModal } from '../ui/modals/lazy-modal.tsx';
import { toast } from '../ui/toast/toast-store.ts';

const LeaveQuestion = lazyModal(async () => (await import('../platform/outbox/leave-question.tsx')).LeaveQuestion);

/** Starts the outbox, reports refused writes, and asks before a sign-out with queued writes. */
export function OutboxCare() {
  const outbox = useOutbox();
  const { waiting, isLeaving } = useOutboxState();
  useNetworkWatch(outbox);
  useEffect(() => {
    if (outbox === null) return;
    const stopWatching = outbox.watch();
    // What an earlier visit left.
    if (keptTraces.count(outbox.userId) > 0) void startTraces(outbox);
    const stopListening = outbox.onOutcome(({ refusal }) => {
      // The screen of a stale write reports it itself.
      if (refusal !== null && refusal.code !== 'STALE')
        toast.error('Un élément n’a pas pu être enregistré.', { detail: refusal.message });
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [outbox]);
  return (
    outbox !== null && (
      <LeaveQuestion
        opened={isLeaving}
        onClose={outbox.cancelLeaving}
        count={countAll(waiting) + keptTraces.count(outbox.userId)}
      />
    )
  );
}
