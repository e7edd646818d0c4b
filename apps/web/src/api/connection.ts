/** Whether the last thing we know of the network is that it failed. */
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
  /** Each call reports how it went; an answer of any status means that the server is there. */
  report(answered: boolean): void {
    if (reachable === answered) return;
    reachable = answered;
    for (const listener of listeners) listener();
  },
};
