import { addDays, type SchoolDay, type SchoolTime, schoolClock, schoolInstant, weekday } from '@pupitre/learning';
import type { Numbers } from '../canton/numbers.ts';

const MINUTES_OF_HOUR = 60;

/** Holidays of a year as months and days: summer, autumn, Christmas, winter, spring. */
const HOLIDAYS = [
  [701, 816],
  [1003, 1018],
  [1223, 1231],
  [101, 106],
  [224, 302],
  [403, 419],
] as const;

/** Share of pupils at home who practise, Monday first; few at the end of the week, fewer on Sundays. */
const WEEK = [1, 1.1, 1.2, 1, 0.5, 0.35, 0.2];
/** After lunch, after school, in the evening: from and to, and how often. */
const TIMES = [
  { from: 12 * MINUTES_OF_HOUR + 40, to: 13 * MINUTES_OF_HOUR + 15, share: 0.2 },
  { from: 16 * MINUTES_OF_HOUR, to: 17 * MINUTES_OF_HOUR + 30, share: 0.35 },
  { from: 18 * MINUTES_OF_HOUR + 15, to: 20 * MINUTES_OF_HOUR + 10, share: 0.45 },
];

export const isHoliday = ({ month, day }: SchoolDay): boolean =>
  HOLIDAYS.some(([from, to]) => month * 100 + day >= from && month * 100 + day <= to);

const FRIDAY = 5;
/** After the long break. */
const LESSON = { hour: 10, minute: 5 };

/** A lesson of the latest school day that is at least so many days ago. */
export function lessonBefore(now: Date, daysAgo: number): Date {
  let day = addDays(schoolClock(now), -daysAgo);
  while (isHoliday(day) || weekday(day) > FRIDAY) day = addDays(day, -1);
  return schoolInstant(day, LESSON);
}

/** The moments at which a pupil practises, oldest first, from so many days ago until now. */
export function practiceMoments(now: Date, days: number, diligence: number, numbers: Numbers): Date[] {
  const today = schoolClock(now);
  const moments: Date[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const share = isHoliday(day) ? 0 : diligence * (WEEK[weekday(day) - 1] ?? 0);
    // Drawn each day, so that one day more or less changes no other.
    const [comes, place] = [numbers.next(), numbers.next()];
    if (comes < share) moments.push(schoolInstant(day, timeOf(place, numbers)));
  }
  return moments;
}

function timeOf(place: number, numbers: Numbers): SchoolTime {
  let before = 0;
  const chosen = TIMES.find(({ share }) => {
    before += share;
    return place < before;
  });
  const { from, to } = chosen ?? { from: 17 * MINUTES_OF_HOUR, to: 18 * MINUTES_OF_HOUR };
  const minute = from + numbers.below(to - from);
  return { hour: Math.floor(minute / MINUTES_OF_HOUR), minute: minute % MINUTES_OF_HOUR };
}
