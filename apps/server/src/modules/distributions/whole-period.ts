import type { DistributionDraft } from '@pupitre/contract';

type Period = Pick<DistributionDraft, 'start' | 'end' | 'closeAtEnd'>;

/**
 * A pupil of two groups that get a course for different times has it from the earlier start to the later end, which also
 * says whether it closes: no group takes away what the other one gives.
 */
export function withWholePeriods(draft: readonly DistributionDraft[]): DistributionDraft[] {
  const rows = Map.groupBy(draft, ({ cloeeWorldId }) => cloeeWorldId);
  return draft.map((row) => ({ ...row, ...(rows.get(row.cloeeWorldId) ?? [row]).reduce<Period>(both, row) }));
}

const both = (one: Period, other: Period): Period => ({
  start: momentOf(one.start, 0) <= momentOf(other.start, 0) ? one.start : other.start,
  ...(momentOf(one.end, Number.POSITIVE_INFINITY) >= momentOf(other.end, Number.POSITIVE_INFINITY)
    ? { end: one.end, closeAtEnd: one.closeAtEnd }
    : { end: other.end, closeAtEnd: other.closeAtEnd }),
});

/** Without a start it has begun, without an end it never ends. */
const momentOf = (text: string | null, open: number): number => (text === null ? open : Date.parse(text));
