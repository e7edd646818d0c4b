import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { statement } from '../../db/statement.ts';

export type TransmissionRow = {
  id: number;
  studentId: number;
  teacherId: number;
  teacher: string;
  withTeamComments: boolean;
  transmittedOn: string;
};

const selectTransmissions = statement<TransmissionRow>(
  'folio-transmissions',
  `select t.id, t.student_id as "studentId", t.teacher_id as "teacherId", p.display_name as teacher,
    t.with_team_comments as "withTeamComments",
    to_char(t.transmitted_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "transmittedOn"
  from folio_student s join transmitted_folio t on t.student_id = s.id join person p on p.id = t.teacher_id
  join person pupil on pupil.id = s.person_id
  where s.folio_id = $1 and s.removed_on is null order by ${BY_FAMILY_NAME('pupil')}, ${BY_FAMILY_NAME('p')}`,
);

/** Who reads which present pupil of a folio. */
export const findTransmissions = (db: Db, folioId: number): Promise<TransmissionRow[]> =>
  selectTransmissions(db, [folioId]);

export type NewPart = { studentId: number; teacherId: number };
const PARTS = givenRows('given', { studentId: 'int', teacherId: 'int' });

const insertParts = statement(
  'folio-transmissions-insert',
  `insert into transmitted_folio as t (student_id, teacher_id, with_team_comments, transmitted_by)
  select distinct student_id, teacher_id, $1::boolean, $2::int from ${PARTS.from(3)}
  on conflict (student_id, teacher_id) do update set with_team_comments = excluded.with_team_comments`,
);

/** Gives these parts; of one that was given before only the choice about comments changes. */
export async function giveParts(
  db: Db,
  { parts, withTeamComments, by }: { parts: readonly NewPart[]; withTeamComments: boolean; by: number },
): Promise<void> {
  await insertParts(db, [withTeamComments, by, ...PARTS.values(parts)]);
}

const removePart = statement<{ teacherId: number }>(
  'folio-transmission-remove',
  `delete from transmitted_folio t using folio_student s
  where t.id = $1 and s.id = t.student_id and s.folio_id = $2 returning t.teacher_id as "teacherId"`,
);

/** Answers whose it was; undefined where the folio has no such transmission. */
export async function takePart(db: Db, id: number, folioId: number): Promise<number | undefined> {
  const [row] = await removePart(db, [id, folioId]);
  return row?.teacherId;
}
