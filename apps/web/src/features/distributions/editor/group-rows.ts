import type { Group } from '@pupitre/contract';
import { ALWAYS, type PupilRow } from './distribution-rows.ts';

/** Rows of a group's pupils as they enter the page; names and progress are the server's once it is saved. */
export const rowsOfGroup = (group: Group, period: PupilRow['period']): PupilRow[] =>
  group.students.map((student) => ({
    ...rowOfPupil(student.cloeeWorldId, student.displayName, period),
    groupKey: group.key,
    className: group.name,
    schoolName: group.school,
  }));

export const rowOfPupil = (worldId: string, name: string, period: PupilRow['period'] = ALWAYS): PupilRow => ({
  worldId,
  name,
  period,
  keep: false,
  groupKey: '',
  className: '',
  schoolName: '',
  progression: 0,
  late: 0,
});
