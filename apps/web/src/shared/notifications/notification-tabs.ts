const CHANNEL = 'pupitre-notifications';

/** The server does not push dismissals: the tab tells the other tabs of this browser. */
export function tellOtherTabs(userId: number | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Ms for which the last read counts as fresh when the page becomes visible. */
const FRESH = 10_000;

/**
 * Nothing reports a dismissal on another device: a page that becomes visible again reads the list, with or without a
 * hub.
 */
export function onLookedAtAgain(listener: () => void): () => void {
  let asked = 0;
  const look = () => {
    if (document.hidden || Date.now() - asked < FRESH) return;
    asked = Date.now();
    listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Listens for dismissals in other tabs. */
export function onOtherTabs(userId: number | null, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === userId) listener();
  };
  return () => channel.close();
}
