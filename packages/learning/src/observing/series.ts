import type { LevelCode } from './scales.ts';

/** With several observations a day, how long the last one may still be changed: the pause that ends a block of the history too. */
export const OBSERVATION_OPEN_MS = 5 * 60_000;

/** When an observation was made and by whom, in milliseconds since 1970; null: nobody knows any more. */
export type Standing = { readonly on: number; readonly by: number | null };
/** A level that somebody gives: when, by whom, and when that day began. */
export type Press = { readonly at: number; readonly by: number | null; readonly dayStart: number };

/**
 * Whether a level that is given now changes the standing observation instead of beginning another one: on the same day, or,
 * with several observations a day, within five minutes and by the same person.
 */
export function isStillOpen(standing: Standing, press: Press, severalADay: boolean): boolean {
  if (!severalADay) return standing.on >= press.dayStart;
  return press.at - standing.on <= OBSERVATION_OPEN_MS && standing.by === press.by;
}

/** A level never stands before the one that it follows. */
export const notBefore = (at: number, standing: number | null): number =>
  standing === null || at > standing ? at : standing + 1;

/** What stands in a series: an instant, which is its name there. */
export type Dated = { readonly on: number };

/** The series, oldest first, with this observation in the place of its date. */
export const placeInSeries = <One extends Dated>(series: readonly One[], added: One): One[] => [
  ...series.filter(({ on }) => on <= added.on),
  added,
  ...series.filter(({ on }) => on > added.on),
];

/** The series without the observation of this instant. */
export const removeFromSeries = <One extends Dated>(series: readonly One[], on: number): One[] =>
  series.filter((one) => one.on !== on);

/** A level on a day: days are counted from 1 January 2000. */
export type LevelOfDay = { readonly day: number; readonly state: LevelCode };

/** The level that stood at the end of a day; null before the first one. The series is oldest first. */
export const levelOn = (series: readonly LevelOfDay[], day: number): LevelCode | null =>
  series.findLast((one) => one.day <= day)?.state ?? null;

/** The same for every cell of a folio, by its key; cells that had none yet are left out. */
export function levelsOn<Key>(series: ReadonlyMap<Key, readonly LevelOfDay[]>, day: number): Map<Key, LevelCode> {
  const levels = new Map<Key, LevelCode>();
  for (const [key, one] of series) {
    const state = levelOn(one, day);
    if (state !== null) levels.set(key, state);
  }
  return levels;
}

/** The observations of some days, both included. */
export const withinDays = <One extends Pick<LevelOfDay, 'day'>>(
  series: readonly One[],
  { from, to }: { from: number; to: number },
): One[] => series.filter(({ day }) => day >= from && day <= to);

/** The first of the last observations that say the same: since then the present level stands. */
export const standingSince = <One extends Pick<LevelOfDay, 'state'>>(series: readonly One[]): One | undefined =>
  series[series.findLastIndex(({ state }) => state !== series.at(-1)?.state) + 1];
