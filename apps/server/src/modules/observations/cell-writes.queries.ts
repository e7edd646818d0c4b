import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
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

/*
 * The statements of this file hold what decision 108 promises. One statement writes cells and history. It takes the cells
 * in the order of their key, so that two of them never wait for each other in a circle. A cell is written only over the
 * version that the change was made from; where that is over, the cell stays as it is and is missing in the answer, but
 * is locked all the same: a second attempt in this transaction meets nobody any more. The clock is read once the cell
 * is locked, so that instants follow the versions. Who watches the folio is told at commit.
 */
const HISTORY = (side: 'teacher' | 'pupil', folio: string) => `, noted as (
    insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after,
      block)
    select w.student_id, w.criterion_id, '${side}', w.version, w.changed_on, $1, g.before::jsonb, g.after::jsonb,
      g.block
    from written w join given g on g.student_id = w.student_id and g.criterion_id = w.criterion_id
  ), raised as ${raiseRevision('written', folio)}, told as ${signalCells('written', folio)}
  select student_id as "studentId", criterion_id as "criterionId", version,
    changed_on at time zone 'UTC' as "changedOn"
  from written`;

/**
 * Earlier observations that move with their cells (decision 211): the present one as it stood before the write, and others.
 * What goes and comes again under the same instant is changed in its place. Only statements that move some have this part.
 */
const MOVES = `, pushed as (
    insert into earlier_observation
      (authority_id, student_id, criterion_id, observed_on, state, comment, mark_url, audience, observed_by)
    select o.authority_id, o.student_id, o.criterion_id, o.leveled_on, o.state, o.comment, o.mark_url, o.audience,
      coalesce(o.leveled_by, o.updated_by)
    from written w join given g on g.student_id = w.student_id and g.criterion_id = w.criterion_id and g.pushes
    join observation o on o.student_id = w.student_id and o.criterion_id = w.criterion_id
  ), gone as (
    delete from earlier_observation e
    using written w, unnest($16::int[], $17::int[], $18::timestamp[]) as g (student_id, criterion_id, observed_on)
    where w.student_id = g.student_id and w.criterion_id = g.criterion_id and e.student_id = g.student_id
      and e.criterion_id = g.criterion_id and e.observed_on = g.observed_on at time zone 'UTC'
  ), come as (
    insert into earlier_observation
      (student_id, criterion_id, observed_on, state, comment, mark_url, audience, observed_by)
    select g.student_id, g.criterion_id, g.observed_on at time zone 'UTC', g.state, g.comment, g.mark_url, g.audience,
      g.observed_by
    from written w join unnest($19::int[], $20::int[], $21::timestamp[], $22::text[], $23::text[], $24::text[], $25::text[],
        $26::int[]) as g (student_id, criterion_id, observed_on, state, comment, mark_url, audience, observed_by)
      on g.student_id = w.student_id and g.criterion_id = w.criterion_id
    on conflict (student_id, criterion_id, observed_on) do update set state = excluded.state,
      comment = excluded.comment, mark_url = excluded.mark_url, audience = excluded.audience
  )`;

const teacherStatement = (name: string, moves: '' | typeof MOVES) =>
  statement<Written>(
    name,
    `with given as (
    select * from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $15::uuid[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::boolean[], $12::timestamp[], $13::int[]${moves === '' ? '' : ', $27::boolean[]'})
      as g (student_id, criterion_id, version, before, after, block, state, comment, audience, mark_url, checked,
        leveled_on, leveled_by${moves === '' ? '' : ', pushes'})
  ), written as (
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
  )${moves}${HISTORY('teacher', '$14::int')}`,
  );

const upsertTeacherParts = teacherStatement('observation-write-teacher', '');
const moveTeacherParts = teacherStatement('observation-write-series', MOVES);

/** The pupil's part; besides its own version it rests on the teachers', because « Vu » closes the comment. */
const upsertPupilParts = statement<Written>(
  'observation-write-pupil',
  `with given as (
    select *, null::uuid as block
    from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
      as g (student_id, criterion_id, version, before, after, self_state, self_comment, teacher_version)
  ), written as (
    insert into observation as o
      (student_id, criterion_id, self_state, self_comment, self_version, self_updated_on, version)
    select student_id, criterion_id, self_state, self_comment, version + 1, clock_timestamp(), teacher_version
    from given order by student_id, criterion_id
    on conflict (student_id, criterion_id) do update set
      self_state = excluded.self_state, self_comment = excluded.self_comment, self_version = excluded.self_version,
      self_updated_on = clock_timestamp()
    where o.self_version = excluded.self_version - 1 and o.version = excluded.version
    returning o.student_id, o.criterion_id, o.self_version as version, o.self_updated_on as changed_on
  )${HISTORY('pupil', '$10::int')}`,
);

/** Who writes levels, and the gesture where all cells are of one. */
export type TeacherWriter = Writer & { block?: string | undefined };

function sharedColumns<Part>(writes: readonly CellWrite<Part>[]) {
  return [
    writes.map(({ studentId }) => studentId),
    writes.map(({ criterionId }) => criterionId),
    writes.map(({ version }) => version),
    writes.map(({ before }) => JSON.stringify(before)),
    writes.map(({ after }) => JSON.stringify(after)),
  ];
}

/** Writes teachers' parts with their history; answers those that rested on the present version. */
export function writeTeacherParts(db: Db, by: TeacherWriter, writes: readonly CellWrite<TeacherPart>[]) {
  const values = [
    by.personId,
    ...sharedColumns(writes),
    writes.map(({ part }) => part.state),
    writes.map(({ part }) => part.comment),
    writes.map(({ part }) => part.audience),
    writes.map(({ part }) => part.markUrl),
    writes.map(({ part }) => part.checked),
    writes.map(({ part }) => part.leveledOn),
    writes.map(({ part }) => part.leveledBy),
    by.folioId,
    writes.map(({ block }) => by.block ?? block),
  ];
  if (!writes.some(({ part }) => hasMoves(part))) return upsertTeacherParts(db, values);
  return moveTeacherParts(db, [...values, ...moveColumns(writes)]);
}

function moveColumns(writes: readonly CellWrite<TeacherPart>[]) {
  const rowsOf = (choose: (moves: Moves) => readonly EarlierRow[]) =>
    writes.flatMap(({ studentId, criterionId, part }) =>
      choose(part.moves ?? {}).map((row) => ({ ...row, studentId, criterionId })),
    );
  const come = rowsOf(({ added = [] }) => added);
  const gone = rowsOf(({ taken, removed = [], added = [] }) =>
    [...(taken === undefined ? [] : [taken]), ...removed].filter(({ on }) => added.every((one) => one.on !== on)),
  );
  const keysOf = (rows: typeof come) => [
    rows.map(({ studentId }) => studentId),
    rows.map(({ criterionId }) => criterionId),
    rows.map(({ on }) => on),
  ];
  return [
    ...keysOf(gone),
    ...keysOf(come),
    come.map(({ state }) => state),
    come.map(({ comment }) => comment),
    come.map(({ markUrl }) => markUrl),
    come.map(({ audience }) => audience),
    come.map(({ by }) => by),
    writes.map(({ part }) => part.moves?.pushes === true),
  ];
}

/** Writes pupils' parts with their history; answers those that rested on the present version. */
export const writePupilParts = (
  db: Db,
  by: Writer,
  writes: readonly (CellWrite<PupilPart> & { teacherVersion: number })[],
) =>
  upsertPupilParts(db, [
    by.personId,
    ...sharedColumns(writes),
    writes.map(({ part }) => part.selfState),
    writes.map(({ part }) => part.selfComment),
    writes.map(({ teacherVersion }) => teacherVersion),
    by.folioId,
  ]);
