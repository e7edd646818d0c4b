import { addDays, isoDay, type SchoolDay, schoolInstant } from './school-time.ts';
import { dayNumberOf, type PartStarts, partsOf, readIsoDay, schoolYearAt } from './school-year.ts';
import type { YearEnd } from './year-end.ts';

/** A part of a year under its name; days as calls write them: 2027-01-31. */
export type NamedPeriod = { readonly name: string; readonly from: string; readonly to: string };
/** When the authority's school year ends, and how it is divided. */
export type SchoolYearRules = { readonly end: YearEnd; readonly parts: PartStarts };
export type FolioPeriods = {
  /** The school year of today, and what a folio's own periods add to it. */
  readonly year: { readonly from: string; readonly to: string };
  readonly periods: readonly NamedPeriod[];
};

const PART_NAMES: Record<number, string> = { 2: 'Semestre', 3: 'Trimestre' };

/** The periods of a folio: its own, or those of the authority. */
export function periodsOf(own: readonly NamedPeriod[] | null, rules: SchoolYearRules, now: Date): FolioPeriods {
  const year = schoolYearAt(now, rules.end);
  const [from, to] = [isoDay(year.from), isoDay(year.to)];
  const first = own?.[0];
  const last = own?.at(-1);
  if (own !== null && first !== undefined && last !== undefined) {
    return { year: { from: first.from < from ? first.from : from, to: last.to > to ? last.to : to }, periods: own };
  }
  const parts = partsOf(year, rules.parts);
  const name = PART_NAMES[parts.length] ?? 'Période';
  return {
    year: { from, to },
    periods: parts.map((part, index) => ({
      name: `${name} ${index + 1}`,
      from: isoDay(part.from),
      to: isoDay(part.to),
    })),
  };
}

/** The period that these days are, or are until today. */
export const periodOfDays = (periods: readonly NamedPeriod[], days: { from: string; to: string }) =>
  periods.find(({ from, to }) => from === days.from && days.to <= to && days.to >= from);

/**
 * The same periods in a later school year, of which `day` is one: same days and months, without gap where there was
 * none.
 */
export function periodsInYear(own: readonly NamedPeriod[], end: YearEnd, day: SchoolDay): NamedPeriod[] {
  const first = readIsoDay(own[0]?.from ?? '');
  if (first === null) return [...own];
  const [there, here] = [day, first].map((one) => schoolYearAt(schoolInstant(one, NOON), end).from.year);
  const years = (there ?? 0) - (here ?? 0);
  const moved: NamedPeriod[] = [];
  for (const [index, { name, from, to }] of own.entries()) {
    const [begins, ends] = [readIsoDay(from), readIsoDay(to)];
    if (begins === null || ends === null) return [...own];
    const next = readIsoDay(own[index + 1]?.from ?? '');
    const isJoined = next !== null && dayNumberOf(next) === dayNumberOf(ends) + 1;
    const earliest = dayAfter(moved.at(-1)?.to ?? '');
    const start = latest(movedDay(begins, years), earliest);
    const end = isJoined ? dayBefore(movedDay(next, years)) : movedDay(ends, years);
    moved.push({ name, from: start, to: latest(end, start) });
  }
  return moved;
}

const NOON = { hour: 12, minute: 0 };
const latest = (one: string, other: string): string => (one > other ? one : other);
const neighbour = (day: string, by: number): string => {
  const read = readIsoDay(day);
  return read === null ? '' : isoDay(addDays(read, by));
};
const dayAfter = (day: string): string => neighbour(day, 1);
const dayBefore = (day: string): string => neighbour(day, -1);

/** 29 February is the day after the 28th in years that have none. */
const movedDay = ({ year, month, day }: SchoolDay, years: number): string =>
  isoDay(addDays({ year: year + years, month, day }, 0));
