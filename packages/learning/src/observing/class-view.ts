import { addDays, type SchoolDay } from '../periods/school-time.ts';
import { dayNumberOf, dayOfNumber } from '../periods/school-year.ts';
import { axesOf } from './axes.ts';
import { observationIdOf } from './cell-id.ts';
import { countStates, type LevelCounts } from './progress.ts';
import { type LevelOfDay, levelOn } from './series.ts';

type Series = ReadonlyMap<number, readonly LevelOfDay[]>;
type ClassPupil = { readonly id: number; readonly displayName: string };
type ClassCriterion = {
  readonly id: number;
  readonly label: string;
  readonly perObjectiveCode: string;
  readonly axesThematiques: readonly string[];
};
export type ClassParts = {
  readonly series: Series;
  readonly pupils: readonly ClassPupil[];
  readonly criteria: readonly ClassCriterion[];
};

/** How the class stands on one criterion, under one axis, or with one pupil. */
export type ClassLine = {
  /** Of the criterion or the pupil; of an axis, its first criterion. */
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly counts: LevelCounts;
};
export const CLASS_GROUPINGS = ['criteria', 'axes', 'pupils'] as const;
export type ClassGrouping = (typeof CLASS_GROUPINGS)[number];

/** The shares of levels at the end of a day, line by line in the order of the folio; empty cells count too. */
export function classLines(by: ClassGrouping, { series, pupils, criteria }: ClassParts, day: number): ClassLine[] {
  const counts = (ofPupils: readonly ClassPupil[], ofCriteria: readonly ClassCriterion[]) =>
    countsOn(series, { pupils: ofPupils.map(({ id }) => id), criteria: ofCriteria.map(({ id }) => id) }, day);
  if (by === 'pupils')
    return pupils.map((pupil) => ({
      id: pupil.id,
      name: pupil.displayName,
      code: '',
      counts: counts([pupil], criteria),
    }));
  if (by === 'criteria')
    return criteria.map((one) => ({
      id: one.id,
      name: one.label,
      code: one.perObjectiveCode,
      counts: counts(pupils, [one]),
    }));
  return axesOf(criteria).map(({ criteria: own, ...axis }) => ({ ...axis, counts: counts(pupils, own) }));
}

/** How these cells stood at the end of a day; empty ones count too. */
export const countsOn = (
  series: Series,
  { pupils, criteria }: { pupils: readonly number[]; criteria: readonly number[] },
  day: number,
): LevelCounts =>
  countStates(
    pupils.flatMap((pupil) =>
      criteria.map((criterion) => levelOn(series.get(observationIdOf(pupil, criterion)) ?? [], day)),
    ),
  );

/** Hardest first: the fewest observed, then the most under way; what nobody was ever observed on says nothing, and is last. */
export const byHardness = (one: LevelCounts, other: LevelCounts): number =>
  Number(isNeverObserved(one)) - Number(isNeverObserved(other)) ||
  share(one, 'ok') - share(other, 'ok') ||
  share(other, 'nok') - share(one, 'nok');

export const isNeverObserved = ({ unset, total }: LevelCounts): boolean => unset === total;

export const share = (counts: LevelCounts, level: 'ok' | 'nok' | 'unrated' | 'unset'): number =>
  counts.total === 0 ? 0 : counts[level] / counts.total;

/** The day of the latest observation of a pupil until a day; null where there is none. */
export function lastObserved(series: Series, pupil: number, criteria: readonly number[], until: number): number | null {
  let latest: number | null = null;
  for (const criterion of criteria) {
    const day = series.get(observationIdOf(pupil, criterion))?.findLast((one) => one.day <= until)?.day;
    if (day !== undefined && (latest === null || day > latest)) latest = day;
  }
  return latest;
}

/** The months between two days, each with the day on which it is looked at: its last one, or the end. */
export function monthsBetween(from: number, to: number): { readonly month: SchoolDay; readonly day: number }[] {
  const months: { month: SchoolDay; day: number }[] = [];
  for (let first = { ...dayOfNumber(from), day: 1 }; dayNumberOf(first) <= to; ) {
    const next = { ...addDays(first, 31), day: 1 };
    months.push({ month: first, day: Math.min(dayNumberOf(next) - 1, to) });
    first = next;
  }
  return months;
}
