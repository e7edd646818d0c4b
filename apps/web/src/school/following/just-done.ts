import { TAKE_BACK_MINUTES } from '@pupitre/contract';
import { useState } from 'react';
import { inTab } from '../../api/device-storage.ts';
import { serverNow } from '../../api/server-time.ts';
import { useServerMoment } from '../../ui/time/server-moment.ts';

/** Session-storage key of the last step that was said to be done on a card. */
const KEY = 'pupitre-just-done';
const KEPT_MS = TAKE_BACK_MINUTES * 60_000;

/** A step that a pupil has just said to be done: for ten minutes she can take it back. */
export type JustDone = {
  readonly courseId: number;
  readonly itemId: number;
  readonly title: string;
  readonly at: number;
};

function load(): JustDone | null {
  try {
    const found = JSON.parse(inTab.get(KEY) ?? 'null') as JustDone | null;
    const age = serverNow().getTime() - (found?.at ?? 0);
    return found !== null && age >= 0 && age < KEPT_MS ? found : null;
  } catch {
    return null;
  }
}

/** The last such step of this tab, until its time is over. */
export function useJustDone() {
  const [step, setStep] = useState(load);
  useServerMoment(step === null ? null : new Date(step.at + KEPT_MS).toISOString(), () => setStep(null));
  const keep = (next: JustDone | null) => {
    if (next === null) inTab.remove(KEY);
    else inTab.set(KEY, JSON.stringify(next));
    setStep(next);
  };
  return {
    step,
    done: (next: Omit<JustDone, 'at'>) => keep({ ...next, at: serverNow().getTime() }),
    forget: () => keep(null),
  };
}
