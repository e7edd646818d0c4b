import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../db/connection.ts';
import { takeTurn } from './stage.queries.ts';

/**
 * Compares the enrolments of the stage whose days lie ahead with those known: of a person in a class all her lines, as a
 * later one goes on where an earlier one ends. `replace`: what the roster does not name holds no longer.
 */
export async function stageTerms(db: Db, { replace }: { replace: boolean }): Promise<void> {
  await db.execute(sql`
    create temp table roster_term on commit drop as
      with line as (
        select g.id as class_id, p.id as person_id, e.ahead, e.ahead or not e.deleted as holds,
          jsonb_build_object('part', e.part, 'begins_on', e.begins_on, 'ends_on', e.ends_on) as line
        from roster_enrollment e
        join class_group g on g.sourced_id = e.class_id and (g.active or g.opens_on is not null)
        left join roster_user u on u.sourced_id = e.user_id
        join person p on p.object_guid = coalesce(u.object_guid, e.user_id)
      ), wanted as (
        select class_id, person_id,
          case when bool_or(ahead) then jsonb_agg(distinct line) filter (where holds) end as lines
        from line group by class_id, person_id
      ), known as (
        select class_id, person_id,
          jsonb_agg(distinct jsonb_build_object('part', part, 'begins_on', begins_on, 'ends_on', ends_on)) as lines
        from class_member_term where replaced_by is null group by class_id, person_id
      )
      select class_id, person_id, coalesce(w.lines, '[]') as lines
      from wanted w full join known k using (class_id, person_id)
      where w.lines is distinct from k.lines and (w.class_id is not null or (${replace}
        and not exists (select from roster_kept r join class_group g on g.sourced_id = r.sourced_id
          where r.kind in ('class', 'enrollment') and g.id = k.class_id)
        and not exists (select from roster_kept r join person p on p.object_guid = r.sourced_id
          where r.kind = 'user' and p.id = k.person_id)))`);
  await db.execute(sql`
    insert into roster_done (kind, what, class_id, person_id)
    select 'class-term', 'changed', class_id, person_id from roster_term`);
}

export async function keepTerms(db: Db, importId: number): Promise<void> {
  await db.execute(sql`
    update class_member_term t set replaced_by = ${importId}::int from roster_term r
    where r.class_id = t.class_id and r.person_id = t.person_id and t.replaced_by is null`);
  await db.execute(sql`
    insert into class_member_term (class_id, person_id, part, begins_on, ends_on, import_id)
    select r.class_id, r.person_id, l.part, l.begins_on, l.ends_on, ${importId}::int
    from roster_term r cross join lateral jsonb_to_recordset(r.lines) as l(part text, begins_on date, ends_on date)`);
}

/** The terms that an import brought go, and those that it replaced hold again. */
export async function undoTerms(db: Db, importId: number): Promise<void> {
  await db.execute(sql`delete from class_member_term where import_id = ${importId}::int`);
  await db.execute(sql`update class_member_term set replaced_by = null where replaced_by = ${importId}::int`);
}

/** Those of which no import can be taken back any more. */
export async function purgeTerms(db: Db): Promise<void> {
  await db.execute(sql`
    delete from class_member_term t where t.replaced_by is not null
      and not exists (select from roster_change c where c.import_id = t.replaced_by)`);
}

/**
 * Brings classes and their members to a day (AAAA-MM-JJ): classes open and close, people come and leave. Nothing happens
 * twice, and days on which nothing ran are made up for.
 */
export function followDays(db: Database | Db, today: string): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    await tx.execute(sql`
      update class_group set active = (closes_on is null or closes_on >= ${today}::date), opens_on = null
      where opens_on <= ${today}::date`);
    await tx.execute(sql`
      update class_group set active = false, closes_on = null where active and closes_on < ${today}::date`);
    await tx.execute(sql`
      with due as (
        select class_id, person_id, max(part) filter (
          where coalesce(begins_on <= ${today}::date, true) and coalesce(ends_on >= ${today}::date, true)) as part
        from class_member_term where replaced_by is null group by class_id, person_id
      ), gone as (
        delete from class_member m using due d
        where d.class_id = m.class_id and d.person_id = m.person_id and d.part is null
      )
      insert into class_member (class_id, person_id, part)
      select class_id, person_id, part from due where part is not null
      on conflict (class_id, person_id) do update set part = excluded.part where class_member.part <> excluded.part`);
    // What has ended, and what will not change any more.
    await tx.execute(sql`
      delete from class_member_term t where t.replaced_by is null and (t.ends_on < ${today}::date or not exists (
        select from class_member_term o where o.class_id = t.class_id and o.person_id = t.person_id
          and o.replaced_by is null and (o.begins_on > ${today}::date or o.ends_on >= ${today}::date)))`);
  });
}
