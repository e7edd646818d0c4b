import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';
import type { CellKey } from './cell.ts';
import { levelNumber } from './table.queries.ts';

const lockRow = statement(
  'observation-lock',
  'select 1 from observation where student_id = $1 and criterion_id = $2 for update',
);

/** Until the transaction ends nobody else changes the cell or its series; a cell that nobody has changed has none. */
export async function lockCell(db: Db, { studentId, criterionId }: CellKey): Promise<void> {
  await lockRow(db, [studentId, criterionId]);
}

/** The observations of a folio, those on removed criteria too, by cell and date; null without any. */
export type SeriesRow = {
  pupils: number[];
  criteria: number[];
  /** 4 bytes each: pupil, criterion. */
  keys: Buffer | null;
  /** 4 bytes: days since 2000, and the level in the last 4 bits. */
  facts: Buffer | null;
};

/** $1 folio, $2 time zone. One row of bytes, as for the table. */
const selectSeries = statement<SeriesRow>(
  'observations-series',
  `with pupil as (
    select s.id, row_number() over (order by ${BY_FAMILY_NAME('p')}) as place
    from folio_student s join person p on p.id = s.person_id where s.folio_id = $1 and s.removed_on is null
  ), dated as (
    select student_id, criterion_id, leveled_on as observed_on, state from observation
    where student_id = any(array(select id from pupil)) and state is not null and leveled_on is not null
    union all
    select student_id, criterion_id, observed_on, state from earlier_observation
    where student_id = any(array(select id from pupil))
    order by student_id, criterion_id, observed_on
  )
  select array(select id from pupil order by place) as pupils,
    array(select id from folio_criterion where folio_id = $1 and removed_on is null order by position, id) as criteria,
    string_agg(int8send((student_id::int8 << 32) | criterion_id), '') as keys,
    string_agg(int4send((((observed_on at time zone $2)::date - date '2000-01-01') << 4) | ${levelNumber('state')}), '')
      as facts
  from dated`,
);

/** The dated levels of a folio's present pupils. */
export async function findSeries(db: Db, folioId: number, timeZone: string): Promise<SeriesRow> {
  const [row] = await selectSeries(db, [folioId, timeZone]);
  return row ?? { pupils: [], criteria: [], keys: null, facts: null };
}

/** A dated level of a cell, by a teacher or by the pupil herself. */
export type DatedLevelRow = CellKey & {
  side: 'teacher' | 'pupil';
  /** Days since 2000. */
  day: number;
  state: string | null;
};

type DatedLevelsRow = {
  /** How many pupils and criteria the scope has. */
  pupils: number;
  criteria: number;
  /** By cell and side, oldest first. */
  levels: DatedLevelRow[];
};

const OF_SCOPE = `student_id = any(array(select id from pupil)) and criterion_id = any(array(select id from criterion))`;

/**
 * $1 folio, $2 pupil or null, $3 criterion or null, $4 time zone, $5 first day of the school year. What the pupil said
 * stands in the history; her present word is kept with the cell also where no history was.
 */
const selectDatedLevels = statement<DatedLevelsRow>(
  'observations-dated-levels',
  `with pupil as (
    select id from folio_student where folio_id = $1 and removed_on is null and ($2::int is null or id = $2)
  ), criterion as (
    select id from folio_criterion where folio_id = $1 and removed_on is null and ($3::int is null or id = $3)
  ), dated as (
    select student_id, criterion_id, 'teacher' as side, leveled_on as dated_on, state from observation
    where ${OF_SCOPE} and state is not null and leveled_on is not null
    union all
    select student_id, criterion_id, 'teacher', observed_on, state from earlier_observation where ${OF_SCOPE}
    union all
    select student_id, criterion_id, 'pupil', self_updated_on, self_state from observation
    where ${OF_SCOPE} and self_state is not null and self_updated_on >= ($5::date)::timestamp at time zone $4
    union all
    select student_id, criterion_id, 'pupil', changed_on, after ->> 'selfState' from observation_change
    where ${OF_SCOPE} and side = 'pupil' and after ? 'selfState'
      and changed_on >= ($5::date)::timestamp at time zone $4
  )
  select (select count(*) from pupil)::int as pupils, (select count(*) from criterion)::int as criteria,
    coalesce(json_agg(json_build_object('studentId', student_id, 'criterionId', criterion_id, 'side', side, 'state', state,
      'day', (dated_on at time zone $4)::date - date '2000-01-01')
      order by student_id, criterion_id, side, dated_on), '[]'::json) as levels
  from dated`,
);

type LevelsAsked = { folioId: number; studentId?: number; criterionId?: number; timeZone: string; from: string };

/** The dated levels of a folio's present cells, of one pupil or on one criterion. */
export async function findDatedLevels(
  db: Db,
  { folioId, studentId, criterionId, timeZone, from }: LevelsAsked,
): Promise<DatedLevelsRow> {
  const [row] = await selectDatedLevels(db, [folioId, studentId ?? null, criterionId ?? null, timeZone, from]);
  return row ?? { pupils: 0, criteria: 0, levels: [] };
}
