import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';
import type { Days, Shown } from './own-folio.queries.ts';

const selectShowings = statement<Shown>(
  'folio-showings',
  `select w.student_id as "studentId", w.from_day::text as "fromDay", w.to_day::text as "toDay"
  from folio_student s join folio_showing w on w.student_id = s.id join person p on p.id = s.person_id
  where s.folio_id = $1 and s.removed_on is null order by w.to_day desc, w.from_day desc, ${BY_FAMILY_NAME('p')}`,
);

/** To which present pupils of a folio which days are shown. */
export const findShowings = (db: Db, folioId: number): Promise<Shown[]> => selectShowings(db, [folioId]);

const removeOthers = statement(
  'folio-showings-remove',
  `delete from folio_showing w using folio_student s
  where s.id = w.student_id and s.folio_id = $1 and w.from_day = $2 and w.to_day = $3 and w.student_id <> all($4::int[])`,
);
const insertShowings = statement(
  'folio-showings-insert',
  `insert into folio_showing (student_id, from_day, to_day, shown_by)
  select id, $2, $3, $4 from unnest($1::int[]) as id on conflict do nothing`,
);

/** Shows the days to exactly these pupils of the folio; who shows what is shown already stays named. */
export async function setShowing(
  db: Db,
  { folioId, days, studentIds, by }: { folioId: number; days: Days; studentIds: readonly number[]; by: number },
): Promise<void> {
  const { fromDay, toDay } = days;
  await removeOthers(db, [folioId, fromDay, toDay, studentIds]);
  await insertShowings(db, [studentIds, fromDay, toDay, by]);
}
