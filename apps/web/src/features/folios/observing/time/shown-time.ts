import type { Folio } from '@pupitre/contract';
import { dayNumberOf, dayOfNumber, isoDay, periodsOf, readIsoDay, schoolClock, writtenIsoDay } from '@pupitre/learning';
import { useMemo } from 'react';
import { serverNow } from '../../../../api/server-time.ts';
import { useSettings } from '../../../../api/use-session.ts';
import type { TimeAddress } from './time-address.ts';

/** Days are numbers of days since 2000, as in series. */
export type Days = { readonly from: number; readonly to: number };
export type SchoolTimes = {
  readonly year: Days;
  readonly today: number;
  /** « Semestre 1 », …, or what the folio calls its own. */
  readonly parts: readonly (Days & { readonly name: string })[];
};

export type ShownTime = {
  /** What is drawn; its end is the day whose levels the table shows. */
  readonly days: Days;
  /** Over: it is read, not written. */
  readonly isPast: boolean;
  readonly address: TimeAddress;
};

/** The school year of today with the periods of a folio. */
export function useSchoolTimes({ periods: own }: Pick<Folio, 'periods'>): SchoolTimes {
  const { school_year } = useSettings();
  return useMemo(() => {
    const now = serverNow();
    const { year, periods } = periodsOf(own, school_year, now);
    return {
      year: numbered(year),
      today: dayNumberOf(schoolClock(now)),
      parts: periods.map((period) => ({ name: period.name, ...numbered(period) })),
    };
  }, [own, school_year]);
}

const numbered = ({ from, to }: { from: string; to: string }): Days => ({ from: numberOf(from), to: numberOf(to) });

function numberOf(day: string): number {
  const read = readIsoDay(day);
  return read === null ? 0 : dayNumberOf(read);
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
