import { type FolioPeriod, folioPeriod, folioPeriods } from '@pupitre/contract';
import { addDays, isoDay, readIsoDay, writtenIsoDay } from '@pupitre/learning';
import { firstProblem } from '../../../../school/editor/problems.ts';

/** Own periods while they are typed: '' for a day that is missing; null where those of the authority hold. */
export type PeriodDrafts = readonly Readonly<FolioPeriod>[] | null;

/** French sentence for what does not fit; undefined where they may be saved. */
export function periodsProblem(periods: PeriodDrafts): string | undefined {
  if (periods === null) return undefined;
  const [ofOne] = firstProblem('Période', periods, (period) => messageOf(folioPeriod.safeParse(period)));
  return ofOne ?? messageOf(folioPeriods.safeParse(periods)) ?? undefined;
}

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
const messageOf = ({ success, error }: Parsed): string | null => (success ? null : (error?.issues[0]?.message ?? ''));

/** Begins the day after the last one. */
export function nextPeriod(periods: readonly FolioPeriod[]): FolioPeriod {
  const last = readIsoDay(periods.at(-1)?.to ?? '');
  const used = new Set(periods.map(({ name }) => name));
  let number = periods.length + 1;
  while (used.has(`Période ${number}`)) number += 1;
  return { name: `Période ${number}`, from: last === null ? '' : isoDay(addDays(last, 1)), to: '' };
}

export const samePeriods = (a: PeriodDrafts, b: PeriodDrafts): boolean =>
  a === b || (a !== null && b !== null && periodsText(a) === periodsText(b));

/** « Automne · 17.08.2026 – 09.10.2026 ». */
export const periodText = ({ name, from, to }: FolioPeriod): string =>
  `${name} · ${writtenIsoDay(from)} – ${writtenIsoDay(to)}`;
export const periodsText = (periods: readonly FolioPeriod[]): string => periods.map(periodText).join(', ');
