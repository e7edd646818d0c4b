import type { ClassTest } from '@pupitre/contract';
import { addDays, CUSTOM_END, readDay, schoolClock, schoolInstant, weekday, writtenIsoDay } from '@pupitre/learning';

/** Who has a copy to get, who can still begin, and who writes, in the order of the copies. */
export function partsOf({ copies }: Pick<ClassTest, 'copies'>) {
  return {
    back: copies.filter(({ state, startedOn }) => state === 'over' && startedOn !== null),
    absent: copies.filter(({ startedOn }) => startedOn === null),
    writing: copies.filter(({ state }) => state === 'writing'),
  };
}

const SATURDAY = 6;

/** The next day of school from so many days on, at the end of its lessons. */
export function schoolDayFrom(from: Date, days: number): string {
  const day = addDays(schoolClock(from), days);
  const weekend = Math.max(0, weekday(day) - SATURDAY + 1);
  return schoolInstant(addDays(day, weekend === 0 ? 0 : 3 - weekend), CUSTOM_END).toISOString();
}

/** A day that was typed, at the end of its lessons; null where it is none, or past. */
export function endOfDay(iso: string | null, now: Date): string | null {
  const day = iso === null ? null : readDay(writtenIsoDay(iso));
  if (day === null) return null;
  const end = schoolInstant(day, CUSTOM_END);
  return end > now ? end.toISOString() : null;
}

/**
 * Days to choose from for those who have not begun: until when they have it now, where that is to come, and two days of
 * school later; else the next days of school.
 */
export function otherDays(endsOn: string | null, isOver: boolean, now: Date): string[] {
  if (isOver) return [schoolDayFrom(now, 1), schoolDayFrom(new Date(schoolDayFrom(now, 1)), 2)];
  return [schoolDayFrom(endsOn === null ? now : new Date(endsOn), 2)];
}
