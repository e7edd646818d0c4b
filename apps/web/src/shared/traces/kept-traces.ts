import { createListeners } from '../../api/listeners.ts';

/**
 * How many traces of a person wait on this device: known at once, where the traces themselves are asked for. Who signs out
 * is told, and no page loads the code of traces for nothing.
 */
const PREFIX = 'pupitre-traces';
const placeOf = (userId: number) => `${PREFIX}:${userId}`;
const memory = new Map<number, number>();
const listeners = createListeners();

export const keptTraces = {
  subscribe(listener: () => void): () => void {
    window.addEventListener('storage', listener);
    const stop = listeners.subscribe(listener);
    return () => {
      window.removeEventListener('storage', listener);
      stop();
    };
  },
  count: (userId: number): number => Number(localStorage.getItem(placeOf(userId)) ?? memory.get(userId) ?? 0),
  set(userId: number, count: number): void {
    memory.set(userId, count);
    try {
      if (count === 0) localStorage.removeItem(placeOf(userId));
      else localStorage.setItem(placeOf(userId), String(count));
    } catch {
      // Without storage the count of this page serves.
    }
    listeners.tell();
  },
};
