import { tabChannel, tellTabs } from '../../api/tab-channel.ts';

const CHANNEL = 'pupitre-person';

/** Events of a tab that wakes, and of a pointer or key before a press. */
const WAKING = ['focus', 'pageshow', 'online', 'visibilitychange', 'resume'] as const;
/** Ms for which a page that is being left counts as gone. */
const LEAVING = 10_000;
const PRESSES = ['pointerdown', 'keydown', 'click', 'submit'] as const;

/**
 * Checks whether another person is signed in: when another tab reports a sign-in or sign-out, when the cookie changes,
 * when the page wakes, and before each press, which is then ignored. Returns the function that stops it.
 */
export function watchPerson(isOther: () => boolean, onOther: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Signing in or out happens on a page that is being left: that page reports nothing.
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
  // The capture phase at the window comes before all listeners of the page.
  for (const name of [...WAKING, ...PRESSES]) window.addEventListener(name, look, { capture: true, signal });
  // Where scripts can observe cookies, a change is known before the next page has loaded.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', hear, { signal });
  signal.addEventListener('abort', tabChannel(CHANNEL, hear).close);
  signal.addEventListener('abort', () => clearTimeout(leaving));
  return () => stopping.abort();
}

/** A page that has just learnt who is signed in says that there is something to look at. */
export const tellOtherTabs = (): void => tellTabs(CHANNEL, 'look');
