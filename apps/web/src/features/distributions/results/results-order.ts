import type { CourseResults, ResultPupil, ResultState, TestCell } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import type { ResultFilter } from '../result-search.ts';

export const FILTER_LABELS: Record<ResultFilter, string> = {
  'en-cours': 'En cours',
  'pas-commence': 'Pas commencé',
  'sous-80': 'Sous 80\u00a0%',
};
const ENOUGH = 80;

export type Sort = { by: string; isReversed: boolean };
export const readSort = (tri = 'eleve'): Sort => ({ by: tri.replace('-', ''), isReversed: tri.startsWith('-') });

/** What a press on a head asks for: its own order, then the other way round. */
export function pressedSort({ by, isReversed }: Sort, pressed: string): string | undefined {
  const next = by === pressed && !isReversed ? `-${pressed}` : pressed;
  return next === 'eleve' ? undefined : next;
}

const hasBegun = ({ cells }: ResultPupil) => cells.some(({ state }) => state !== 'not');
export const isThrough = ({ cells }: ResultPupil): boolean =>
  cells.length > 0 && cells.every(({ state }) => state === 'finished');

/** Pupils who have finished everything, and those on their way, among all. */
export function countPupils(pupils: readonly ResultPupil[]) {
  const success = pupils.filter(isThrough).length;
  const info = pupils.filter((pupil) => hasBegun(pupil) && !isThrough(pupil)).length;
  return { success, info, students: pupils.length };
}

function passes(pupil: ResultPupil, filter: ResultFilter | undefined): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'en-cours':
      return hasBegun(pupil) && !isThrough(pupil);
    case 'pas-commence':
      return !hasBegun(pupil);
    case 'sous-80':
      return pupil.cells.some(({ best }) => best !== null && best < ENOUGH);
  }
}

const STATE_ORDER: readonly ResultState[] = ['not', 'opened', 'finished'];

/** Without a copy, not begun, begun, handed in; then by the words that are right. */
function copyMeasure(cell: TestCell | null): number {
  if (cell === null) return -1;
  if (!cell.isBegun) return 0;
  return cell.state === 'writing' ? 1 : 2 + (cell.right ?? 0);
}

/** A number by which pupils are in order; the smallest is the one that a teacher looks for first. */
function measure(by: string, { resources, tests }: CourseResults): (pupil: ResultPupil) => number {
  if (by === 'temps') return ({ seconds }) => seconds;
  if (by === 'derniere') return ({ lastOn }) => (lastOn === null ? 0 : Date.parse(lastOn));
  if (by.startsWith('c')) {
    const at = tests.findIndex(({ id }) => by === `c${id}`);
    return (pupil) => copyMeasure(pupil.tests[at] ?? null);
  }
  const column = resources.findIndex(({ id }) => by === `r${id}`);
  return ({ cells }) => {
    const cell = cells[column];
    return cell === undefined ? 0 : STATE_ORDER.indexOf(cell.state) * 1_000 + (cell.best ?? 0);
  };
}

type View = { sort: Sort; filter: ResultFilter | undefined; text: string };

/** World ids of the pupils that a view shows, in its order; equals stay by family name, as they come. */
export function orderedIds(results: CourseResults, { sort, filter, text }: View): string[] {
  const wanted = foldText(text);
  const shown = results.pupils.filter((pupil) => passes(pupil, filter) && foldText(pupil.displayName).includes(wanted));
  const value = measure(sort.by, results);
  const sorted = sort.by === 'eleve' ? shown : shown.toSorted((one, other) => value(one) - value(other));
  return (sort.isReversed ? sorted.toReversed() : sorted).map(({ cloeeWorldId }) => cloeeWorldId);
}
