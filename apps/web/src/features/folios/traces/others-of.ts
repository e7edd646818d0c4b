import type { Folio } from '@pupitre/contract';
import { cellOf, observationIdOf } from '@pupitre/learning';
import type { ObservationStore } from '../cells/observation-store.ts';

/** The other pupils of the folio, those first whom somebody observed last on this criterion. */
export function othersOf(
  pupils: readonly Pick<Folio['monitoredStudents'][number], 'id' | 'displayName'>[],
  store: ObservationStore,
  key: number,
): { id: number; name: string }[] {
  const { studentId, criterionId } = cellOf(key);
  const observedOn = (id: number) => store.getCell(observationIdOf(id, criterionId))?.updatedOn ?? '';
  return pupils
    .filter(({ id }) => id !== studentId)
    .map(({ id, displayName }) => ({ id, name: displayName, on: observedOn(id) }))
    .toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0))
    .map(({ id, name }) => ({ id, name }));
}
