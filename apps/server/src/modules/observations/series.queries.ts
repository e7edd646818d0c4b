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
    select id, position from folio_student where folio_id = $1 and removed_on is null
  ), dated as (
    select student_id, criterion_id, leveled_on as observed_on, state from observation
    where student_id = any(array(select id from pupil)) and state is not null and leveled_on is not null
    union all
    select student_id, criterion_id, observed_on, state from earlier_observation
    where student_id = any(array(select id from pupil))
    order by student_id, criterion_id, observed_on
  )
  select array(select id from pupil order by position, id) as pupils,
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
