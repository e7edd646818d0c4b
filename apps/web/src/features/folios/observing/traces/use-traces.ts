import { observationIdOf } from '@pupitre/learning';
import { useMemo, useSyncExternalStore } from 'react';
import type { Outbox } from '../../../../platform/outbox/outbox.ts';
import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import { keptTraces } from '../../../../platform/traces/kept-traces.ts';
import { type TraceQueue, tracesOf } from '../../../../platform/traces/trace-queue.ts';
import type { WaitingTrace } from '../../../../platform/traces/trace-storage.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { tellObservations } from '../cells/observation-events.ts';
import { noteOwnVersions } from '../cells/observation-lane.ts';

const NONE: readonly WaitingTrace[] = [];
const never = () => () => undefined;
const heard = new WeakSet<TraceQueue>();

/** The queue of traces, whose outcomes the screens of cells hear. */
export function queueOf(outbox: Outbox): TraceQueue {
  const queue = tracesOf(outbox);
  if (heard.has(queue)) return queue;
  heard.add(queue);
  queue.onOutcome(({ trace, cells, refusal }) => {
    if (refusal !== null) {
      const reason = Object.values(refusal.fields)[0] ?? refusal.message;
      toast.error('Une trace n’a pas pu être enregistrée.', { detail: reason });
      return;
    }
    noteOwnVersions(cells);
    tellObservations({ userId: trace.userId, folioId: trace.folioId, cells });
  });
  return queue;
}

export function useTraces(): { queue: TraceQueue | null; waiting: readonly WaitingTrace[] } {
  const outbox = useOutbox();
  const queue = useMemo(() => (outbox === null ? null : queueOf(outbox)), [outbox]);
  return { queue, waiting: useSyncExternalStore(queue?.subscribe ?? never, queue?.list ?? (() => NONE)) };
}

/** How many of the person's traces wait on this device, and how many of these are on their way. */
export function useKeptTraces(): { count: number; going: number } {
  const outbox = useOutbox();
  const count = useSyncExternalStore(keptTraces.subscribe, () =>
    outbox === null ? 0 : keptTraces.count(outbox.userId),
  );
  const going = useSyncExternalStore(keptTraces.subscribe, () =>
    outbox === null ? 0 : keptTraces.going(outbox.userId),
  );
  return { count, going };
}

/** How many traces wait for each cell of a folio, by the id of its observation. */
export function useKeptByCell(folioId: number): ReadonlyMap<number, number> {
  const { waiting } = useTraces();
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { folioId: own, criterionId, studentIds } of waiting) {
      for (const studentId of own === folioId ? studentIds : []) {
        const key = observationIdOf(studentId, criterionId);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  }, [waiting, folioId]);
}
