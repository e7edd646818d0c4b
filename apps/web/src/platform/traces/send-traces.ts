import type { Outbox } from '../outbox/outbox.ts';
import { keptTraces } from './kept-traces.ts';
import type { TraceQueue } from './trace-queue.ts';

/** Ms that a sign-out waits for traces. */
const SIGN_OUT_TIMEOUT = 4_000;

/** The code of the queue comes when something waits; without network at the next visit. */
export async function startTraces(outbox: Outbox): Promise<TraceQueue | null> {
  try {
    return (await import('./trace-queue.ts')).tracesOf(outbox);
  } catch {
    return null;
  }
}

/** Before a sign-out: tries to send for a few seconds, and answers how many are left. */
export async function sendTraces(outbox: Outbox): Promise<number> {
  if (keptTraces.count(outbox.userId) === 0) return 0;
  const queue = await startTraces(outbox);
  queue?.release();
  await Promise.race([queue?.send(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT))]);
  return keptTraces.count(outbox.userId);
}
