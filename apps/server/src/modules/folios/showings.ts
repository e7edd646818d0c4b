import type { OwnFolio, ShowingPeriod, Showings } from '@pupitre/contract';
import { calendarDay, type NamedPeriod, periodsOf, readIsoDay, type SchoolYearRules } from '@pupitre/learning';
import { getReadable } from '../../content/kind.ts';
import { lockContent } from '../../content/rows.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { tellFolioShown, untellFolioShown } from '../notifications/tell.service.ts';
import { getFolioParts } from './folio-access.service.ts';
import { FOLIO } from './folio-kind.ts';
import { mayShowFolio, refusedShowing } from './folios.policy.ts';
import { UNTIL_TODAY } from './own-folio.presenter.ts';
import { type Days, findPreviewed, type Shown } from './own-folio.queries.ts';
import { readShown } from './own-folio.ts';
import { findShowings, setShowing } from './showings.queries.ts';

type SchoolTime = { timeZone: string; year: SchoolYearRules };

/** To whom what is shown, for those who decide it. */
export async function getShowings(db: Db, user: SignedInUser, folioId: number, time: SchoolTime): Promise<Showings> {
  const row = await getReadable(db, FOLIO, user, folioId);
  if (!mayShowFolio(user, row)) throw new AppError('FORBIDDEN');
  return presentShowings(await findShowings(db, folioId), row.periods, time);
}

type Showing = { id: number; from: string; to: string | null; studentIds: readonly number[] };

/** Shows some days to exactly these pupils (decision 212). Who may is asked under the folio's lock. */
export async function saveShowing(
  db: Db,
  user: Caller,
  { id, from, to, studentIds }: Showing,
  time: SchoolTime,
): Promise<Showings> {
  const days = cleanDays(from, to);
  await lockContent(db, 'folio', id);
  const row = await getReadable(db, FOLIO, user, id);
  const before = await findShowings(db, id);
  const shown = before.filter((one) => isSame(one, days)).map(({ studentId }) => studentId);
  const refusal = refusedShowing(
    user,
    row,
    studentIds.some((studentId) => !shown.includes(studentId)),
  );
  if (refusal !== null) throw new AppError(refusal);
  const { pupils } = await getFolioParts(db, id);
  const known = new Set(pupils.map((pupil) => pupil.id));
  if (!studentIds.every((studentId) => known.has(studentId))) throw new AppError('PUPIL_NOT_FOUND');
  await setShowing(db, { folioId: id, days, studentIds, by: user.id });
  const after = await findShowings(db, id);
  const personsOf = (students: ReadonlySet<number>) =>
    pupils.filter((pupil) => students.has(pupil.id)).map(({ personId }) => personId);
  const [saw, sees] = [studentsOf(before), studentsOf(after)];
  await tellFolioShown(db, user, row, personsOf(new Set(studentIds.filter((one) => !shown.includes(one)))));
  await untellFolioShown(db, id, personsOf(new Set([...saw].filter((one) => !sees.has(one)))));
  return presentShowings(after, row.periods, time);
}

/** What a pupil would see, read as she reads it. */
export async function previewOwnFolio(
  db: Db,
  user: SignedInUser,
  { id, studentId, from, to }: { id: number; studentId: number; from: string; to: string | null },
  { timeZone }: SchoolTime,
): Promise<OwnFolio> {
  const days = cleanDays(from, to);
  if (!mayShowFolio(user, await getReadable(db, FOLIO, user, id))) throw new AppError('FORBIDDEN');
  const { pupils } = await getFolioParts(db, id);
  if (!pupils.some((pupil) => pupil.id === studentId)) throw new AppError('PUPIL_NOT_FOUND');
  const [folio] = await readShown(db, await findPreviewed(db, { studentId, ...days }), timeZone);
  if (folio === undefined) throw new AppError('PUPIL_NOT_FOUND');
  return folio;
}

function cleanDays(from: string, to: string | null): Days {
  const isWrong = readIsoDay(from) === null || (to !== null && (readIsoDay(to) === null || to < from));
  if (isWrong) throw new AppError('INVALID', { fields: { from: 'Choisissez une période du calendrier.' } });
  return { fromDay: from, toDay: to ?? UNTIL_TODAY };
}

const studentsOf = (shown: readonly Shown[]) => new Set(shown.map(({ studentId }) => studentId));

const isSame = (one: Days, other: Days): boolean => one.fromDay === other.fromDay && one.toDay === other.toDay;

/** The folio's periods that have begun, then other days that are still shown. */
function presentShowings(
  shown: readonly Shown[],
  own: readonly NamedPeriod[] | null,
  { year: rules }: SchoolTime,
): Showings {
  const now = new Date();
  const { year, periods: parts } = periodsOf(own, rules, now);
  const offered: (Days & Pick<ShowingPeriod, 'name' | 'part'>)[] = [
    { name: 'today', part: null, fromDay: year.from, toDay: UNTIL_TODAY },
    ...parts.map(({ from, to }, part) => ({ name: 'part' as const, part, fromDay: from, toDay: to })),
  ];
  const periods = offered.filter(({ fromDay }) => fromDay <= calendarDay(now));
  for (const { fromDay, toDay } of shown) {
    if (!periods.some((one) => isSame(one, { fromDay, toDay })))
      periods.push({ name: 'other', part: null, fromDay, toDay });
  }
  return {
    periods: periods.map((period) => ({
      name: period.name,
      part: period.part,
      from: period.fromDay,
      to: period.toDay === UNTIL_TODAY ? null : period.toDay,
      studentIds: shown.filter((one) => isSame(one, period)).map(({ studentId }) => studentId),
    })),
  };
}
