import { getFolioDigest, getWaitingNotifications, type WaitingNotifications } from '@pupitre/contract';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Stopwatch, stopwatch } from '../../api/server-time.ts';
import { folioWatches } from './folio-watches.ts';

/** Ms without the hub after which the page asks by itself: a restart of the server takes less. */
export const POLL_AFTER = 10_000;
/** Ms between two questions about an open table or discussion, and about notifications. */
export const POLL_FOLIOS = 10_000;
export const POLL_NOTIFICATIONS = 60_000;

type Asking = {
  /** The first answer, with which the page is up to date. */
  onConnected: (waiting: () => Promise<WaitingNotifications>) => void;
  /** Something changed since the answer before. */
  onChanged: (before: WaitingNotifications) => Promise<void>;
};

/** Has the page ask after a while in which nobody stopped it. */
export function pollAfter(options: Asking) {
  let timer: number | undefined;
  let end: (() => void) | undefined;
  return {
    soon: () => {
      if (end !== undefined) return;
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          end = pollInstead(options);
          // The pages of a server that goes away lose it in the same instant.
        },
        POLL_AFTER * (0.75 + 0.5 * Math.random()),
      );
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
      end?.();
      end = undefined;
    },
  };
}

/**
 * Asks what the hub would tell, where no web socket gets through; returns the function that stops it. The answers are
 * small: whether anything changed, and only then the screens read again.
 */
function pollInstead({ onConnected, onChanged }: Asking): () => void {
  let before: WaitingNotifications | undefined;
  const askNotifications = async () => {
    const waiting = await call(getWaitingNotifications);
    if (before === undefined) onConnected(() => Promise.resolve(waiting));
    else if (JSON.stringify(waiting) !== JSON.stringify(before)) await onChanged(before);
    before = waiting;
  };
  folioWatches.plug(byCalls(), 'asking');
  const stops = [every(POLL_FOLIOS, () => folioWatches.ask()), every(POLL_NOTIFICATIONS, askNotifications)];
  return () => {
    folioWatches.plug(null);
    for (const stop of stops) stop();
  };
}

/** A folio that the server refuses is asked about once: its page learns why from its own calls. */
function byCalls() {
  const refused = new Set<number>();
  return {
    watch: async (id: number) => {
      if (refused.has(id)) throw new Error('The folio was refused before.');
      try {
        return await call(getFolioDigest, { params: { id } });
      } catch (error) {
        if (isApiError(error) && [403, 404].includes(error.status)) refused.add(id);
        throw error;
      }
    },
    unwatch: (id: number) => void refused.delete(id),
  };
}

/**
 * At once, then so often, but not while nobody looks or there is no network; a page that is looked at again asks at once
 * if its last question is old. The pages of a school do not ask in the same instant.
 */
function every(ms: number, ask: () => Promise<void>): () => void {
  let timer: number | undefined;
  let sinceAsked: Stopwatch | undefined;
  let isAsking = false;
  let isStopped = false;
  const next = () => {
    window.clearTimeout(timer);
    if (!isStopped) timer = window.setTimeout(() => void turn(), ms * (0.9 + 0.2 * Math.random()));
  };
  const turn = async () => {
    if (isAsking) return;
    if (!document.hidden && navigator.onLine) {
      isAsking = true;
      sinceAsked = stopwatch();
      // The next question may be answered.
      await ask().catch(() => undefined);
      isAsking = false;
    }
    next();
  };
  const look = () => {
    if (!document.hidden && (sinceAsked?.ms() ?? ms) >= ms) void turn();
  };
  document.addEventListener('visibilitychange', look);
  void turn();
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
