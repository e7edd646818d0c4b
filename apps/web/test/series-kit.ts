import type { DatedObservation } from '@pupitre/contract';
import type { DatedRow } from './series-cell.ts';

/** Who looks at the screens of these tests. */
export const ME = 'Isabelle Rochat';

/** Some days before now, at the same hour. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** An observation of a series, hers who looks at it. */
export const dated = (days: number, changes: Partial<DatedObservation> = {}): DatedObservation => ({
  ...{ observedOn: daysAgo(days), day: daysAgo(days).slice(0, 10), state: 'ok', comment: '', audience: 'team' },
  ...{ marks: '', by: ME },
  ...changes,
});

/** The same as the server of the tests keeps it, and back. */
export const rowOf = ({ observedOn: on, day: _, ...row }: DatedObservation): DatedRow => ({ ...row, on });
export const datedOf = ({ on, ...row }: DatedRow): DatedObservation => ({
  ...row,
  observedOn: on,
  day: on.slice(0, 10),
});
