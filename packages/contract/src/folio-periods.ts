import { addDays, isoDay, readIsoDay } from '@pupitre/learning';
import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

// Unspecified: more would be shorter than a report is worth, as for those of the authority; a name fits its button.
export const FOLIO_PERIODS_MAX = 6;
export const PERIOD_NAME_MAX = 30;

/** Years that a day field takes. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];
const day = z.string().check(
  z.maxLength(10),
  z.refine((text) => readIsoDay(text) !== null && text >= FIRST_DAY && text <= LAST_DAY, {
    error: 'Choisissez le premier et le dernier jour.',
  }),
);

type Days = { from: string; to: string };

/** Each begins after the one before. */
const areOrdered = (periods: readonly Days[]): boolean =>
  periods.every(({ from }, index) => index === 0 || from > (periods[index - 1]?.to ?? ''));

/** Two school years at most: a folio that follows pupils through a cycle. */
function areWithinTwoYears(periods: readonly Days[]): boolean {
  const first = readIsoDay(periods[0]?.from ?? '');
  const last = periods.at(-1);
  return first === null || last === undefined || last.to < isoDay(addDays({ ...first, year: first.year + 2 }, 0));
}

/** A period of a folio's own. */
export const folioPeriod = z
  .object({ name: requiredText(PERIOD_NAME_MAX), from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Le dernier jour précède le premier.' }));
export type FolioPeriod = z.output<typeof folioPeriod>;

/** Those of a folio, in order. */
export const folioPeriods = z.array(folioPeriod).check(
  z.minLength(1, { error: 'Ajoutez une période.' }),
  z.maxLength(FOLIO_PERIODS_MAX, { error: `${FOLIO_PERIODS_MAX} périodes au maximum.` }),
  z.refine(areOrdered, { error: 'Les périodes se suivent, sans jour en commun.' }),
  z.refine(areWithinTwoYears, { error: 'Les périodes tiennent en deux années scolaires.' }),
  z.refine((given) => new Set(given.map(({ name }) => name.trim())).size === given.length, {
    error: 'Deux périodes ont le même nom.',
  }),
);
