import { isoOfNumber, type SchoolTimes } from '../../observing/time/shown-time.ts';

/** A part of the school year by its place, the whole year, or days that are chosen. */
export type PeriodKind = number | 'year' | 'days';
export type Period = { from: string; to: string };

export const periodWord = (kind: PeriodKind, { parts }: SchoolTimes): string =>
  kind === 'days' ? 'Du… au…' : typeof kind === 'number' ? (parts[kind]?.name ?? '') : 'Année';

/** A part of this school year, until today where it still runs. */
export function periodOf(kind: Exclude<PeriodKind, 'days'>, { year, parts, today }: SchoolTimes): Period {
  const { from, to } = (typeof kind === 'number' ? parts[kind] : undefined) ?? year;
  return { from: isoOfNumber(from), to: isoOfNumber(today >= from && today < to ? today : to) };
}

/** The part of today. */
export const partAt = ({ parts, today }: SchoolTimes): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= today),
  );

/** A part is offered once it has begun: before, nothing can be observed in it. */
export const periodKindsAt = (times: SchoolTimes): PeriodKind[] => [
  ...times.parts.flatMap(({ from }, place) => (from <= times.today ? [place] : [])),
  'year',
  'days',
];
