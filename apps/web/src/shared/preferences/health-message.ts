import { useEffect, useEffectEvent } from 'react';
import { toast } from '../toast/toast-store.ts';

/** Minutes between two messages, from the start of the application on (OP-049). */
const EVERY_MINUTES = 30;
/** How long it stays, in ms. */
const STAY = 20_000;

/** « Une pause santé ? », while the preference is on and the page is visible. */
export function useHealthMessage(isWanted: boolean): void {
  const suggest = useEffectEvent(() => {
    // The message is about the person, not the screen: it survives a navigation.
    if (isWanted && !document.hidden) toast.info('Une pause santé\u00a0?', { stay: STAY, keep: true });
  });
  useEffect(() => {
    const timer = setInterval(() => suggest(), EVERY_MINUTES * 60_000);
    return () => clearInterval(timer);
  }, []);
}
