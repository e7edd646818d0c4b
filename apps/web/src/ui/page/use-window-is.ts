import { useSyncExternalStore } from 'react';
import { type Breakpoint, windowIs } from '../../theme/breakpoints.ts';

/** Whether the window is that small, for what stands in another order there. */
export function useWindowIs(breakpoint: Breakpoint): boolean {
  const query = windowIs(breakpoint);
  return useSyncExternalStore(
    (onChange) => {
      const watched = window.matchMedia(query);
      watched.addEventListener('change', onChange);
      return () => watched.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
