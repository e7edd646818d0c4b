import { useState } from 'react';
import { useSession } from '../../../shared/session.ts';

export type OneHandChoices = {
  hand: 'gauche' | 'droite';
  /** One touch gives the next level, or every level has its button. */
  buttons: 'un' | 'tous';
};
const DEFAULTS: OneHandChoices = { hand: 'droite', buttons: 'un' };
const placeOf = (userId: number | null) => `pupitre-une-main:${userId}`;

/** Thumb side and buttons, remembered for this person on this device. */
export function useOneHandChoices(): [OneHandChoices, (changes: Partial<OneHandChoices>) => void] {
  const { userId } = useSession();
  const [choices, setChoices] = useState(() => read(placeOf(userId)));
  const change = (changes: Partial<OneHandChoices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    try {
      localStorage.setItem(placeOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [choices, change];
}

function read(place: string): OneHandChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { hand, buttons } = stored as Record<string, unknown>;
    return { hand: hand === 'gauche' ? 'gauche' : 'droite', buttons: buttons === 'tous' ? 'tous' : 'un' };
  } catch {
    return DEFAULTS;
  }
}
