import type { DirectoryEntry, Group, GroupPupil } from '@pupitre/contract';
import { compareFamilyNames } from '@pupitre/learning';
import { type FolioPupil, keyOfPupil } from './folio-draft.ts';

/** By family names, as the class lists of a school are. */
export const inAlphabet = (pupils: readonly FolioPupil[]): FolioPupil[] =>
  pupils.toSorted((one, other) => compareFamilyNames(one.displayName, other.displayName));

/**
 * With some more, each known by her world id taken once (FOLIO-55). A list in alphabetical order stays so; one that was put
 * in another order by hand grows at its end.
 */
export function withPupils(pupils: readonly FolioPupil[], added: readonly FolioPupil[]): readonly FolioPupil[] {
  const known = new Set(pupils.map(keyOfPupil));
  const fresh = added.filter((pupil) => {
    const isNew = !known.has(keyOfPupil(pupil));
    known.add(keyOfPupil(pupil));
    return isNew;
  });
  if (fresh.length === 0) return pupils;
  const wasSorted = inAlphabet(pupils).every((pupil, index) => pupil === pupils[index]);
  return wasSorted ? inAlphabet([...pupils, ...fresh]) : [...pupils, ...inAlphabet(fresh)];
}

/** A pupil found by name; her objectGuid is her world id (OP-118). Her class is the server's to say. */
export const pupilOfEntry = (pupil: DirectoryEntry): FolioPupil => ({
  id: -1,
  cloeeWorldId: pupil.objectGuid,
  displayName: pupil.displayName,
  className: '',
});

export const pupilOfGroup = (pupil: GroupPupil, group: Group): FolioPupil => ({
  id: -1,
  cloeeWorldId: pupil.cloeeWorldId,
  displayName: pupil.displayName,
  className: group.groupType === 'classe' ? group.name : '',
});

export const pupilsOfGroup = (group: Group): FolioPupil[] => group.students.map((pupil) => pupilOfGroup(pupil, group));
