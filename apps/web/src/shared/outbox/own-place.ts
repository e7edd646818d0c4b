import { useEffect } from 'react';

/** Screens that show the network state themselves; briefly two, while one replaces the other. */
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

/** The screen has its own `NetworkLine`: the shell shows none while it is mounted. */
export function useOwnNetworkPlace(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}
