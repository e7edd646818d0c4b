import type { ObservationStore } from './observation-store.ts';

/** Takes all of the last go back; whether nothing of it had been changed since. What stands in the way ends it. */
export function undoGo(store: ObservationStore): boolean {
  const go = store.steps.lastGo();
  for (const _ of go) {
    if (store.undo()?.skipped === 0) continue;
    store.steps.forget(go);
    return false;
  }
  return true;
}

/** Brings it again. */
export const redoGo = (store: ObservationStore): boolean =>
  store.steps.lastUndoneGo().every(() => store.redo()?.skipped === 0);
