import type { Observation } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, nextLevel } from '@pupitre/learning';
import { serverNow } from '../../../../api/server-time.ts';
import { dayAndMonth } from '../../../../ui/text/dates.ts';

type Seen = Pick<Observation, 'state'> & { readonly observedOn?: string | null | undefined };

/** Of today by the server's clock, which dates what is observed. */
export const isToday = (instant: string): boolean => new Date(instant).toDateString() === serverNow().toDateString();

const days = new Map<string, string>();
/** « 18.11 »; each ten minutes are written once, because a table has thousands of cells of few lessons. */
export function shortDay(instant: string): string {
  const lesson = instant.slice(0, 15);
  const known = days.get(lesson);
  if (known !== undefined) return known;
  const day = dayAndMonth(instant);
  days.set(lesson, day);
  return day;
}

/** When this day began; whatever was observed since is of today, also without a look at a calendar. */
export function dayStart(): string {
  const now = serverNow();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** Whether the level that a cell shows is of another day. */
export const isOfBefore = (cell: Seen | undefined): boolean =>
  cell?.state != null && cell.observedOn != null && !isToday(cell.observedOn);

/** « vu aujourd’hui »: the level that a cell shows is of today. */
export const isSeenToday = (cell: Seen | undefined): boolean =>
  cell?.state != null && cell.observedOn != null && isToday(cell.observedOn);

/** What a touch gives: first of all the level of another day once more, as of today, then the next one of the scale. */
export const touchedLevel = (scale: readonly EvaluationLevel[], cell: Seen | undefined): LevelCode | null => {
  const state = cell?.state ?? null;
  return isOfBefore(cell) ? state : nextLevel(scale, state);
};

/** « aujourd’hui », « le 18.11 »: the day of the level that a cell shows. */
export const dayWords = (on: string): string => (isToday(on) ? 'aujourd’hui' : `le ${shortDay(on)}`);
