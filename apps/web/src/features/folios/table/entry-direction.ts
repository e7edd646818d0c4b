import { useState } from 'react';
import { useSession } from '../../../shared/session.ts';
import type { EntryDirection } from './grid-position.ts';

/** Kept in this browser for each person, as something one gets used to. */
export function useEntryDirection(): [EntryDirection, (direction: EntryDirection) => void] {
  const place = `pupitre-entry:${useSession().userId ?? 0}`;
  const [direction, setDirection] = useState<EntryDirection>(() => (read(place) === 'pupil' ? 'pupil' : 'criterion'));
  const change = (next: EntryDirection) => {
    setDirection(next);
    try {
      localStorage.setItem(place, next);
    } catch {
      // Then it holds for this visit.
    }
  };
  return [direction, change];
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
