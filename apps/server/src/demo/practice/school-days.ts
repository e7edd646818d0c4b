import {
  addDays,
  isHoliday,
  isSchoolDay,
  type SchoolTime,
  schoolClock,
  schoolInstant,
  weekday,
} from '@pupitre/learning';
import type { Numbers } from '../canton/numbers.ts';

const MINUTES_OF_HOUR = 60;

/** Share of pupils at home who practise, Monday first; few at the end of the week, nobody on Sundays. */
const WEEK = [1, 1.1, 1.2, 1, 0.5, 0.35, 0];
/** After lunch, after school, in the evening: from and to, and how often. */
const TIMES = [
  { from: 12 * MINUTES_OF_HOUR + 40, to: 13 * MINUTES_OF_HOUR + 15, share: 0.2 },
  { from: 16 * MINUTES_OF_HOUR, to: 17 * MINUTES_OF_HOUR + 30, share: 0.35 },
  { from: 18 * MINUTES_OF_HOUR + 15, to: 20 * MINUTES_OF_HOUR + 10, share: 0.45 },
];

const FRIDAY = 5;
/** After the long break. */
const LESSON = { hour: 10, minute: 5 };

/** A lesson of the latest school day that is at least so many days ago. */
export function lessonBefore(now: Date, daysAgo: number): Date {
  let day = addDays(schoolClock(now), -daysAgo);
  while (!isSchoolDay(day)) day = addDays(day, -1);
  return schoolInstant(day, LESSON);
}

const MINUTE_MS = 60_000;
/** A lesson and the break after it. */
const LESSON_MINUTES = 60;

/** The latest lesson that is over. */
export function latestLesson(now: Date): Date {
  const today = lessonBefore(now, 0);
  return today.getTime() + LESSON_MINUTES * MINUTE_MS <= now.getTime() ? today : lessonBefore(now, 1);
}

/** Minutes from the lesson after the long break to others of a day. */
const OTHER_LESSONS = [0, -110, 220, -55, 270];

/** Some minutes into a lesson, at other ones for each place: nobody observes every day at the same minute. */
export const inLesson = (lesson: Date, place: number, minutes: number): Date =>
  new Date(lesson.getTime() + ((OTHER_LESSONS[place % OTHER_LESSONS.length] ?? 0) + (minutes % 40)) * MINUTE_MS);

const MORNING = { hour: 8, minute: 0 };
const AFTERNOON = { hour: 17, minute: 30 };
const SUNDAY = 7;

/** So many days from now, moved away from now to a day from Monday to Friday. */
function weekdayFrom(now: Date, days: number) {
  let day = addDays(schoolClock(now), days);
  while (weekday(day) > FRIDAY) day = addDays(day, days > 0 ? 1 : -1);
  return day;
}

/** When something begins, or ends, so many days from now: in the morning or after school, never at a weekend. */
export const morningFrom = (now: Date, days: number): Date => schoolInstant(weekdayFrom(now, days), MORNING);
export const afternoonFrom = (now: Date, days: number): Date => schoolInstant(weekdayFrom(now, days), AFTERNOON);

/** When people are up. */
const [UP, ASLEEP] = [
  { hour: 7, minute: 30 },
  { hour: 21, minute: 0 },
];

/** The latest moment until then at which somebody might do something: not at night, and not on a Sunday. */
export function wakingMoment(at: Date): Date {
  const day = schoolClock(at);
  if (weekday(day) < SUNDAY && at >= schoolInstant(day, UP)) {
    return new Date(Math.min(at.getTime(), schoolInstant(day, ASLEEP).getTime()));
  }
  const before = addDays(day, -1);
  return schoolInstant(weekday(before) === SUNDAY ? addDays(before, -1) : before, ASLEEP);
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
