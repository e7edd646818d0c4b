import { CELL_COLUMNS } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { signalCells } from '../../db/signals.ts';
import { statement } from '../../db/statement.ts';
import { type CellKey, type CellRow, cellId } from './cell.ts';

const COLUMNS = `o.student_id as "studentId", o.criterion_id as "criterionId", ${CELL_COLUMNS}`;

/** $1 pupils: one range of the key for each. */
const selectOfPupils = statement<CellRow>(
  'observations-of-pupils',
  `select ${COLUMNS} from observation o where student_id = any($1::int[])`,
);
/** $1 pupils, $2 criteria. */
const selectBlock = statement<CellRow>(
  'observations-block',
  `select ${COLUMNS} from observation o where student_id = any($1::int[]) and criterion_id = any($2::int[])`,
);
/** $1 pupil, $2 criterion. */
const selectOne = statement<CellRow>(
  'observation-by-key',
  `select ${COLUMNS} from observation o where student_id = $1 and criterion_id = $2`,
);

/** All observations of these pupils in their folio, removed criteria included. */
export const findCellsOfPupils = (db: Db, studentIds: readonly number[]) => selectOfPupils(db, [studentIds]);

/** Rows of these cells, and possibly others: all combinations of their pupils and criteria. */
export async function findCells(db: Db, keys: readonly CellKey[]): Promise<CellRow[]> {
  const [first] = keys;
  if (first === undefined) return [];
  if (keys.length === 1) return selectOne(db, [first.studentId, first.criterionId]);
  const studentIds = new Set(keys.map(({ studentId }) => studentId));
  const criterionIds = new Set(keys.map(({ criterionId }) => criterionId));
  return selectBlock(db, [[...studentIds], [...criterionIds]]);
}

export type CellSums = { version: number; selfVersion: number; discussionCount: number };

/** $1 pupils, $2 criteria. Sums are bigint, which would come as text. */
const selectSums = statement<CellSums>(
  'observations-sums',
  `select coalesce(sum(version), 0)::float8 as version, coalesce(sum(self_version), 0)::float8 as "selfVersion",
    coalesce(sum(discussion_count), 0)::float8 as "discussionCount"
  from observation where student_id = any($1::int[]) and criterion_id = any($2::int[])`,
);

/** Totals over the cells of these pupils and criteria. */
export async function sumCells(
  db: Db,
  studentIds: readonly number[],
  criterionIds: readonly number[],
): Promise<CellSums> {
  const [sums] = await selectSums(db, [studentIds, criterionIds]);
  return sums ?? { version: 0, selfVersion: 0, discussionCount: 0 };
}

const selectNames = statement<{ id: number; displayName: string }>(
  'observation-names',
  `select id, display_name as "displayName" from person where id = any($1::int[])`,
);

/** Names of the people who changed cells. */
export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectNames(db, [ids])).map(({ id, displayName }) => [id, displayName]));
}

export type Written = CellKey & { version: number; changedOn: string; leveledOn: string | null };

/** A cell's new part with the version that it rests on, and what the history notes. */
export type CellWrite<Part> = CellKey & {
  version: number;
  part: Part;
  before: object;
  after: object;
};

/*
 * The statements below hold what decision 108 promises. One statement writes cells and history. It takes the cells in
 * the order of their key, so that two of them never wait for each other in a circle. A cell is written only over the
 * version that the change was made from; where that is over, the cell stays as it is and is missing in the answer, but
 * is locked all the same: a second attempt in this transaction meets nobody any more. The clock is read once the cell
 * is locked, so that instants follow the versions. Who watches the folio is told at commit.
 */
const HISTORY = (side: 'teacher' | 'pupil', folio: string, block: string) => `, noted as (
    insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after,
      block)
    select w.student_id, w.criterion_id, '${side}', w.version, w.changed_on, $1, g.before::jsonb, g.after::jsonb,
      ${block}
    from written w join given g on g.student_id = w.student_id and g.criterion_id = w.criterion_id
  ), raised as ${raiseRevision('written', folio)}, told as ${signalCells('written', folio)}
  select student_id as "studentId", criterion_id as "criterionId", version,
    changed_on at time zone 'UTC' as "changedOn", leveled_on at time zone 'UTC' as "leveledOn"
  from written`;

/**
 * Since when the level stands (decision 155): what changes no level moves nothing, and a level that stands again as it
 * did when the day began has stood ever since. $12 is the time zone in which a day begins. The history is asked only of
 * cells whose level was changed on this day already. Where $14 says so, the dates were given: what is undone has its
 * own back.
 */
const LEVELED_ON = `case
    when o.state is not distinct from excluded.state then o.leveled_on
    when $14 then excluded.leveled_on
    when o.leveled_on >= date_trunc('day', now(), $12) then coalesce((
      select case when h.before ->> 'state' is not distinct from excluded.state
        then (h.before ->> 'leveledOn')::timestamp at time zone 'UTC' else clock_timestamp() end
      from observation_change h
      where h.student_id = o.student_id and h.criterion_id = o.criterion_id and h.side = 'teacher'
        and h.changed_on >= date_trunc('day', now(), $12) and h.before ? 'state'
      order by h.version limit 1), o.leveled_on)
    else clock_timestamp() end`;

const upsertTeacherParts = statement<Written>(
  'observation-write-teacher',
  `with given as (
    select * from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::boolean[], $15::timestamp[])
      as g (student_id, criterion_id, version, before, after, state, comment, mark_url, checked, leveled_on)
  ), written as (
    insert into observation as o
      (student_id, criterion_id, state, leveled_on, comment, mark_url, checked, version, updated_on, updated_by)
    select student_id, criterion_id, state,
      case when $14 then leveled_on at time zone 'UTC' when state is not null then clock_timestamp() end,
      comment, mark_url, checked, version + 1, clock_timestamp(), $1::int
    from given order by student_id, criterion_id
    on conflict (student_id, criterion_id) do update set
      state = excluded.state, leveled_on = ${LEVELED_ON}, comment = excluded.comment, mark_url = excluded.mark_url, checked = excluded.checked,
      version = excluded.version, updated_on = clock_timestamp(), updated_by = excluded.updated_by
    where o.version = excluded.version - 1
    returning o.student_id, o.criterion_id, o.version, o.updated_on as changed_on, o.leveled_on
  )${HISTORY('teacher', '$11::int', '$13::uuid')}`,
);

/** The pupil's part; besides its own version it rests on the teachers', because « Vu » closes the comment. */
const upsertPupilParts = statement<Written>(
  'observation-write-pupil',
  `with given as (
    select * from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
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
    returning o.student_id, o.criterion_id, o.self_version as version, o.self_updated_on as changed_on,
      o.leveled_on
  )${HISTORY('pupil', '$10::int', 'null')}`,
);

export type TeacherPart = Pick<CellRow, 'state' | 'comment' | 'markUrl' | 'checked'>;
export type PupilPart = Pick<CellRow, 'selfState' | 'selfComment'>;

/** The writer, and the folio. */
export type Writer = { personId: number; folioId: number };
/** Who writes levels, where her day begins, and the gesture where it has more than one cell. */
export type TeacherWriter = Writer & {
  timeZone: string;
  block?: string | undefined;
  /** Dates of the levels that come back, by `cellId`, where the write undoes something. */
  dates?: ReadonlyMap<number, string | null> | undefined;
};

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
export const writeTeacherParts = (db: Db, by: TeacherWriter, writes: readonly CellWrite<TeacherPart>[]) =>
  upsertTeacherParts(db, [
    by.personId,
    ...sharedColumns(writes),
    writes.map(({ part }) => part.state),
    writes.map(({ part }) => part.comment),
    writes.map(({ part }) => part.markUrl),
    writes.map(({ part }) => part.checked),
    by.folioId,
    by.timeZone,
    by.block ?? null,
    by.dates !== undefined,
    writes.map((write) => by.dates?.get(cellId(write)) ?? null),
  ]);

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
