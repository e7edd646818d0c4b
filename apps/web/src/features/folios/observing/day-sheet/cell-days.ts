import type { CellSeries, DatedObservation, Observation } from '@pupitre/contract';
import type { CellChange } from '../cells/cell-writes.ts';
import { isToday } from '../cells/of-today.ts';

/** One dated observation of a cell, as it stands with what waits; `by` is '' where it is not known here. */
export type CellDay = Pick<DatedObservation, 'observedOn' | 'state' | 'comment' | 'audience' | 'marks' | 'by'>;

/** What the cell holds of today; `on` is null while nothing is observed today. */
export type TodayOfCell = Pick<Observation, 'state' | 'comment' | 'audience' | 'marks'> & { on: string | null };

const NOTHING: TodayOfCell = { state: null, comment: '', audience: 'team', marks: '', on: null };

/** What is shown of today: the standing observation where it is of today, or what was said of an unset cell. */
export const todayOf = ({ state, observedOn, comment, audience, marks }: Observation): TodayOfCell =>
  state !== null && observedOn !== null && !isToday(observedOn)
    ? NOTHING
    : { state, comment, audience, marks, on: state === null ? null : observedOn };

type Known = {
  /** The cell as it is shown, and as the server has it. */
  view: Observation;
  stored: Observation | undefined;
  series: CellSeries['series'] | undefined;
  /** What waits to be said of an observation of before. */
  asideOf: (observedOn: string) => CellChange;
};

/** The observations of before, latest first; without network the one that the cell showed last. */
export function earlierDays({ view, stored, series = [], asideOf }: Known): CellDay[] {
  const known = new Map<string, CellDay>();
  for (const one of [stored, view]) {
    const day = one === undefined ? null : dayOf(one);
    if (day !== null) known.set(day.observedOn, day);
  }
  for (const one of series) known.set(one.observedOn, one);
  const shown = view.state === null ? null : view.observedOn;
  const today = todayOf(view).on;
  const former = stored?.observedOn ?? null;
  // One of today that was taken back a moment ago still stands there.
  const gone = former !== null && isToday(former) && former !== view.observedOn ? former : null;
  return [...known.values()]
    .filter(({ observedOn }) => observedOn !== today && observedOn !== gone)
    .map((day): CellDay => {
      // What is said of the one that the cell shows is seen there at once.
      const { by } = day;
      if (day.observedOn === shown) return { ...day, ...dayOf(view), by };
      const said = asideOf(day.observedOn);
      return { ...day, ...said, state: said.state ?? day.state };
    })
    .toSorted((one, other) => (one.observedOn < other.observedOn ? 1 : -1));
}

const dayOf = ({ state, observedOn, comment, audience, marks }: Observation): CellDay | null =>
  state === null || observedOn === null ? null : { observedOn, state, comment, audience, marks, by: '' };
