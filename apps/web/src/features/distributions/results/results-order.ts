import {
  type CourseResults,
  ofResultClass,
  type ResultPupil,
  type ResultState,
  type TestCell,
} from '@pupitre/contract';
import { nameFilter, type PupilState, passesFilter, pupilState, type ResultFilter } from '@pupitre/learning';
import { groupsOf } from './result-groups.ts';

/** Chips over the table. */
export const FILTER_LABELS: Record<ResultFilter, string> = {
  'a-faire': 'À faire',
  commence: 'Commencé',
  termine: 'Terminé',
  'en-retard': 'En retard',
  moitie: 'Moins de la moitié juste',
};

export type Sort = { by: string; isReversed: boolean };
export const readSort = (tri = 'eleve'): Sort => ({ by: tri.replace('-', ''), isReversed: tri.startsWith('-') });

/** What a press on a head asks for: its own order, then the other way round. */
export function pressedSort({ by, isReversed }: Sort, pressed: string): string | undefined {
  const next = by === pressed && !isReversed ? `-${pressed}` : pressed;
  return next === 'eleve' ? undefined : next;
}

/** Pupils who have finished everything, and those on their way, among all. */
export function countPupils(pupils: readonly ResultPupil[]) {
  const states = pupils.map(pupilState);
  const count = (wanted: PupilState) => states.filter((state) => state === wanted).length;
  return { success: count('termine'), info: count('commence'), students: pupils.length };
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

export type View = { sort: Sort; filter: ResultFilter | undefined; classe: string | undefined; text: string };

/** World ids of the pupils that a view shows, class by class, in its order; equals stay by family name, as they come. */
export function orderedIds(results: CourseResults, { sort, filter, classe, text }: View): string[] {
  const isFound = nameFilter(text);
  const now = new Date(results.at);
  const value = measure(sort.by, results);
  return groupsOf(ofResultClass(results.pupils, classe)).flatMap(({ pupils }) => {
    const shown = pupils.filter((pupil) => passesFilter(pupil, filter, now) && isFound(pupil.displayName));
    const sorted = sort.by === 'eleve' ? shown : shown.toSorted((one, other) => value(one) - value(other));
    return (sort.isReversed ? sorted.toReversed() : sorted).map(({ cloeeWorldId }) => cloeeWorldId);
  });
}
