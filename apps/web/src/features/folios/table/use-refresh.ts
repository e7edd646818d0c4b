import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';

/** Ms between two readings that come by themselves. */
const PAUSE = 4_000;

/** Reads what colleagues observed: on demand, when the page is looked at again, and when something of it is gone. */
export function useRefresh(store: ObservationStore, onRefresh: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false);
  const last = useRef(0);
  const refresh = async () => {
    last.current = Date.now();
    setRefreshing(true);
    try {
      await onRefresh();
    } catch {
      // The page keeps what it has; the band says that the network is gone.
    } finally {
      setRefreshing(false);
    }
  };
  const onLook = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - last.current > PAUSE) void refresh();
  });
  const onNews = useEffectEvent(() => {
    if (store.refused()?.isGone === true && Date.now() - last.current > PAUSE) void refresh();
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
  return { refresh, isRefreshing };
}
