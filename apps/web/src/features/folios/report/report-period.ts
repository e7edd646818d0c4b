import {
  DEFAULT_SEMESTER_START,
  DEFAULT_YEAR_END,
  dayNumberOf,
  isoDay,
  type SchoolDay,
  schoolClock,
  schoolYearAt,
  semestersOf,
  type YearPart,
} from '@pupitre/learning';

export type PeriodKind = 'first' | 'second' | 'year' | 'days';
export type Period = { from: string; to: string };

export const PERIOD_WORDS: Readonly<Record<PeriodKind, string>> = {
  first: 'Semestre 1',
  second: 'Semestre 2',
  year: 'Année',
  days: 'Du… au…',
};

/** A part of this school year, until today where it still runs. */
export function periodOf(kind: Exclude<PeriodKind, 'days'>, now: Date): Period {
  const year = schoolYearAt(now, DEFAULT_YEAR_END);
  const [first, second] = semestersOf(year, DEFAULT_SEMESTER_START);
  return untilToday(kind === 'first' ? first : kind === 'second' ? second : year, schoolClock(now));
}

/** The semester of today. */
export const semesterAt = (now: Date): 'first' | 'second' => {
  const [, second] = semestersOf(schoolYearAt(now, DEFAULT_YEAR_END), DEFAULT_SEMESTER_START);
  return dayNumberOf(schoolClock(now)) >= dayNumberOf(second.from) ? 'second' : 'first';
};

/** The second semester is offered once it has begun: before, nothing can be observed in it. */
export const periodKindsAt = (now: Date): PeriodKind[] =>
  semesterAt(now) === 'second' ? ['first', 'second', 'year', 'days'] : ['first', 'year', 'days'];

const untilToday = ({ from, to }: YearPart, today: SchoolDay): Period => {
  const isRunning = dayNumberOf(today) >= dayNumberOf(from) && dayNumberOf(today) < dayNumberOf(to);
  return { from: isoDay(from), to: isoDay(isRunning ? today : to) };
};
