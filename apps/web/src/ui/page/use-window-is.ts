import { useSyncExternalStore } from 'react';
import { type Breakpoint, windowIs } from '../../theme/breakpoints.ts';

/**
 * Whether the window is that small, for what stands in another order there. The first frame is drawn for every window: where it
 * holds both, `inFrame` is null, and styles show the one.
 */
export function useWindowIs<InFrame extends boolean | null = boolean>(
  breakpoint: Breakpoint,
  inFrame: InFrame = false as InFrame,
): boolean | InFrame {
  const query = windowIs(breakpoint);
  return useSyncExternalStore<boolean | InFrame>(
    (onChange) => {
      const watched = window.matchMedia(query);
      watched.addEventListener('change', onChange);
      return () => watched.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => inFrame,
  );
}
