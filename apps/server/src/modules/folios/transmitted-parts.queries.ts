import type { TransmittedHead } from '@pupitre/contract';
import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';
import type { TransmittedFacts } from './folios.policy.ts';

export type TransmittedRow = TransmittedHead & TransmittedFacts & { personId: number; withTeamComments: boolean };

const ISO = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectParts = statement<TransmittedRow>(
  'transmitted-parts',
  `select f.id, s.id as "studentId", p.id as "personId", p.display_name as "displayName", s.class_name as "className",
    f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles",
    ${ISO('f.archived_on')} as "archivedOn", coalesce(b.display_name, '') as "transmittedBy",
    ${ISO('t.transmitted_on')} as "transmittedOn", t.with_team_comments as "withTeamComments",
    t.teacher_id as "receiverId", f.deleted_on as "deletedOn", s.removed_on as "removedOn", f.rpn,
    f.plan_etude_romand as "planEtudeRomand"
  from transmitted_folio t join folio_student s on s.id = t.student_id join folio f on f.id = s.folio_id
  join person p on p.id = s.person_id left join person b on b.id = t.transmitted_by
  where t.teacher_id = $1
  order by t.transmitted_on desc, ${BY_FAMILY_NAME('p')}, t.id desc`,
);

/** What was transmitted to a teacher, the latest first; what she may not read any more, too. */
export const findTransmittedParts = (db: Db, teacherId: number): Promise<TransmittedRow[]> =>
  selectParts(db, [teacherId]);
