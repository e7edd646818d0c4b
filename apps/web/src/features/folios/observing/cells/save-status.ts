import type { OutboxPhase } from '../../../../platform/outbox/outbox.ts';

/**
 * saved: the server has everything; pending: `count` cells are on their way or wait (`phase` says why); conflict: `count`
 * cells wait for a choice, and `pending` more for the server.
 */
export type SaveStatus = {
  readonly kind: 'saved' | 'pending' | 'conflict';
  readonly count: number;
  readonly pending: number;
  readonly phase: OutboxPhase;
};

/** The same object while nothing of it changes. */
export function nextStatus(
  before: SaveStatus,
  { pending, conflicts }: { pending: number; conflicts: number },
  phase: OutboxPhase,
): SaveStatus {
  const kind = conflicts > 0 ? 'conflict' : pending > 0 ? 'pending' : 'saved';
  const count = kind === 'conflict' ? conflicts : pending;
  const isSame = before.kind === kind && before.count === count && before.pending === pending && before.phase === phase;
  return isSame ? before : { kind, count, pending, phase };
}
