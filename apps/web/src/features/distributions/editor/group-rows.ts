import type { Group } from '@pupitre/contract';
import { ALWAYS, type PupilRow } from './distribution-rows.ts';

/** New rows for a group's pupils; names and progress come from the server after the save. */
export const rowsOfGroup = (group: Group, period: PupilRow['period']): PupilRow[] =>
  group.students.map((pupil) => ({
    ...rowOfPupil(pupil.cloeeWorldId, pupil.displayName, period),
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
