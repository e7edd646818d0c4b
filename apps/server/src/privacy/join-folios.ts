import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { FOLIO_ROLES, type FolioRole, observation } from '../db/folio-schema.ts';

/** Of two memberships of a folio the stronger one stays; answers how many went. */
export async function joinMembers(db: Db, fromId: number, intoId: number): Promise<number> {
  const { rows } = await db.execute<{ folioId: number; role: FolioRole }>(sql`
    delete from folio_member gone using folio_member kept
    where gone.folio_id = kept.folio_id and gone.person_id = ${fromId} and kept.person_id = ${intoId}
    returning gone.folio_id as "folioId", gone.role`);
  for (const { folioId, role } of rows) {
    const weaker = FOLIO_ROLES.slice(FOLIO_ROLES.indexOf(role) + 1);
    await db.execute(sql`
      update folio_member set role = ${role}
      where folio_id = ${folioId} and person_id = ${intoId} and role = any(${sql.param(weaker)}::text[])`);
  }
  return rows.length;
}

/** What comes over with its cell. */
const OF_CELL = ['earlier_observation', 'observation_change', 'medium_use'];

type Pair = { folioId: number; from: number; into: number };

/** Two rows of one pupil in a folio become one; answers how many cells went because the other row's is later. */
export async function joinPupils(db: Db, fromId: number, intoId: number): Promise<number> {
  const { rows: pairs } = await db.execute<Pair>(sql`
    select gone.folio_id as "folioId", gone.id as from, kept.id as into
    from folio_student gone join folio_student kept on kept.folio_id = gone.folio_id
    where gone.person_id = ${fromId} and kept.person_id = ${intoId} order by 1`);
  let lost = 0;
  for (const pair of pairs) {
    lost += await joinCells(db, pair);
    // What either of her rows was shown she may go on reading.
    await db.execute(sql`
      insert into folio_showing (student_id, from_day, to_day, shown_on, shown_by)
      select ${pair.into}, from_day, to_day, shown_on, shown_by from folio_showing where student_id = ${pair.from}
      on conflict do nothing`);
    await db.execute(sql`
      update transmitted_folio t set student_id = ${pair.into} where t.student_id = ${pair.from} and not exists (
        select from transmitted_folio kept where kept.student_id = ${pair.into} and kept.teacher_id = t.teacher_id)`);
    await db.execute(sql`
      with gone as (delete from folio_student where id = ${pair.from} returning removed_on),
      kept as (
        update folio_student k set removed_on = null from gone g
        where k.id = ${pair.into} and (k.removed_on is null or g.removed_on is null)
      )
      update folio f set version = f.version + 1 from gone where f.id = ${pair.folioId}`);
    await db.execute(sql`
      update folio f set student_count = (
        select count(*) from folio_student s where s.folio_id = f.id and s.removed_on is null)
      where f.id = ${pair.folioId}`);
  }
  return lost;
}

/**
 * A cell comes over with its series and history where the pupil has none there, or one that was changed earlier; the discussion
 * always comes over.
 */
async function joinCells(db: Db, { from, into }: Pair): Promise<number> {
  const changed = (cell: string) =>
    sql.raw(`greatest(coalesce(${cell}.updated_on, '-infinity'), coalesce(${cell}.self_updated_on, '-infinity'))`);
  const { rows: cells } = await db.execute<{ criterionId: number; met: boolean; later: boolean }>(sql`
    select gone.criterion_id as "criterionId", kept.student_id is not null as met,
      ${changed('gone')} > ${changed('kept')} as later
    from observation gone
    left join observation kept on kept.student_id = ${into} and kept.criterion_id = gone.criterion_id
    where gone.student_id = ${from}`);
  const criteria = (condition: (cell: (typeof cells)[number]) => boolean) =>
    sql`any(${sql.param(cells.filter(condition).map(({ criterionId }) => criterionId))}::integer[])`;
  const comesOver = criteria(({ met, later }) => !met || later);
  for (const table of OF_CELL) {
    await db.execute(sql`
      delete from ${sql.identifier(table)} where student_id = ${into} and criterion_id = ${comesOver}`);
  }
  const columns = Object.values(getTableColumns(observation))
    .map(({ name }) => name)
    .filter((name) => name !== 'student_id');
  const names = sql.raw(columns.join(', '));
  const taken = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));
  await db.execute(sql`
    insert into observation (student_id, ${names})
    select ${into}, ${names} from observation where student_id = ${from} and criterion_id = ${comesOver}
    on conflict (student_id, criterion_id) do update set ${taken}`);
  for (const table of OF_CELL) {
    await db.execute(sql`
      update ${sql.identifier(table)} set student_id = ${into}
      where student_id = ${from} and criterion_id = ${comesOver}`);
  }
  // Of two decisions on one cell the one of the row that stays holds.
  await db.execute(sql`
    update proposal_aside a set student_id = ${into} where a.student_id = ${from} and not exists (
      select from proposal_aside kept where kept.student_id = ${into} and kept.criterion_id = a.criterion_id)`);
  await db.execute(sql`
    update report_remark r set student_id = ${into} where r.student_id = ${from} and not exists (
      select from report_remark kept where kept.student_id = ${into} and kept.since = r.since)`);
  await db.execute(sql`update observation_comment set student_id = ${into} where student_id = ${from}`);
  await db.execute(sql`
    update observation o set discussion_count = (
      select count(*) from observation_comment c where c.student_id = o.student_id and c.criterion_id = o.criterion_id)
    where o.student_id = ${into} and o.criterion_id = ${criteria(() => true)}`);
  return cells.filter(({ met }) => met).length;
}
