import type { Observation, RowSeries } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import { isToday, shortDay } from '../cells/of-today.ts';
import { dateOfNumber } from '../time/shown-time.ts';

/** The level that was observed before today, and « 18.11 ». */
export type LastTime = { readonly state: LevelCode; readonly day: string };

/** Of what the server gave; of a day before today the standing one, else the one before it, once the series is there. */
export function lastTime(
  observation: Pick<Observation, 'state' | 'observedOn'>,
  series: RowSeries | null,
  today: number,
): LastTime | null {
  const { state, observedOn } = observation;
  if (state !== null && observedOn !== null && !isToday(observedOn)) {
    return { state, day: shortDay(observedOn) };
  }
  const before = series?.levels.findLast(({ day, state: level }) => day < today && level !== null);
  return before === undefined || before.state === null
    ? null
    : { state: before.state, day: dateOfNumber(before.day).slice(0, 5) };
}
