import { useEffect, useEffectEvent } from 'react';
import type { ActivityStore } from './activity-store.ts';

type KeptRunInput = {
  store: ActivityStore;
  /** What to keep of the run; undefined when there is nothing worth coming back to. */
  run: unknown;
  seconds: number;
  /** False while the person is still asked whether to go on with an older run. */
  enabled: boolean;
};

/** Keeps the run in the browser after each move, and once more when the page goes, so that a reload loses nothing. */
export function useKeptRun({ store, run, seconds, enabled }: KeptRunInput): void {
  const keep = useEffectEvent(() => {
    if (enabled) store.keepRun(run === undefined ? undefined : { seconds, run });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run or a new permission is what asks for keeping
  useEffect(() => keep(), [run, enabled]);
  useEffect(() => {
    const handleHide = () => keep();
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      keep();
    };
  }, []);
}
