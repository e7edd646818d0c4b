import type { Db } from '../../db/connection.ts';
import type { ObservationValues } from '../../db/folio-schema.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { signalCells } from '../../db/signals.ts';
import { statement } from '../../db/statement.ts';
import type { CellKey } from './cell.ts';
import type { Writer } from './cell-writes.queries.ts';

export type CommentRow = { id: number; author: string; avatar: string; comment: string; created: string };

const selectComments = statement<CommentRow>(
  'observation-comments',
  `select c.id, coalesce(p.display_name, '') as author, coalesce(f.profile_image_url, '') as avatar, c.comment,
    c.created_on at time zone 'UTC' as created
  from observation_comment c
  left join person p on p.id = c.author_id
  left join preferences f on f.person_id = c.author_id
  where c.student_id = $1 and c.criterion_id = $2
  order by c.id`,
);

/** The discussion on a cell, oldest first. */
export const findComments = (db: Db, { studentId, criterionId }: CellKey) =>
  selectComments(db, [studentId, criterionId]);

// Unspecified: how many comments the counter of a cell can count; it stands there above.
const insertOne = statement(
  'observation-comment-insert',
  `with cell as (
    insert into observation as o (student_id, criterion_id, discussion_count) values ($1, $2, 1)
    on conflict (student_id, criterion_id) do update set discussion_count = least(o.discussion_count + 1, 32767)
    returning student_id, criterion_id
  ), added as (
    insert into observation_comment (student_id, criterion_id, author_id, comment)
    select student_id, criterion_id, $3, $4 from cell returning student_id, criterion_id
  ), raised as ${raiseRevision('added', '$5::int')}, told as ${signalCells('added', '$5::int')}
  select 1 from added`,
);

/** Adds a comment and counts it; neither version moves. Who watches the folio is told at commit. */
export async function insertComment(db: Db, by: Writer, cell: CellKey, comment: string): Promise<void> {
  await insertOne(db, [cell.studentId, cell.criterionId, by.personId, comment, by.folioId]);
}

export type ChangeRow = {
  side: 'teacher' | 'pupil';
  version: number;
  changedOn: string;
  changedBy: string;
  isFromPractice: boolean;
  before: ObservationValues;
  after: ObservationValues;
};

const selectChanges = statement<ChangeRow>(
  'observation-changes',
  `select h.side, h.version, h.changed_on at time zone 'UTC' as "changedOn", coalesce(p.display_name, '') as "changedBy",
    b.id is not null as "isFromPractice", h.before, h.after
  from observation_change h
  join folio_student s on s.id = h.student_id
  left join person p on p.id = h.changed_by
  left join observation_block b on b.folio_id = s.folio_id and b.id = h.block and b.way = 'practice'
  where h.student_id = $1 and h.criterion_id = $2
  order by h.changed_on desc, h.side, h.version desc
  limit $3`,
);

/** Changes of a cell, latest first. */
export const findChanges = (db: Db, { studentId, criterionId }: CellKey, limit: number) =>
  selectChanges(db, [studentId, criterionId, limit]);
