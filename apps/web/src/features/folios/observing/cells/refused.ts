import type { Observation } from '@pupitre/contract';
import { type CellChange, cellKey, changeOf } from './cell-writes.ts';
import type { ObservationEvent } from './observation-events.ts';

export type Refused = { readonly message: string; readonly isGone: boolean };

/** Refused changes that are named; the others are counted. */
const NAMED_MAX = 3;

/** What is refused is told with the pupil, the criterion and the level, as far as one reads. */
export function namedRefusal(
  { message, isGone, rows }: NonNullable<ObservationEvent['refused']>,
  cells: ReadonlyMap<number, Observation>,
  describe: (cell: Observation, change: CellChange) => string,
): Refused {
  const told = rows.slice(0, NAMED_MAX).flatMap((row) => {
    const cell = cells.get(cellKey(row));
    return cell === undefined ? [] : [describe(cell, changeOf(row))];
  });
  if (told.length === 0) return { message, isGone };
  const more = rows.length > told.length ? '…' : '.';
  return { message: `${message} ${told.join('\u00a0; ')}${more}`, isGone };
}
