import { type Period, periodState } from '../periods/period.ts';

/** How far a pupil is in one resource: nothing yet, begun, finished. */
type Cell = { readonly state: 'not' | 'opened' | 'finished'; readonly best: number | null };
export type ResultLine = Period & { readonly cells: readonly Cell[]; readonly late: number };

export const PUPIL_STATES = ['a-faire', 'commence', 'termine'] as const;
export type PupilState = (typeof PUPIL_STATES)[number];
/** What results are filtered by, on the screen and in files. */
export const RESULT_FILTERS = [...PUPIL_STATES, 'en-retard', 'moitie'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/** Finished when all resources are; begun as soon as one is. */
export function pupilState({ cells }: Pick<ResultLine, 'cells'>): PupilState {
  if (cells.length > 0 && cells.every(({ state }) => state === 'finished')) return 'termine';
  return cells.some(({ state }) => state !== 'not') ? 'commence' : 'a-faire';
}

/** Her period is over, and she has not finished. */
export const isOverdue = (pupil: ResultLine, now: Date): boolean =>
  periodState(pupil, now) === 'over' && pupilState(pupil) !== 'termine';

const HALF = 50;
/** Of an exercise that she finished less than half was right, even in her best game. */
export const isBelowHalf = ({ cells }: Pick<ResultLine, 'cells'>): boolean => cells.some(isCellBelowHalf);
export const isCellBelowHalf = ({ state, best }: Cell): boolean => state === 'finished' && best !== null && best < HALF;

export function passesFilter(pupil: ResultLine, filter: ResultFilter | undefined, now: Date): boolean {
  if (filter === undefined) return true;
  if (filter === 'en-retard') return isOverdue(pupil, now);
  return filter === 'moitie' ? isBelowHalf(pupil) : pupilState(pupil) === filter;
}
