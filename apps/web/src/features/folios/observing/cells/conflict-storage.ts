import type { Observation } from '@pupitre/contract';
import { onDevice } from '../../../../api/device-storage.ts';
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

/** Conflicts of one person in one folio, in this browser. */
export function conflictStorage(userId: number, folioId: number) {
  const prefix = `${PREFIX}:${userId}:${folioId}/`;
  return {
    list(): Map<number, Conflict> {
      const found = new Map<number, Conflict>();
      for (const place of onDevice.keys(prefix)) {
        const conflict = parse(onDevice.get(place));
        if (conflict === null) onDevice.remove(place);
        else found.set(Number(place.slice(prefix.length)), conflict);
      }
      return found;
    },
    put(key: number, conflict: Conflict): void {
      onDevice.set(`${prefix}${key}`, JSON.stringify(conflict));
    },
    remove(key: number): void {
      onDevice.remove(`${prefix}${key}`);
    },
    /** Whether a change of the storage, by another tab, is one of these; null: everything was removed. */
    owns: (place: string | null): boolean => place === null || place.startsWith(prefix),
  };
}

function parse(text: string | null): Conflict | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { mine, theirs, at, du } = stored as Partial<Conflict>;
    if (mine === undefined || theirs === undefined || typeof at !== 'number') return null;
    return { mine, theirs, at, du };
  } catch {
    return null;
  }
}
