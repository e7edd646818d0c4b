import { useEffect, useEffectEvent } from 'react';
import type { ActivityStore } from './activity-store.ts';

type KeptRunInput = {
  store: ActivityStore;
  /** State of the run to store; undefined if there is nothing to resume. */
  run: unknown;
  seconds: number;
  gameId: string;
  /** False while the question about an older run is open. */
  enabled: boolean;
};

/** Stores the run in the browser after each move, and again on pagehide, so that a reload loses nothing. */
export function useKeptRun({ store, run, seconds, gameId, enabled }: KeptRunInput): void {
  const keep = useEffectEvent(() => {
    if (enabled) store.keepRun(run === undefined ? undefined : { seconds, run, gameId });
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
