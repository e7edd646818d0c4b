import { useEffect } from 'react';

/** Screens that say themselves what the network does; more than one for a moment, while one follows another. */
let taken = 0;
const listeners = new Set<() => void>();
const add = (by: 1 | -1): void => {
  taken += by;
  for (const listener of listeners) listener();
};

export const ownPlace = {
  isTaken: (): boolean => taken > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The screen has a reserved place for a `NetworkLine` of its own: the shell says nothing as long as it stands. */
export function useOwnNetworkPlace(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}
