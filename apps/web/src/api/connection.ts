import { createListeners } from './listeners.ts';

/** Whether the last call failed by transport. */
const listeners = createListeners();
let reachable = true;

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
  /** Each call reports its outcome; an answer of any status means that the server is reachable. */
  report(answered: boolean): void {
    if (reachable === answered) return;
    reachable = answered;
    listeners.tell();
  },
};
