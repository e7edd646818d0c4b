import type { LevelCode } from '@pupitre/learning';
import type { DatedCell, DatedEvent } from '../observations/dated-cells.service.ts';

/** First and last day, both « 2026-11-20 ». */
export type Days = { from: string; to: string };

/** The level that stands at the end of a day, and the observation that gave it; null where there is none. */
export function standingOn(cell: DatedCell | undefined, day: string): (DatedEvent & { state: LevelCode }) | null {
  const last = cell?.events.findLast((event) => event.day <= day);
  return last === undefined || last.state === null ? null : { ...last, state: last.state };
}

/** What was observed within the period, oldest first. */
export const eventsWithin = (cell: DatedCell | undefined, { from, to }: Days): DatedEvent[] =>
  (cell?.events ?? []).filter(({ day }) => day >= from && day <= to);
