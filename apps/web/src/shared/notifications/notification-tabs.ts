const CHANNEL = 'pupitre-notifications';

/** The server does not push a dismissal: the other tabs of this browser hear of it from the tab that made it. */
export function tellOtherTabs(userId: number | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
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
