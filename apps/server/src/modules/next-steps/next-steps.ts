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
import type { Kept, Rooms } from '../../http/kept.ts';
import { getTests, mayGiveTests } from '../class-tests/class-tests.service.ts';
import { getEnding } from '../distributions/distributions.service.ts';
import { mayHaveNextSteps, OBSERVING_ROLES } from './next-steps.policy.ts';
import { findOpenFolios, findSeenPupils, findUnread, type OpenFolio, type SeenPupil } from './next-steps.queries.ts';

/** Older answers of pupils are no next step any more. */
const ANSWER_DAYS = 28;

export type SchoolTimes = { yearEnd: YearEnd; holidays: Holidays };
type SeenPupils = Rooms<SeenPupil[]>;
export const keptPupils = (kept: Kept): SeenPupils => kept.rooms('next-steps', (pupils) => pupils.length * PUPIL_BYTES);
const PUPIL_BYTES = 250;
type Seen = OpenFolio & { seen: SeenPupil[] };

/** What waits for the caller, at most three: of each kind the first, then others of the first kinds. */
export async function getNextSteps(
  db: Db,
  user: Caller,
  pupils: SeenPupils,
  times: SchoolTimes,
  now = new Date(),
): Promise<NextStep[]> {
  if (!mayHaveNextSteps(user)) throw new AppError('FORBIDDEN');
  const copies = await copiesOf(db, user);
  const folios = await seenFolios(db, user, pupils);
  const answers = await answersOf(db, user, folios, now);
  return mostUrgent([copies, answers, unobservedOf(folios, times, now), await endingOf(db, user, now)]);
}

/** Cells are walked through again only where a folio’s revision is another one. */
async function seenFolios(db: Db, user: Caller, pupils: SeenPupils): Promise<Seen[]> {
  const folios = await findOpenFolios(db, user.id, OBSERVING_ROLES);
  const seen = await pupils(
    folios,
    ({ id, revision }) => `${id} ${revision}`,
    (missing) =>
      findSeenPupils(
        db,
        missing.map(({ id }) => id),
      ),
  );
  return folios.map((folio, index) => ({ ...folio, seen: seen[index] ?? [] }));
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

/** Folios in which pupils evaluated themselves, the latest first, until somebody has read it. */
async function answersOf(db: Db, user: Caller, folios: readonly Seen[], now: Date): Promise<NextStep[]> {
  const since = daysBefore(now, ANSWER_DAYS);
  const isRecent = ({ answeredOn }: SeenPupil) => answeredOn !== null && instantOf(answeredOn) >= since.getTime();
  const unread = await findUnread(
    db,
    user.id,
    folios.flatMap(({ seen }) => seen.filter(isRecent)),
  );
  return folios
    .map((folio) => ({ ...folio, seen: folio.seen.filter(({ id }) => unread.has(id)) }))
    .filter(({ seen }) => seen.length > 0)
    .map((folio) => ({ ...folio, on: Math.max(...folio.seen.map(({ answeredOn }) => instantOf(answeredOn ?? ''))) }))
    .toSorted((one, other) => other.on - one.on)
    .map(({ seen, on: _, ...folio }) => ({
      kind: 'answers',
      ...headOf(folio),
      pupils: seen.length,
      onlyPupil: seen.length === 1 ? (seen[0]?.id ?? null) : null,
    }));
}

/**
 * Classes whose latest observation is some weeks old, the longest ago first. A folio that was not used in this school year
 * is no folio of now, and one without any observation has not begun.
 */
function unobservedOf(folios: readonly Seen[], { yearEnd, holidays }: SchoolTimes, now: Date): NextStep[] {
  const since = lastYearEnd(now, yearEnd);
  const until = daysBefore(now, UNOBSERVED_WEEKS * 7 - 1);
  const today = schoolClock(now);
  return folios
    .flatMap((folio) =>
      [...Map.groupBy(folio.seen, ({ className }) => className)].map(([className, seen]) => {
        const dates = seen.flatMap(({ observedOn }) => (observedOn === null ? [] : [instantOf(observedOn)]));
        return { folio, className, seen, lastOn: new Date(Math.max(...dates)) };
      }),
    )
    .filter(({ lastOn }) => lastOn >= since && lastOn < until)
    .toSorted((one, other) => one.lastOn.getTime() - other.lastOn.getTime())
    .flatMap(({ folio, className, seen, lastOn }) => {
      const weeks = Math.floor(schoolDaysSince(schoolClock(lastOn), today, holidays) / SCHOOL_DAYS_A_WEEK);
      if (weeks < UNOBSERVED_WEEKS) return [];
      const pupils = seen.length === folio.studentCount ? [] : seen.map(({ id }) => id);
      return [
        { kind: 'unobserved', ...headOf(folio), className, weeks, lastOn: lastOn.toISOString(), pupils } as const,
      ];
    });
}

const headOf = ({ id, title, icon, color, isOwner }: OpenFolio) => ({ id, title, icon, color, isOwner });
/** As PostgreSQL writes it. */
const instantOf = (text: string): number => Date.parse(text);

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
