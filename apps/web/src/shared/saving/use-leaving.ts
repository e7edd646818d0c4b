import { useEffect, useEffectEvent, useRef } from 'react';
import type { LocalDraft } from './local-draft.ts';

/** When leaving a screen with unsaved changes asks nothing. */
export function useLeaving(keepForSignIn: () => void) {
  const isLeaving = useRef(false);
  return {
    mayLeave: () => isLeaving.current,
    /** What was typed is safe elsewhere, or not wanted. */
    letGo: () => {
      isLeaving.current = true;
    },
    /** Whoever signs in again finds it here. */
    beforeSignIn: () => {
      keepForSignIn();
      isLeaving.current = true;
    },
  };
}

type Kept<Value> = { load: () => LocalDraft<Value> | null; clear: () => void };

/** What an ended session left behind is handed over once, when the same person is back. */
export function useComingBack<Value>(storage: Kept<Value>, onBack: (found: LocalDraft<Value>) => void): void {
  const handOver = useEffectEvent(() => {
    const found = storage.load();
    storage.clear();
    if (found !== null) onBack(found);
  });
  useEffect(() => handOver(), []);
}
