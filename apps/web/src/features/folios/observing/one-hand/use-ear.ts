import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import { useEffect } from 'react';
import type { NewsEar } from '../cells/colleague-words.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import type { OneHandItem } from './one-hand-cells.ts';

type EarInput = {
  store: ObservationStore;
  items: readonly OneHandItem[];
  /** The pupil, or the criterion, of a cell. */
  nameOf: (key: number) => string;
  scale: readonly EvaluationLevel[];
  say: NewsEar['say'];
};

/** What a colleague changes in one of the rows has words of its own. */
export function useEar({ store, items, nameOf, scale, say }: EarInput): void {
  useEffect(() => {
    const near = (key: number) =>
      items.some((one) => one.key === key)
        ? `${nameOf(key)}, ${stateLabel(scale, store.getCell(key)?.state ?? null)}`
        : null;
    store.ear = { say, near };
  }, [store, items, nameOf, scale, say]);
}
