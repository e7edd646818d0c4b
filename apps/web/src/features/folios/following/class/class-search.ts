/** Weeks without an observation after which a pupil is named. */
export const WEEKS = [1, 2, 3, 4, 6] as const;
export type Weeks = (typeof WEEKS)[number];
export const FIRST_WEEKS: Weeks = 3;

/** What one looks at, in the address: the part of the year, what the lines are, since how many weeks. */
export type ClassSearch = { periode?: number; par?: 'axes' | 'eleves'; semaines?: Weeks };

export function parseClassSearch(given: Record<string, unknown>): ClassSearch {
  const periode = Number(given.periode);
  const semaines = WEEKS.find((weeks) => weeks === Number(given.semaines));
  return {
    ...(Number.isSafeInteger(periode) && periode > 0 ? { periode } : {}),
    ...(given.par === 'axes' || given.par === 'eleves' ? { par: given.par } : {}),
    ...(semaines === undefined || semaines === FIRST_WEEKS ? {} : { semaines }),
  };
}
