import { type Stopwatch, stopwatch } from '../../api/server-time.ts';
import { tabChannel, tellTabs } from '../../api/tab-channel.ts';

const CHANNEL = 'pupitre-notifications';

/** The server does not push dismissals: the tab tells the other tabs of this browser. */
export function tellOtherTabs(userId: number | null): void {
  tellTabs(CHANNEL, userId);
}

/** Ms for which the last read counts as fresh when the page becomes visible. */
const FRESH = 10_000;

/**
 * Nothing reports a dismissal on another device: a page that becomes visible again reads the list, with or without a
 * hub.
 */
export function onLookedAtAgain(listener: () => void): () => void {
  let sinceAsked: Stopwatch | undefined;
  const look = () => {
    if (document.hidden || (sinceAsked?.ms() ?? FRESH) < FRESH) return;
    sinceAsked = stopwatch();
    listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Listens for dismissals in other tabs. */
export function onOtherTabs(userId: number | null, listener: () => void): () => void {
  return tabChannel<unknown>(CHANNEL, (told) => {
    if (told === userId) listener();
  }).close;
}
