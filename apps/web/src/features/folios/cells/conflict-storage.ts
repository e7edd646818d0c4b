import type { Observation } from '@pupitre/contract';
import type { CellChange } from './cell-writes.ts';

/** One cell that somebody else changed before this person's change arrived: both are kept until she has chosen. */
export type Conflict = {
  readonly mine: CellChange;
  readonly theirs: Observation;
  readonly at: number;
  /** Hers is about an observation that she had chosen, by its instant. */
  readonly du?: string | undefined;
};

const PREFIX = 'pupitre-conflict';

/** Conflicts of one person in one folio, in this browser; where nothing can be stored, in memory. */
export function conflictStorage(userId: number, folioId: number) {
  const prefix = `${PREFIX}:${userId}:${folioId}/`;
  const memory = memoryOf(prefix);
  return {
    list(): Map<number, Conflict> {
      const found = new Map(memory);
      for (const place of Object.keys(localStorage)) {
        if (!place.startsWith(prefix)) continue;
        const conflict = parse(localStorage.getItem(place));
        if (conflict === null) localStorage.removeItem(place);
        else found.set(Number(place.slice(prefix.length)), conflict);
      }
      return found;
    },
    put(key: number, conflict: Conflict): void {
      try {
        localStorage.setItem(`${prefix}${key}`, JSON.stringify(conflict));
        memory.delete(key);
      } catch {
        memory.set(key, conflict);
      }
    },
    remove(key: number): void {
      memory.delete(key);
      localStorage.removeItem(`${prefix}${key}`);
    },
    /** Whether a change of the storage, by another tab, is one of these; null: everything was removed. */
    owns: (place: string | null): boolean => place === null || place.startsWith(prefix),
  };
}

const memories = new Map<string, Map<number, Conflict>>();
function memoryOf(prefix: string): Map<number, Conflict> {
  const memory = memories.get(prefix) ?? new Map<number, Conflict>();
  memories.set(prefix, memory);
  return memory;
}

function parse(text: string | null): Conflict | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { mine, theirs, at, du } = stored as Partial<Conflict>;
    if (mine === undefined || theirs === undefined || typeof at !== 'number') return null;
    return { mine, theirs, at, ...(du === undefined ? {} : { du }) };
  } catch {
    return null;
  }
}
