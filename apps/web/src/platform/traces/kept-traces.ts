import { onDevice } from '../../api/device-storage.ts';
import { createListeners } from '../../api/listeners.ts';

/**
 * How many traces of a person wait on this device: known at once, where the traces themselves are asked for. Who signs out
 * is told, and no page loads the code of traces for nothing.
 */
const PREFIX = 'pupitre-traces';
const placeOf = (userId: number) => `${PREFIX}:${userId}`;
/** Of these, what an open sheet holds back. */
const held = new Map<number, number>();
const listeners = createListeners();
let areOnlyHere = false;

export const keptTraces = {
  subscribe(listener: () => void): () => void {
    window.addEventListener('storage', listener);
    const stop = listeners.subscribe(listener);
    return () => {
      window.removeEventListener('storage', listener);
      stop();
    };
  },
  count: (userId: number): number => Number(onDevice.get(placeOf(userId)) ?? 0),
  /** Those that are on their way: none while the sheet that holds them is open. */
  going: (userId: number): number => Math.max(0, keptTraces.count(userId) - (held.get(userId) ?? 0)),
  hold(userId: number, count: number): void {
    held.set(userId, count);
    listeners.tell();
  },
  /** A reload would lose some of this page's. */
  areOnlyHere: (): boolean => areOnlyHere,
  set(userId: number, count: number, isAnyOnlyHere = false): void {
    areOnlyHere = isAnyOnlyHere;
    if (count === 0) onDevice.remove(placeOf(userId));
    else onDevice.set(placeOf(userId), String(count));
    listeners.tell();
  },
};
