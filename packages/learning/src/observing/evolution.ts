import type { LevelCode } from './scales.ts';
import type { LevelOfDay } from './series.ts';

/** How many observations a cell of the table draws. */
export const EVOLUTION_SHOWN = 5;

/** The series with what a cell holds now and the series does not know yet: a level of today, or its being taken away. */
export function withPresent(
  series: readonly LevelOfDay[],
  state: LevelCode | null,
  today: number,
): readonly LevelOfDay[] {
  const last = series.at(-1);
  if (last?.state === state) return series;
  const before = last?.day === today ? series.slice(0, -1) : series;
  return state === null ? before : [...before, { day: today, state }];
}

/** Where an observation stands in a drawing: 0 at its beginning, 1 at its end. */
export type Placed = { readonly at: number; readonly state: LevelCode };

/**
 * The observations placed by date between two days, from 0 to 1, and no nearer to each other than `apart`, the last one than
 * `apartLast`: what lies before the first day stands there.
 */
export function placeByDay(
  series: readonly LevelOfDay[],
  { from, to }: { from: number; to: number },
  apart: number,
  apartLast: number = apart,
): Placed[] {
  const gapAfter = (index: number) => (index === series.length - 2 ? apartLast : apart);
  const span = Math.max(1, to - from);
  const places = series.map(({ day }) => Math.min(1, Math.max(0, (day - from) / span)));
  // From the end, so that the latest one stays at its day; then from the beginning, where there is no room left.
  for (let index = places.length - 2; index >= 0; index -= 1)
    places[index] = Math.min(places[index] ?? 0, (places[index + 1] ?? 1) - gapAfter(index));
  for (let index = 0; index < places.length; index += 1)
    places[index] = Math.max(places[index] ?? 0, index === 0 ? 0 : (places[index - 1] ?? 0) + gapAfter(index - 1));
  return series.map(({ state }, index) => ({ at: places[index] ?? 0, state }));
}
