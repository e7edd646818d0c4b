import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

/** Classes by their sourcedId. A past class shows nowhere; its row and the data that refer to it stay. */
export async function applyClasses(db: Db, { missingAreGone }: { missingAreGone: boolean }): Promise<void> {
  await db.execute(sql`
    with due as (
      select g.id, to_jsonb(g) as before, n.* from roster_class c join school s on s.sourced_id = c.school_id
      join class_group g on g.sourced_id = c.sourced_id
      cross join lateral (
        -- A class that is open stays so.
        select s.id as school_id, c.name, c.year, g.active or c.opens_on is null as active,
          case when not g.active then c.opens_on end as opens_on, c.closes_on
      ) n
      where not c.deleted and (g.school_id, g.name, g.year, g.active, g.opens_on, g.closes_on)
        is distinct from (n.school_id, n.name, n.year, n.active, n.opens_on, n.closes_on)
    ), written as (
      update class_group g set school_id = d.school_id, name = d.name, year = d.year, active = d.active,
        opens_on = d.opens_on, closes_on = d.closes_on
      from due d where d.id = g.id
    ), said as (
      select id, before, to_jsonb(d) - 'id' - 'before' as after from due d
    )
    insert into roster_done (kind, what, class_id, before, after)
    select 'class', 'changed', id, (select jsonb_object_agg(key, before -> key) from jsonb_object_keys(after) key), after
    from said`);
  await db.execute(sql`
    with written as (
      insert into class_group (key, school_id, name, year, sourced_id, active, opens_on, closes_on)
      select gen_random_uuid()::text, s.id, c.name, c.year, c.sourced_id, c.opens_on is null, c.opens_on, c.closes_on
      from roster_class c join school s on s.sourced_id = c.school_id
      where not c.deleted and not exists (select 1 from class_group g where g.sourced_id = c.sourced_id)
      returning id
    )
    insert into roster_done (kind, what, class_id) select 'class', 'added', id from written`);
  await db.execute(sql`
    with due as (
      select g.id, jsonb_build_object('active', g.active, 'opens_on', g.opens_on, 'closes_on', g.closes_on) as before
      from class_group g where (g.active or g.opens_on is not null) and g.sourced_id is not null
        and (exists (select 1 from roster_class c where c.sourced_id = g.sourced_id and c.deleted)
          or (${missingAreGone} and not exists (select 1 from roster_class c where c.sourced_id = g.sourced_id)
            and not exists (select 1 from roster_kept k where k.kind = 'class' and k.sourced_id = g.sourced_id)))
    ), written as (
      update class_group g set active = false, opens_on = null, closes_on = null from due d where d.id = g.id
    )
    insert into roster_done (kind, what, class_id, before, after)
    select 'class', 'changed', id, before, '{"active": false, "opens_on": null, "closes_on": null}' from due`);
}

/**
 * Memberships of classes of today, as teacher or pupil, those of classes that will open too. `replace`: people missing from
 * the roster leave its classes.
 */
export async function applyClassMembers(db: Db, { replace }: { replace: boolean }): Promise<void> {
  await db.execute(sql`
    create temp table roster_class_member on commit drop as
      select g.id as class_id, p.id as person_id, bool_and(e.deleted) as deleted,
        coalesce(max(e.part) filter (where not e.deleted), 'pupil') as part
      from roster_enrollment e
      join class_group g on g.sourced_id = e.class_id and (g.active or g.opens_on is not null)
      left join roster_user u on u.sourced_id = e.user_id
      join person p on p.object_guid = coalesce(u.object_guid, e.user_id)
      group by g.id, p.id;
    create unique index on roster_class_member (class_id, person_id);
    analyze roster_class_member;`);
  await db.execute(sql`
    with gone as (
      delete from class_member m using class_group g
      where g.id = m.class_id and g.sourced_id is not null and (g.active or g.opens_on is not null)
        and (exists (select 1 from roster_class_member w
            where w.class_id = m.class_id and w.person_id = m.person_id and w.deleted)
          or (${replace} and not exists (select 1 from roster_class_member w
              where w.class_id = m.class_id and w.person_id = m.person_id)
            and not exists (select 1 from roster_kept k join person p on p.object_guid = k.sourced_id
              where k.kind = 'user' and p.id = m.person_id)
            and not exists (select 1 from roster_kept k where k.kind in ('class', 'enrollment') and k.sourced_id = g.sourced_id)))
      returning m.class_id, m.person_id, m.part
    )
    insert into roster_done (kind, what, class_id, person_id, before)
    select 'class-member', 'removed', class_id, person_id, jsonb_build_object('part', part) from gone`);
  await db.execute(sql`
    with due as (
      select m.class_id, m.person_id, m.part, w.part as new_part
      from roster_class_member w join class_member m on m.class_id = w.class_id and m.person_id = w.person_id
      where not w.deleted and m.part <> w.part
    ), written as (
      update class_member m set part = d.new_part from due d where d.class_id = m.class_id and d.person_id = m.person_id
    )
    insert into roster_done (kind, what, class_id, person_id, before, after)
    select 'class-member', 'changed', class_id, person_id, jsonb_build_object('part', part),
      jsonb_build_object('part', new_part) from due`);
  await db.execute(sql`
    with come as (
      insert into class_member (class_id, person_id, part)
      select class_id, person_id, part from roster_class_member where not deleted
      on conflict (class_id, person_id) do nothing
      returning class_id, person_id
    )
    insert into roster_done (kind, what, class_id, person_id)
    select 'class-member', 'added', class_id, person_id from come`);
}
