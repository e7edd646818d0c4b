import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import { type GivenColumns, givenRows } from '../../db/given-rows.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { signalCells } from '../../db/signals.ts';
import { statement } from '../../db/statement.ts';
import type { CellKey, Moves, PupilPart, TeacherPart } from './cell.ts';
import { hasMoves } from './series-state.ts';

export type Written = CellKey & { version: number; changedOn: string };

/** A cell's new part with the version that it rests on, and what the history notes. */
export type CellWrite<Part> = CellKey & {
  version: number;
  part: Part;
  before: object;
  after: object;
  /** The gesture; null for none. */
  block: string | null;
};

/** The writer, and the folio. */
export type Writer = { personId: number; folioId: number };

const CHANGE = {
  studentId: 'int',
  criterionId: 'int',
  version: 'int',
  before: 'jsonb',
  after: 'jsonb',
} as const satisfies GivenColumns;
const TEACHER = {
  ...CHANGE,
  block: 'uuid',
  state: 'text',
  comment: 'text',
  audience: 'text',
  markUrl: 'text',
  checked: 'boolean',
  leveledOn: 'timestamp',
  leveledBy: 'int',
} as const satisfies GivenColumns;
const TEACHERS = givenRows('g', TEACHER);
const MOVING = givenRows('g', { ...TEACHER, pushes: 'boolean' });
const PUPILS = givenRows('g', { ...CHANGE, selfState: 'text', selfComment: 'text', teacherVersion: 'int' });

const EARLIER = { studentId: 'int', criterionId: 'int', observedOn: 'timestamp' } as const satisfies GivenColumns;
const GONE = givenRows('g', EARLIER);
const COME = givenRows('g', {
  ...EARLIER,
  state: 'text',
  comment: 'text',
  markUrl: 'text',
  audience: 'text',
  observedBy: 'int',
});

/*
 * The statements of this file hold what decision 108 promises. One statement writes cells and history. It takes the cells
 * in the order of their key, so that two of them never wait for each other in a circle. A cell is written only over the
 * version that the change was made from; where that is over, the cell stays as it is and is missing in the answer, but
 * is locked all the same: a second attempt in this transaction meets nobody any more. The clock is read once the cell
 * is locked, so that instants follow the versions. Who watches the folio is told at commit.
 * $1 is the writer, $2 the folio; the lists follow.
 */
const HISTORY = (side: 'teacher' | 'pupil') => `, noted as (
    insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after,
      block)
    select w.student_id, w.criterion_id, '${side}', w.version, w.changed_on, $1::int, g.before, g.after, g.block
    from written w join given g on g.student_id = w.student_id and g.criterion_id = w.criterion_id
  ), raised as ${raiseRevision('written', '$2::int')}, told as ${signalCells('written', '$2::int')}
  select student_id as "studentId", criterion_id as "criterionId", version,
    changed_on at time zone 'UTC' as "changedOn"
  from written`;

/**
 * Earlier observations that move with their cells (decision 211). Only statements that move some have these parts: the
 * present one as it stood before the write, as the first press of a day moves it, and any others. What goes and comes again
 * under the same instant is changed in its place.
 */
const PUSHES = `, pushed as (
    insert into earlier_observation
      (authority_id, student_id, criterion_id, observed_on, state, comment, mark_url, audience, observed_by)
    select o.authority_id, o.student_id, o.criterion_id, o.leveled_on, o.state, o.comment, o.mark_url, o.audience,
      coalesce(o.leveled_by, o.updated_by)
    from written w join given g on g.student_id = w.student_id and g.criterion_id = w.criterion_id and g.pushes
    join observation o on o.student_id = w.student_id and o.criterion_id = w.criterion_id
  )`;
const MOVES = `${PUSHES}, gone as (
    delete from earlier_observation e
    using written w, ${GONE.from(3, MOVING)}
    where w.student_id = g.student_id and w.criterion_id = g.criterion_id and e.student_id = g.student_id
      and e.criterion_id = g.criterion_id and e.observed_on = g.observed_on at time zone 'UTC'
  ), come as (
    insert into earlier_observation
      (student_id, criterion_id, observed_on, state, comment, mark_url, audience, observed_by)
    select g.student_id, g.criterion_id, g.observed_on at time zone 'UTC', g.state, g.comment, g.mark_url, g.audience,
      g.observed_by
    from written w join ${COME.from(3, MOVING, GONE)} on g.student_id = w.student_id and g.criterion_id = w.criterion_id
    on conflict (student_id, criterion_id, observed_on) do update set state = excluded.state,
      comment = excluded.comment, mark_url = excluded.mark_url, audience = excluded.audience
  )`;

const teacherStatement = (name: string, list: typeof TEACHERS | typeof MOVING, moves = '') =>
  statement<Written>(
    name,
    `with given as (select * from ${list.from(3)}), written as (
    insert into observation as o
      (student_id, criterion_id, state, leveled_on, leveled_by, comment, audience, mark_url, checked, version, updated_on,
        updated_by)
    select student_id, criterion_id, state, leveled_on at time zone 'UTC', leveled_by, comment, audience, mark_url, checked,
      version + 1, clock_timestamp(), $1::int
    from given order by student_id, criterion_id
    on conflict (student_id, criterion_id) do update set
      state = excluded.state, leveled_on = excluded.leveled_on, leveled_by = excluded.leveled_by,
      comment = excluded.comment, audience = excluded.audience, mark_url = excluded.mark_url, checked = excluded.checked,
      version = excluded.version, updated_on = clock_timestamp(), updated_by = excluded.updated_by
    where o.version = excluded.version - 1
    returning o.student_id, o.criterion_id, o.version, o.updated_on as changed_on
  )${moves}${HISTORY('teacher')}`,
  );

const upsertTeacherParts = teacherStatement('observation-write-teacher', TEACHERS);
const pushTeacherParts = teacherStatement('observation-write-push', MOVING, PUSHES);
const moveTeacherParts = teacherStatement('observation-write-series', MOVING, MOVES);

/** The pupil's part; besides its own version it rests on the teachers', because « Vu » closes the comment. */
const upsertPupilParts = statement<Written>(
  'observation-write-pupil',
  `with given as (select *, null::uuid as block from ${PUPILS.from(3)}), written as (
    insert into observation as o
      (student_id, criterion_id, self_state, self_comment, self_version, self_updated_on, version)
    select student_id, criterion_id, self_state, self_comment, version + 1, clock_timestamp(), teacher_version
    from given order by student_id, criterion_id
    on conflict (student_id, criterion_id) do update set
      self_state = excluded.self_state, self_comment = excluded.self_comment, self_version = excluded.self_version,
      self_updated_on = clock_timestamp()
    where o.self_version = excluded.self_version - 1 and o.version = excluded.version
    returning o.student_id, o.criterion_id, o.self_version as version, o.self_updated_on as changed_on
  )${HISTORY('pupil')}`,
);

/** Who writes levels, and the gesture where all cells are of one. */
export type TeacherWriter = Writer & { block?: string | undefined };

/** Writes teachers' parts with their history; answers those that rested on the present version. */
export function writeTeacherParts(db: Db, by: TeacherWriter, writes: readonly CellWrite<TeacherPart>[]) {
  const rows = writes.map(({ part, ...write }) => ({
    ...part,
    ...write,
    block: by.block ?? write.block,
    pushes: part.moves?.pushes === true,
  }));
  if (!writes.some(({ part }) => hasMoves(part))) {
    return upsertTeacherParts(db, [by.personId, by.folioId, ...TEACHERS.values(rows)]);
  }
  const { gone, come } = movesOf(writes);
  if (gone.length === 0 && come.length === 0) {
    return pushTeacherParts(db, [by.personId, by.folioId, ...MOVING.values(rows)]);
  }
  return moveTeacherParts(db, [
    ...[by.personId, by.folioId],
    ...[...MOVING.values(rows), ...GONE.values(gone), ...COME.values(come)],
  ]);
}

function movesOf(writes: readonly CellWrite<TeacherPart>[]) {
  const rowsOf = (choose: (moves: Moves) => readonly EarlierRow[]) =>
    writes.flatMap(({ studentId, criterionId, part }) =>
      choose(part.moves ?? {}).map(({ on, by, ...row }) => ({
        ...row,
        studentId,
        criterionId,
        observedOn: on,
        observedBy: by,
      })),
    );
  return {
    come: rowsOf(({ added = [] }) => added),
    gone: rowsOf(({ taken, removed = [], added = [] }) =>
      [...(taken === undefined ? [] : [taken]), ...removed].filter(({ on }) => added.every((one) => one.on !== on)),
    ),
  };
}

/** Writes pupils' parts with their history; answers those that rested on the present version. */
export const writePupilParts = (
  db: Db,
  by: Writer,
  writes: readonly (CellWrite<PupilPart> & { teacherVersion: number })[],
) =>
  upsertPupilParts(db, [
    by.personId,
    by.folioId,
    ...PUPILS.values(writes.map(({ part, ...write }) => ({ ...part, ...write }))),
  ]);
