import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than this many pixels, for what stands in another order there. */
export function useIsNarrow(width: number): boolean {
  const query = `(max-width: ${width - 0.02}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const watched = window.matchMedia(query);
      watched.addEventListener('change', onChange);
      return () => watched.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
