import { addDays, isoDay } from './school-time.ts';
import { readIsoDay } from './school-year.ts';

type Days = { readonly from: string; readonly to: string };

/** Each begins after the one before. */
export const arePeriodsOrdered = (periods: readonly Days[]): boolean =>
  periods.every(({ from }, index) => index === 0 || from > (periods[index - 1]?.to ?? ''));

/** Two school years at most: a folio that follows pupils through a cycle. */
export function arePeriodsWithinTwoYears(periods: readonly Days[]): boolean {
  const first = readIsoDay(periods[0]?.from ?? '');
  const last = periods.at(-1);
  return first === null || last === undefined || last.to < isoDay(addDays({ ...first, year: first.year + 2 }, 0));
}
