import { useEffect, useEffectEvent, useRef } from 'react';
import { type Stopwatch, stopwatch } from '../../../../api/server-time.ts';
import type { ObservationStore } from '../cells/observation-store.ts';

/** Ms between two readings that come by themselves. */
const PAUSE = 4_000;

/** Reads what colleagues observed, when the page is looked at again and when something of it is gone. */
export function useRefresh(store: ObservationStore, onRefresh: () => Promise<unknown>): void {
  const last = useRef<Stopwatch>(null);
  const isAWhileAgo = () => last.current === null || last.current.ms() > PAUSE;
  const refresh = async () => {
    last.current = stopwatch();
    try {
      await onRefresh();
    } catch {
      // The page keeps what it has; the band says that the network is gone.
    }
  };
  const onLook = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isAWhileAgo()) void refresh();
  });
  const onNews = useEffectEvent(() => {
    if (store.refused()?.isGone === true && isAWhileAgo()) void refresh();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('focus', () => onLook(), { signal });
    document.addEventListener('visibilitychange', () => onLook(), { signal });
    signal.addEventListener(
      'abort',
      store.subscribe(() => onNews()),
    );
    return () => leaving.abort();
  }, [store]);
}
