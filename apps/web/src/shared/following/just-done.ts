import { TAKE_BACK_MINUTES } from '@pupitre/contract';
import { useEffect, useState } from 'react';

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
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as JustDone | null;
    const age = Date.now() - (found?.at ?? 0);
    return found !== null && age >= 0 && age < KEPT_MS ? found : null;
  } catch {
    return null;
  }
}

/** The last such step of this tab, until its time is over. */
export function useJustDone() {
  const [step, setStep] = useState(load);
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => setStep(null), Math.max(0, step.at + KEPT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [step]);
  const keep = (next: JustDone | null) => {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
    setStep(next);
  };
  return {
    step,
    done: (next: Omit<JustDone, 'at'>) => keep({ ...next, at: Date.now() }),
    forget: () => keep(null),
  };
}
