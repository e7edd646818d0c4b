import type {
  TransmissionPupil,
  Transmissions,
  TransmittedCriterion,
  TransmittedHead,
  TransmittedPart,
} from '@pupitre/contract';
import { pick } from '../../db/pick.ts';
import type { ClassTeam } from '../directory/directory.service.ts';
import type { PupilPart } from './folio-access.service.ts';
import { presentCriterion } from './own-folio.presenter.ts';
import type { ShownCriterion } from './own-folio.queries.ts';
import type { TransmissionRow } from './transmissions.queries.ts';
import type { TransmittedRow } from './transmitted-parts.queries.ts';

type Given = {
  pupils: readonly PupilPart[];
  classes: readonly ClassTeam[];
  members: ReadonlySet<number>;
  given: readonly TransmissionRow[];
};

export const presentTransmissions = ({ pupils, classes, members, given }: Given): Transmissions => ({
  pupils: pupils.map((pupil) => {
    const own = classes.filter(({ personId }) => personId === pupil.personId);
    return presentPupil(
      pupil,
      own,
      members,
      given.filter(({ studentId }) => studentId === pupil.id),
    );
  }),
});

function presentPupil(
  { id, className, schoolName }: PupilPart,
  own: readonly ClassTeam[],
  members: ReadonlySet<number>,
  given: readonly TransmissionRow[],
): TransmissionPupil {
  const near = own.filter(({ isNear }) => isNear);
  const stays = own.some((one) => one.className === className && one.schoolName === schoolName);
  const taught = own.flatMap(({ teachers }) => teachers);
  // Whoever teaches her now has the whole folio already.
  const isCovered = taught.length > 0 && taught.every((teacher) => members.has(teacher.id));
  const receivers = new Set(given.map(({ teacherId }) => teacherId));
  const next = near.flatMap(({ teachers }) => teachers).filter((one) => !members.has(one.id) && !receivers.has(one.id));
  return {
    studentId: id,
    hasMoved: className !== '' && own.length > 0 && !stays && !isCovered,
    classes: near.map((one) => one.className),
    isElsewhere: own.length > 0 && near.length === 0,
    teachers: [...new Map(next.map((one) => [one.id, pick(one, 'displayName', 'objectGuid')])).values()],
    receivers: given.map((row) => pick(row, 'id', 'teacher', 'withTeamComments', 'transmittedOn')),
  };
}

export const presentHead = (row: TransmittedRow): TransmittedHead => ({
  ...pick(row, 'id', 'studentId', 'displayName', 'className', 'title', 'icon', 'color'),
  ...pick(row, 'optionsProfessionnelles', 'archivedOn', 'transmittedBy', 'transmittedOn'),
});

/** Criteria in the folio's order, those without anything left out. */
export function presentPart(row: TransmittedRow, shown: readonly ShownCriterion[], until: string): TransmittedPart {
  const criterias = shown.map(presentObserved).filter(({ levels, comments, marks }) => {
    return levels.length > 0 || comments.length > 0 || marks.length > 0;
  });
  const days = criterias.flatMap(({ levels }) => levels.slice(0, 1).map(({ day }) => day));
  return {
    ...presentHead(row),
    withTeamComments: row.withTeamComments,
    from: days.toSorted()[0] ?? until,
    until,
    criterias,
  };
}

function presentObserved(criterion: ShownCriterion): TransmittedCriterion {
  const { selfComment: _, ...observed } = presentCriterion(criterion);
  return {
    ...observed,
    comments: criterion.observations
      .filter(({ comment }) => comment !== '')
      .map(({ day, comment: text, teacher, audience }) => ({ day, text, teacher, audience }))
      .reverse(),
  };
}
