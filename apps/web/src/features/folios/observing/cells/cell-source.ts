import type { ObservationStore } from './observation-store.ts';

/** What the table reads of its cells: the store's, or how they stood on a day. */
export type CellSource = Pick<
  ObservationStore,
  'getCell' | 'subscribeCell' | 'subscribeCriterion' | 'criterionRevision' | 'subscribe' | 'revision'
>;
