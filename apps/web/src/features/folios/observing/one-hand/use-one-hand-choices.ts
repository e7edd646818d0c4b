import { calendarDay } from '@pupitre/learning';
import { useEffect, useState } from 'react';
import { onDevice } from '../../../../api/device-storage.ts';
import { serverNow } from '../../../../api/server-time.ts';
import { useSession } from '../../../../api/use-session.ts';

export type OneHandChoices = {
  hand: 'gauche' | 'droite';
  /** One touch gives the next level, or every level has its button. */
  buttons: 'un' | 'tous';
};
/** `days`: the first ones on which somebody observed so. */
type Kept = OneHandChoices & { days: readonly string[] };
const DEFAULTS: Kept = { hand: 'droite', buttons: 'un', days: [] };
/** On so many days the sentence under the list says what a touch does. */
const FIRST_DAYS = 3;
const placeOf = (userId: number | null) => `pupitre-une-main:${userId}`;

/** Thumb side and buttons, and whether it is one of the first days; remembered for this person on this device. */
export function useOneHandChoices() {
  const { userId } = useSession();
  const [kept, setKept] = useState(() => read(placeOf(userId)));
  const [today] = useState(() => calendarDay(serverNow()));
  const days = kept.days.includes(today) ? kept.days : [...kept.days, today].slice(0, FIRST_DAYS);
  const keep = (next: Kept) => {
    setKept(next);
    onDevice.set(placeOf(userId), JSON.stringify(next));
  };
  useEffect(() => {
    if (days.length !== kept.days.length) keep({ ...kept, days });
  });
  return {
    choices: kept as OneHandChoices,
    choose: (changes: Partial<OneHandChoices>) => keep({ ...kept, days, ...changes }),
    isFirstDays: days.includes(today),
  };
}

function read(place: string): Kept {
  try {
    const stored: unknown = JSON.parse(onDevice.get(place) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { hand, buttons, days } = stored as Record<string, unknown>;
    return {
      hand: hand === 'gauche' ? 'gauche' : 'droite',
      buttons: buttons === 'tous' ? 'tous' : 'un',
      days: Array.isArray(days) ? days.filter((day) => typeof day === 'string').slice(0, FIRST_DAYS) : [],
    };
  } catch {
    return DEFAULTS;
  }
}
