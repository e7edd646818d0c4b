const CHANNEL = 'pupitre-notifications';

/** The server does not push a dismissal: the other tabs of this browser hear of it from the tab that made it. */
export function tellOtherTabs(userId: number | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Ms for which what was read counts as true when the page is looked at again. */
const FRESH = 10_000;

/** What was dismissed on another device is told by nobody: a page that one comes back to asks, with the hub or without. */
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

/** Hears of what this person dismissed in another tab. */
export function onOtherTabs(userId: number | null, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === userId) listener();
  };
  return () => channel.close();
}
