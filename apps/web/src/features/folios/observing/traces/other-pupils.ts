import type { Folio, Observation } from '@pupitre/contract';
import { cellOf, observationIdOf } from '@pupitre/learning';

export type OtherPupil = { readonly id: number; readonly name: string };

/** The other pupils of the folio, those first whom somebody observed last on this criterion. */
export function otherPupilsOf(
  pupils: readonly Pick<Folio['monitoredStudents'][number], 'id' | 'displayName'>[],
  getCell: (key: number) => Pick<Observation, 'updatedOn'> | undefined,
  key: number,
): OtherPupil[] {
  const { studentId, criterionId } = cellOf(key);
  const observedOn = (id: number) => getCell(observationIdOf(id, criterionId))?.updatedOn ?? '';
  return pupils
    .filter(({ id }) => id !== studentId)
    .map(({ id, displayName }) => ({ id, name: displayName, on: observedOn(id) }))
    .toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0))
    .map(({ id, name }) => ({ id, name }));
}
