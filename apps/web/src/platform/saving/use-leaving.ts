import { useEffect, useEffectEvent, useRef } from 'react';
import type { LocalDraft } from './local-draft.ts';

/** When leaving a screen with unsaved changes needs no question. */
export function useLeaving(keepForSignIn: () => void) {
  const isLeaving = useRef(false);
  return {
    mayLeave: () => isLeaving.current,
    /** The text is saved elsewhere, or was given up. */
    allowLeaving: () => {
      isLeaving.current = true;
    },
    /** Found again after the next sign-in. */
    beforeSignIn: () => {
      keepForSignIn();
      isLeaving.current = true;
    },
  };
}

type Kept<Value> = { load: () => LocalDraft<Value> | null; clear: () => void };

/** A save interrupted by an expired session is resumed once, when the same person is back. */
export function useComingBack<Value>(storage: Kept<Value>, onBack: (found: LocalDraft<Value>) => void): void {
  const handOver = useEffectEvent(() => {
    const found = storage.load();
    storage.clear();
    if (found !== null) onBack(found);
  });
  useEffect(() => handOver(), []);
}
