import type { Observation } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, nextLevel } from '@pupitre/learning';

type Seen = Pick<Observation, 'state'> & { readonly observedOn?: string | null | undefined };

/** Of the day that this device shows. */
export const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString();

const DAY = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit' });
/** « 18.11 ». */
export const shortDay = (instant: string): string => DAY.format(new Date(instant));

/** Whether the level that a cell shows is of another day. */
export const isOfBefore = (cell: Seen | undefined): boolean =>
  cell?.state != null && cell.observedOn != null && !isToday(cell.observedOn);

/** What a touch gives: first of all the level of another day once more, as of today, then the next one of the scale. */
export const touchedLevel = (scale: readonly EvaluationLevel[], cell: Seen | undefined): LevelCode | null => {
  const state = cell?.state ?? null;
  return isOfBefore(cell) ? state : nextLevel(scale, state);
};
