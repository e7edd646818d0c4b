import { createListeners } from './listeners.ts';

/** Whether the last call failed by transport. */
const listeners = createListeners();
let reachable = true;
/** When the page was last about to be left; a person may have chosen to stay. */
let leftAt = Number.NEGATIVE_INFINITY;
/** Ms for which it then counts as gone. */
const LEAVING = 10_000;
window.addEventListener('beforeunload', ({ isTrusted }) => {
  // Who asks whether anything is unsaved does not leave.
  if (isTrusted) leftAt = performance.now();
});

export const connection = {
  isOnline: (): boolean => navigator.onLine && reachable,
  subscribe(listener: () => void): () => void {
    const unsubscribe = listeners.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  /** The browser itself ends what such a page waits for: that says nothing of the network. */
  isLeft: (): boolean => performance.now() - leftAt < LEAVING,
  /** Each call reports its outcome; an answer of any status means that the server is reachable. */
  report(answered: boolean): void {
    if (reachable === answered || (!answered && connection.isLeft())) return;
    reachable = answered;
    listeners.tell();
  },
};
