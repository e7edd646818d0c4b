import { writtenNow } from '../../api/server-time.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { queueRun } from './run-queries.ts';
import { endOf, runOf } from './session/run-of.ts';
import { sessionStore } from './session/session-store.ts';

/** Ends the session that this device keeps, as one that was left: what was answered is sent, nothing can be resumed. */
export function endKeptSession(userId: number, outbox: Outbox | null, now = writtenNow()): void {
  const store = sessionStore(userId);
  const kept = store.read();
  if (kept === undefined) return;
  store.clear();
  const run = runOf(kept, endOf(kept, now));
  if (outbox !== null && run !== undefined) queueRun(outbox, kept.runId, run);
}
