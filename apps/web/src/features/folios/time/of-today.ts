import type { Observation } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, nextLevel } from '@pupitre/learning';

type Seen = Pick<Observation, 'state'> & { readonly observedOn?: string | null | undefined };

/** Of the day that this device shows. */
export const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString();

const DAY = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit' });
const days = new Map<string, string>();
/** « 18.11 »; each ten minutes are written once, because a table has thousands of cells of few lessons. */
export function shortDay(instant: string): string {
  const lesson = instant.slice(0, 15);
  const known = days.get(lesson);
  if (known !== undefined) return known;
  const day = DAY.format(new Date(instant));
  days.set(lesson, day);
  return day;
}

/** When this day began on this device; whatever was observed since is of today, also without a look at a calendar. */
export function dayStart(): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** Whether the level that a cell shows is of another day. */
export const isOfBefore = (cell: Seen | undefined): boolean =>
  cell?.state != null && cell.observedOn != null && !isToday(cell.observedOn);

/** What a touch gives: first of all the level of another day once more, as of today, then the next one of the scale. */
export const touchedLevel = (scale: readonly EvaluationLevel[], cell: Seen | undefined): LevelCode | null => {
  const state = cell?.state ?? null;
  return isOfBefore(cell) ? state : nextLevel(scale, state);
};
