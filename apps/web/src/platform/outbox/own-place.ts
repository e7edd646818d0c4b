import { useEffect } from 'react';
import { createListeners } from '../../api/listeners.ts';

/** Screens that show the network state themselves; briefly two, while one replaces the other. */
let taken = 0;
const listeners = createListeners();
const add = (by: 1 | -1): void => {
  taken += by;
  listeners.tell();
};

export const ownPlace = {
  isTaken: (): boolean => taken > 0,
  subscribe: listeners.subscribe,
};

/** The screen has its own `NetworkLine`: the shell shows none while it is mounted. */
export function useOwnNetworkPlace(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}
