import type { Observation } from '@pupitre/contract';

/** When a teacher last changed one of these observations; null before the first time. */
export const lastObserved = (observations: readonly Observation[]): string | null =>
  observations.reduce<string | null>(
    (latest, { updatedOn }) => (updatedOn !== null && (latest === null || updatedOn > latest) ? updatedOn : latest),
    null,
  );
