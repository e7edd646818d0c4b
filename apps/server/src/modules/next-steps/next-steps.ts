import { NEXT_STEPS_MAX, type NextStep, UNOBSERVED_WEEKS } from '@pupitre/contract';
import {
  addDays,
  type Holidays,
  lastYearEnd,
  SCHOOL_DAYS_A_WEEK,
  schoolClock,
  schoolDaysSince,
  schoolInstant,
  type YearEnd,
} from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { getTests, mayGiveTests } from '../class-tests/class-tests.service.ts';
import { getEnding } from '../distributions/distributions.service.ts';
import { mayHaveNextSteps, OBSERVING_ROLES } from './next-steps.policy.ts';
import { findAnswered, findObserved } from './next-steps.queries.ts';

/** Older answers of pupils are no next step any more. */
const ANSWER_DAYS = 28;

export type SchoolTimes = { yearEnd: YearEnd; holidays: Holidays };

/** What waits for the caller, at most three: of each kind the first, then others of the first kinds. */
export async function getNextSteps(db: Db, user: Caller, times: SchoolTimes, now = new Date()): Promise<NextStep[]> {
  if (!mayHaveNextSteps(user)) throw new AppError('FORBIDDEN');
  const kinds = [
    await copiesOf(db, user),
    await answersOf(db, user, now),
    await unobservedOf(db, user, times, now),
    await endingOf(db, user, now),
  ];
  return mostUrgent(kinds);
}

/** In the order of the kinds; one that has many leaves the others their place. */
export function mostUrgent(kinds: readonly (readonly NextStep[])[]): NextStep[] {
  const firsts = kinds.flatMap((steps) => steps.slice(0, 1));
  const others = kinds.flatMap((steps) => steps.slice(1));
  const shown = new Set([...firsts, ...others].slice(0, NEXT_STEPS_MAX));
  return kinds.flat().filter((step) => shown.has(step));
}

/** Tests that nobody writes any more come first, then the oldest. */
async function copiesOf(db: Db, user: Caller): Promise<NextStep[]> {
  if (!mayGiveTests(user)) return [];
  const tests = (await getTests(db, user, { isOpen: true })).filter(({ toReturn }) => toReturn > 0);
  return tests
    .toReversed()
    .toSorted((one, other) => Number(one.running > 0) - Number(other.running > 0))
    .map(({ id, title, icon, color, classes, toReturn, returned, pupils }) => ({
      kind: 'copies',
      id,
      title,
      icon,
      color,
      classes,
      count: toReturn,
      returned,
      pupils,
    }));
}

async function answersOf(db: Db, user: Caller, now: Date): Promise<NextStep[]> {
  const since = daysBefore(now, ANSWER_DAYS);
  const folios = await findAnswered(db, { personId: user.id, roles: OBSERVING_ROLES, since });
  return folios.map((folio) => ({ kind: 'answers', ...folio }));
}

/** A folio that was not used in this school year is no folio of now, and one without any observation has not begun. */
async function unobservedOf(db: Db, user: Caller, { yearEnd, holidays }: SchoolTimes, now: Date): Promise<NextStep[]> {
  const found = await findObserved(db, {
    personId: user.id,
    roles: OBSERVING_ROLES,
    since: lastYearEnd(now, yearEnd),
    until: daysBefore(now, UNOBSERVED_WEEKS * 7 - 1),
  });
  const today = schoolClock(now);
  return found.flatMap(({ lastOn, pupils, isWhole, ...shown }) => {
    const weeks = Math.floor(schoolDaysSince(schoolClock(lastOn), today, holidays) / SCHOOL_DAYS_A_WEEK);
    if (weeks < UNOBSERVED_WEEKS) return [];
    return [{ kind: 'unobserved', ...shown, weeks, lastOn: lastOn.toISOString(), pupils: isWhole ? [] : pupils }];
  });
}

async function endingOf(db: Db, user: Caller, now: Date): Promise<NextStep[]> {
  const ending = await getEnding(db, user, { now, until: dayStart(now, 1) });
  return ending
    .filter(({ students, success }) => success < students)
    .map(({ courseId, title, icon, color, classes, end, students, success }) => ({
      kind: 'ending',
      id: courseId,
      title,
      icon,
      color,
      classes,
      end,
      students,
      success,
    }));
}

/** The midnight before a day of the schools. */
const dayStart = (now: Date, more: number): Date =>
  schoolInstant(addDays(schoolClock(now), more), { hour: 0, minute: 0 });
const daysBefore = (now: Date, days: number): Date => dayStart(now, -days);
