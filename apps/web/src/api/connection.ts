/** Whether the last call failed by transport. */
type Listener = () => void;
const listeners = new Set<Listener>();
let reachable = true;

export const connection = {
  isOnline: (): boolean => navigator.onLine && reachable,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  /** Each call reports its outcome; an answer of any status means that the server is reachable. */
  report(answered: boolean): void {
    if (reachable === answered) return;
    reachable = answered;
    for (const listener of listeners) listener();
  },
};
