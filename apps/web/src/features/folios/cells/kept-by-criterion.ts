import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { CellView, ObservationStore } from './observation-store.ts';

type Students = readonly MonitoredStudent[];
type Kept<Counted> = { readonly revision: number; readonly students: Students; readonly counted: Counted };
type Line = readonly (CellView | undefined)[];

/** What is counted over the pupils of a criterion, again only after one of its cells changed: never 6,000 cells at a key. */
export function keptByCriterion<Counted>(count: (line: Line) => Counted) {
  const stores = new WeakMap<ObservationStore, Map<number, Kept<Counted>>>();
  return (store: ObservationStore, students: Students, { id }: Pick<Criterion, 'id'>): Counted => {
    const lines = stores.get(store) ?? new Map<number, Kept<Counted>>();
    stores.set(store, lines);
    const revision = store.criterionRevision(id);
    const known = lines.get(id);
    if (known !== undefined && known.revision === revision && known.students === students) return known.counted;
    const counted = count(students.map((student) => store.getCell(observationIdOf(student.id, id))));
    lines.set(id, { revision, students, counted });
    return counted;
  };
}
