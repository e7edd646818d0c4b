import { isoOfNumber, type SchoolTimes, shownTime } from './shown-time.ts';
import { readTime, type TimeAddress, type TwoDays } from './time-address.ts';

/** A day whose levels are shown; those of a day that is over are read, not written. */
export type ShownDay = { readonly day: number; readonly isToday: boolean };

// Unspecified: what stands beside today while the first part of the year lasts.
const DAYS_BACK = 28;

/** The two days of an address; without a word the end of the part of the year before this one, and today. */
export function shownDays({ avant, apres }: TwoDays, times: SchoolTimes): { before: ShownDay; after: ShownDay } {
  const { today } = times;
  return {
    before: shownDay(avant, times, firstDay(times)),
    after: shownDay(apres, times, { day: today, isToday: true }),
  };
}

function shownDay(given: string | number | undefined, times: SchoolTimes, otherwise: ShownDay): ShownDay {
  if (given === undefined) return otherwise;
  const { today } = times;
  if (given === isoOfNumber(today)) return { day: today, isToday: true };
  const asked: TimeAddress = typeof given === 'number' ? { periode: given } : readTime({ jour: given });
  const { address, days } = shownTime(asked, times);
  const isKnown = address.jour !== undefined || address.periode !== undefined;
  return isKnown ? { day: days.to, isToday: days.to === today } : otherwise;
}

function firstDay({ parts, year, today }: SchoolTimes): ShownDay {
  const present = parts.findLastIndex(({ from }) => from <= today);
  const day = parts[present - 1]?.to ?? Math.max(year.from, today - DAYS_BACK);
  return { day, isToday: day === today };
}
