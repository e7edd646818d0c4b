import { SCHOOL_TIME_ZONE, schoolClock } from './school-time.ts';
import { writtenTime } from './written-dates.ts';

/** « mardi 1er décembre à 17:30 », in the schools' zone: whole words for children. */
export function longMoment(instant: string): string {
  const when = new Date(instant);
  const clock = schoolClock(when);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-CH', { ...options, timeZone: SCHOOL_TIME_ZONE }).format(when);
  const day = clock.day === 1 ? '1er' : String(clock.day);
  return `${part({ weekday: 'long' })} ${day} ${part({ month: 'long' })} à ${writtenTime(clock)}`;
}
