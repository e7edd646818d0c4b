import { CELL_COLUMNS, type EarlierRow, formerColumn } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';
import { type CellKey, type CellRow, cellId, type OpenCell } from './cell.ts';

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
/** The same to be written: $3 since when `former` is wanted. */
const selectOpen = statement<OpenCell>(
  'observations-open',
  `select ${COLUMNS}, ${formerColumn('$3::timestamptz')}
  from observation o where student_id = any($1::int[]) and criterion_id = any($2::int[])`,
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
  return selectBlock(db, sidesOf(keys));
}

/** The same, to be written: with what stood before observations that are not older than `since`, an instant of PostgreSQL. */
export const findOpenCells = async (db: Db, keys: readonly CellKey[], since: string): Promise<OpenCell[]> =>
  keys.length === 0 ? [] : selectOpen(db, [...sidesOf(keys), since]);

const sidesOf = (keys: readonly CellKey[]) => [
  [...new Set(keys.map(({ studentId }) => studentId))],
  [...new Set(keys.map(({ criterionId }) => criterionId))],
];

/** $1 pupils, $2 criteria: all combinations. */
const selectEarlier = statement<CellKey & EarlierRow>(
  'observations-earlier',
  `select student_id as "studentId", criterion_id as "criterionId", observed_on at time zone 'UTC' as on, state, comment,
    mark_url as "markUrl", audience, observed_by as by
  from earlier_observation where student_id = any($1::int[]) and criterion_id = any($2::int[])
  order by student_id, criterion_id, observed_on`,
);

/** The earlier observations of these cells, oldest first, by `cellId`. */
export async function findEarlier(db: Db, keys: readonly CellKey[]): Promise<ReadonlyMap<number, EarlierRow[]>> {
  if (keys.length === 0) return new Map();
  const found = new Map<number, EarlierRow[]>();
  for (const { studentId, criterionId, ...row } of await selectEarlier(db, sidesOf(keys))) {
    const id = cellId({ studentId, criterionId });
    const rows = found.get(id);
    if (rows === undefined) found.set(id, [row]);
    else rows.push(row);
  }
  return found;
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
