import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

export type ClassesCounted = { added: number; changed: number; deactivated: number };

/** Classes by their sourcedId. A past class shows nowhere; its row and the data that refer to it stay. */
export async function applyClasses(db: Db, { missingAreGone }: { missingAreGone: boolean }): Promise<ClassesCounted> {
  const { rows: written } = await db.execute<{ added: number; changed: number }>(sql`
    with written as (
      insert into class_group (key, school_id, name, year, sourced_id)
      select gen_random_uuid()::text, s.id, c.name, c.year, c.sourced_id
      from roster_class c join school s on s.sourced_id = c.school_id where not c.deleted
      on conflict (authority_id, sourced_id) do update
        set school_id = excluded.school_id, name = excluded.name, year = excluded.year, active = true
      where (class_group.school_id, class_group.name, class_group.year, class_group.active)
        is distinct from (excluded.school_id, excluded.name, excluded.year, true)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`);
  const { rows: over } = await db.execute<{ deactivated: number }>(sql`
    with over as (
      update class_group g set active = false
      where g.active and g.sourced_id is not null
        and (exists (select 1 from roster_class c where c.sourced_id = g.sourced_id and c.deleted)
          or (${missingAreGone} and not exists (select 1 from roster_class c where c.sourced_id = g.sourced_id)
            and not exists (select 1 from roster_kept k where k.kind = 'class' and k.sourced_id = g.sourced_id)))
      returning 1
    ) select count(*)::int as deactivated from over`);
  const [counts] = written;
  const [gone] = over;
  if (counts === undefined || gone === undefined) throw new Error('A count of the roster gave no row.');
  return { ...counts, ...gone };
}

/** Memberships of classes, as teacher or pupil. `replace`: people missing from the roster leave its classes. */
export async function applyClassMembers(
  db: Db,
  { replace }: { replace: boolean },
): Promise<{ added: number; removed: number }> {
  await db.execute(sql`
    create temp table roster_class_member on commit drop as
      select g.id as class_id, p.id as person_id, bool_and(e.deleted) as deleted,
        coalesce(max(e.part) filter (where not e.deleted), 'pupil') as part
      from roster_enrollment e
      join class_group g on g.sourced_id = e.class_id and g.active
      left join roster_user u on u.sourced_id = e.user_id
      join person p on p.object_guid = coalesce(u.object_guid, e.user_id)
      group by g.id, p.id;
    create unique index on roster_class_member (class_id, person_id);
    analyze roster_class_member;`);
  const { rows: removed } = await db.execute<{ removed: number }>(sql`
    with gone as (
      delete from class_member m using class_group g
      where g.id = m.class_id and g.sourced_id is not null and g.active
        and (exists (select 1 from roster_class_member w
            where w.class_id = m.class_id and w.person_id = m.person_id and w.deleted)
          or (${replace} and not exists (select 1 from roster_class_member w
              where w.class_id = m.class_id and w.person_id = m.person_id)
            and not exists (select 1 from roster_kept k join person p on p.object_guid = k.sourced_id
              where k.kind = 'user' and p.id = m.person_id)
            and not exists (select 1 from roster_kept k where k.kind in ('class', 'enrollment') and k.sourced_id = g.sourced_id)))
      returning 1
    ) select count(*)::int as removed from gone`);
  const { rows: added } = await db.execute<{ added: number }>(sql`
    with come as (
      insert into class_member (class_id, person_id, part)
      select class_id, person_id, part from roster_class_member where not deleted
      on conflict (class_id, person_id) do update set part = excluded.part where class_member.part <> excluded.part
      returning 1
    ) select count(*)::int as added from come`);
  return { added: added[0]?.added ?? 0, removed: removed[0]?.removed ?? 0 };
}
