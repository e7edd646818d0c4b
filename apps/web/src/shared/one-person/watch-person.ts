const CHANNEL = 'pupitre-person';

/** What a tab that slept does first when it wakes, and what a hand does before anything is pressed. */
const WAKING = ['focus', 'pageshow', 'online', 'visibilitychange', 'resume'] as const;
/** Ms for which a page that is being left for another counts as gone. */
const LEAVING = 10_000;
const PRESSES = ['pointerdown', 'keydown', 'click', 'submit'] as const;

/**
 * Looks whether the browser is somebody else's now: when another tab says that somebody came or left, when the cookie
 * changes, when the page wakes, and before each press, which then does nothing more. Gives back how to stop.
 */
export function watchPerson(isOther: () => boolean, onOther: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Whoever signs in or out does it from a page, which is on its way out and says nothing of it.
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = (event?: Event) => {
    clearTimeout(leaving);
    leaving = undefined;
    if (signal.aborted || !isOther()) return;
    event?.preventDefault();
    event?.stopImmediatePropagation();
    onOther();
  };
  const hear = () => {
    if (leaving === undefined) look();
  };
  const leave = () => {
    clearTimeout(leaving);
    leaving = setTimeout(() => look(), LEAVING);
  };
  window.addEventListener('beforeunload', leave, { signal });
  // In the capture phase at the window nothing of the page has heard of it yet.
  for (const name of [...WAKING, ...PRESSES]) window.addEventListener(name, look, { capture: true, signal });
  // Where scripts may hear of cookies, a change is known before the next page has even loaded.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', hear, { signal });
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = hear;
    signal.addEventListener('abort', () => channel.close());
  }
  signal.addEventListener('abort', () => clearTimeout(leaving));
  return () => stopping.abort();
}

/** A page that has just learnt who is signed in says that there is something to look at. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('look');
  channel.close();
}
