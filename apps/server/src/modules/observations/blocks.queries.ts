import { randomUUID } from 'node:crypto';
import type { BlockWay } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { type ObservationValues, observationBlock } from '../../db/folio-schema.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';

type Opening = { folioId: number; block: string | undefined; way: BlockWay; cells: number };

/** Records a gesture of several cells, once; returns its id for the changes. A single cell without a name is no gesture. */
export async function openBlock(
  db: Db,
  user: SignedInUser,
  { folioId, block, way, cells }: Opening,
): Promise<string | undefined> {
  if (block === undefined && cells < 2) return undefined;
  const id = block ?? randomUUID();
  await db.insert(observationBlock).values({ folioId, id, way, madeBy: user.id }).onConflictDoNothing();
  return id;
}

/** Notes the gesture that takes another one back. */
export async function openUndo(
  db: Db,
  user: SignedInUser,
  {
    folioId,
    undoes,
    way,
    observedBy,
  }: { folioId: number; undoes: string; way: 'undo' | 'redo'; observedBy: number | null },
): Promise<string> {
  const id = randomUUID();
  await db.insert(observationBlock).values({ folioId, id, way, madeBy: user.id, undoes, observedBy });
  return id;
}

/** Notes who made the observation that the gesture changed. */
export async function noteObserver(db: Db, id: string, observedBy: number): Promise<void> {
  await db.update(observationBlock).set({ observedBy }).where(eq(observationBlock.id, id));
}

export const deleteBlock = (db: Db, id: string) => db.delete(observationBlock).where(eq(observationBlock.id, id));

export type BlockRow = {
  id: string;
  way: BlockWay;
  madeBy: number | null;
  madeOn: string;
  undoes: string | null;
  observedBy: number | null;
};

const selectBlocks = statement<BlockRow>(
  'observation-blocks',
  `select id, way, made_by as "madeBy", made_on at time zone 'UTC' as "madeOn", undoes,
    observed_by as "observedBy"
  from observation_block
  where folio_id = $1 order by made_on, id`,
);

/** Every noted gesture of a folio, oldest first. */
export const findBlocks = (db: Db, folioId: number) => selectBlocks(db, [folioId]);

/** Cells whose history is asked for: present pupils and criteria. */
export type HistoryParts = { studentIds: readonly number[]; criterionIds: readonly number[] };

export type PersonChanges = { personId: number | null; changes: number; since: string };

const selectPeople = statement<PersonChanges>(
  'observation-change-people',
  `select changed_by as "personId", count(*)::int as changes, min(changed_on) at time zone 'UTC' as since
  from observation_change
  where student_id = any($1::int[]) and criterion_id = any($2::int[]) and side = 'teacher'
  group by changed_by`,
);

/** Who changed cells, how often and since when. */
export const findPeople = (db: Db, { studentIds, criterionIds }: HistoryParts) =>
  selectPeople(db, [studentIds, criterionIds]);

/** $1 pupils, $2 criteria, $3 time zone, $4 day before which, $5 limit, $6 person or null. */
const selectDays = statement<{ day: string; changes: number }>(
  'observation-change-days',
  `select to_char(changed_on at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as changes from observation_change
  where student_id = any($1::int[]) and criterion_id = any($2::int[]) and side = 'teacher'
    and ($4::date is null or changed_on < $4::date::timestamp at time zone $3)
    and ($6::int is null or changed_by = $6)
  group by 1 order by 1 desc limit $5`,
);

type DaysAsked = { before: string | undefined; timeZone: string; limit: number; personId: number | undefined };

/** The latest days on which teachers changed something, with how much. */
export const findDays = (
  db: Db,
  { studentIds, criterionIds }: HistoryParts,
  { before, timeZone, limit, personId }: DaysAsked,
) => selectDays(db, [studentIds, criterionIds, timeZone, before ?? null, limit, personId ?? null]);

export type BlockChange = {
  studentId: number;
  criterionId: number;
  version: number;
  changedOn: string;
  day: string;
  changedBy: number | null;
  block: string | null;
  before: ObservationValues;
  after: ObservationValues;
};

const CHANGES = `select student_id as "studentId", criterion_id as "criterionId", version,
    changed_on at time zone 'UTC' as "changedOn", to_char(changed_on at time zone $3, 'YYYY-MM-DD') as day,
    changed_by as "changedBy", block, before, after
  from observation_change
  where student_id = any($1::int[]) and criterion_id = any($2::int[]) and side = 'teacher'`;
const ORDER = 'order by changed_on, student_id, criterion_id, version';

/** $1 pupils, $2 criteria, $3 time zone, $4 days. */
const selectChangesOfDays = statement<BlockChange>(
  'observation-changes-of-days',
  `${CHANGES} and (changed_on at time zone $3)::date = any($4::date[]) ${ORDER}`,
);

/** Teachers' changes of some days, oldest first. */
export const findChangesOfDays = (
  db: Db,
  { studentIds, criterionIds }: HistoryParts,
  { days, timeZone }: { days: readonly string[]; timeZone: string },
) => selectChangesOfDays(db, [studentIds, criterionIds, timeZone, days]);

/** $4 block. */
const selectChangesOfBlock = statement<BlockChange>(
  'observation-changes-of-block',
  `${CHANGES} and block = $4::uuid ${ORDER}`,
);

/** Changes that belong to one noted gesture, oldest first. */
export const findChangesOfBlock = (
  db: Db,
  { studentIds, criterionIds }: HistoryParts,
  { block, timeZone }: { block: string; timeZone: string },
) => selectChangesOfBlock(db, [studentIds, criterionIds, timeZone, block]);

/** $4 gestures, also those that are no block of their own. */
const selectChangesOfGestures = statement<BlockChange>(
  'observation-changes-of-gestures',
  `${CHANGES} and block = any($4::uuid[]) ${ORDER}`,
);

/** What some gestures did to cells, oldest first. */
export const findChangesOfGestures = (
  db: Db,
  { studentIds, criterionIds }: HistoryParts,
  { gestures, timeZone }: { gestures: readonly string[]; timeZone: string },
) => selectChangesOfGestures(db, [studentIds, criterionIds, timeZone, gestures]);

export type LevelChange = {
  studentId: number;
  criterionId: number;
  version: number;
  changedOn: string;
  changedBy: number | null;
  state: string | null;
  leveledOn: string | null;
  /** The date that an observation had before it was moved. */
  wasOn: string | null;
  /** What stood before stands again by itself. */
  isTaken: boolean;
  /** Nobody gave the level: the changes of these versions were taken back, or an observation changed. */
  keeps: readonly number[] | null;
  /** Dates of observations that it put among the earlier ones by themselves. */
  added: readonly string[];
  /** Who made the dated observation that it changed. */
  observedBy: number | null;
};

/** $1 pupils, $2 criteria: who gave each level and when; `state` is null also where the change gave none. */
const selectLevelChanges = statement<LevelChange>(
  'observation-level-changes',
  `select c.student_id as "studentId", c.criterion_id as "criterionId", c.version,
    c.changed_on at time zone 'UTC' as "changedOn", c.changed_by as "changedBy", after ->> 'state' as state,
    after ->> 'leveledOn' as "leveledOn", coalesce(before #>> '{earlier,0,on}', before ->> 'leveledOn') as "wasOn",
    before ? 'pushed' as "isTaken", after -> 'keeps' as keeps,
    array(select e ->> 'on' from jsonb_array_elements(after -> 'earlier') e) as added, b.observed_by as "observedBy"
  from observation_change c
  join folio_student s on s.id = c.student_id
  left join observation_block b on b.folio_id = s.folio_id and b.id = c.block
  where c.student_id = any($1::int[]) and c.criterion_id = any($2::int[]) and c.side = 'teacher'
    and (after ? 'state' or after ? 'earlier' or after ? 'keeps')
  order by c.version`,
);

export const findLevelChanges = (db: Db, { studentIds, criterionIds }: HistoryParts) =>
  selectLevelChanges(db, [studentIds, criterionIds]);
