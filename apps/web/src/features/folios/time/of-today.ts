import type { Observation } from '@pupitre/contract';

/** Instant of the observation that a cell shows; null where it is unset, or where nobody says. */
export const observedOnOf = (cell: Pick<Observation, 'state'>): string | null =>
  (cell as { readonly observedOn?: string | null }).observedOn ?? null;

/** Of the day that this device shows. */
export const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString();
