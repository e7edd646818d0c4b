/** Which time of the school year one looks at, in the address; today without a word. */
export type TimeAddress = { periode?: number; jour?: string };

/** Reads whatever stands in the address; whether the day is one of the calendar is asked where it is shown. */
export function readTime(given: Record<string, unknown>): TimeAddress {
  if (typeof given.jour === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given.jour)) return { jour: given.jour };
  const periode = Number(given.periode);
  return Number.isSafeInteger(periode) && periode > 0 ? { periode } : {};
}

/** The two days that stand side by side: each a day, or the number of a part of the year, which means its end. */
export type TwoDays = { avant?: string | number; apres?: string | number };

const isDay = (given: unknown): given is string | number => typeof given === 'string' || typeof given === 'number';

/** What they mean is asked where they are shown. */
export const readTwoDays = ({ avant, apres }: Record<string, unknown>): TwoDays => ({
  ...(isDay(avant) ? { avant } : {}),
  ...(isDay(apres) ? { apres } : {}),
});
