import {
  dayNumberOf,
  dayOfNumber,
  isoDay,
  partsOf,
  readIsoDay,
  schoolClock,
  schoolYearAt,
  writtenIsoDay,
} from '@pupitre/learning';
import { useMemo } from 'react';
import { useSettings } from '../../../shared/session.ts';
import type { TimeAddress } from './time-address.ts';

/** Days are numbers of days since 2000, as in series. */
export type Days = { readonly from: number; readonly to: number };
export type SchoolTimes = {
  readonly year: Days;
  readonly today: number;
  /** « Semestre 1 », … */
  readonly parts: readonly (Days & { readonly name: string })[];
};

export type ShownTime = {
  /** What is drawn; its end is the day whose levels the table shows. */
  readonly days: Days;
  /** Over: it is read, not written. */
  readonly isPast: boolean;
  readonly address: TimeAddress;
};

const PART_NAMES: Record<number, string> = { 2: 'Semestre', 3: 'Trimestre' };

/** The school year of today with its parts. */
export function useSchoolTimes(): SchoolTimes {
  const { school_year } = useSettings();
  return useMemo(() => {
    const now = new Date();
    const year = schoolYearAt(now, school_year.end);
    const parts = partsOf(year, school_year.parts);
    const name = PART_NAMES[parts.length] ?? 'Période';
    return {
      year: { from: dayNumberOf(year.from), to: dayNumberOf(year.to) },
      today: dayNumberOf(schoolClock(now)),
      parts: parts.map(({ from, to }, index) => ({
        name: `${name} ${index + 1}`,
        from: dayNumberOf(from),
        to: dayNumberOf(to),
      })),
    };
  }, [school_year]);
}

/** What an address shows of a school year; a day or a part that is not of it, or not yet, shows today. */
export function shownTime({ periode, jour }: TimeAddress, { year, today, parts }: SchoolTimes): ShownTime {
  const day = jour === undefined ? null : readIsoDay(jour);
  const number = day === null ? null : dayNumberOf(day);
  if (jour !== undefined && number !== null && number >= year.from && number < today)
    return { days: { from: year.from, to: number }, isPast: true, address: { jour } };
  const part = periode === undefined ? undefined : parts[periode - 1];
  if (periode !== undefined && part !== undefined && part.from <= today)
    return {
      days: { from: part.from, to: Math.min(part.to, today) },
      isPast: part.to < today,
      address: { periode },
    };
  return { days: { from: year.from, to: today }, isPast: false, address: {} };
}

/** « 2027-02-26 » of a day of a series. */
export const isoOfNumber = (day: number): string => isoDay(dayOfNumber(day));
/** « 26.02.2027 ». */
export const dateOfNumber = (day: number): string => writtenIsoDay(isoOfNumber(day));
