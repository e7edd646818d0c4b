import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { deleteSessionsOf } from '../../../plugins/session-queries.ts';

export type Counted = { added: number; changed: number };
export type PeopleCounted = Counted & { deactivated: number; reactivated: number; ignored: number };

async function one<Row>(db: Db, query: SQL): Promise<Row> {
  const [row] = (await db.execute<Record<string, unknown>>(query)).rows;
  if (row === undefined) throw new Error('A count of the roster gave no row.');
  // The statement's own columns, named for the type that its caller asks for.
  return row as Row;
}

export const applySchools = (db: Db): Promise<Counted> =>
  one(
    db,
    sql`
    with written as (
      insert into school (sourced_id, code, name, center) select sourced_id, code, name, center from roster_school
      on conflict (authority_id, sourced_id) do update set code = excluded.code, name = excluded.name, center = excluded.center
      where (school.code, school.name, school.center) is distinct from (excluded.code, excluded.name, excluded.center)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`,
  );

/**
 * People by their objectGuid; a person known only by her world id is given one. People who have signed in keep the name
 * and roles of the sign-in, which updates them each time. Nobody is deleted.
 */
export async function applyPeople(db: Db, { missingAreGone }: { missingAreGone: boolean }): Promise<PeopleCounted> {
  await db.execute(sql`
    create temp table roster_roles on commit drop as
      select user_id, array_agg(distinct role order by role) as roles from roster_role where not deleted group by user_id;
    create temp table roster_before on commit drop as
      select p.id, p.active, md5(row(p.object_guid, p.cloee_world_id, p.display_name, p.email, p.roles)::text) as facts
      from person p;
    create unique index on roster_roles (user_id);
    create unique index on roster_before (id);
    analyze roster_roles;
    analyze roster_before;`);
  await db.execute(sql`
    update person p set object_guid = u.object_guid from roster_user u
    where p.object_guid is null and p.cloee_world_id = u.world_id and not u.deleted
      and not exists (select 1 from person q where q.object_guid = u.object_guid)`);
  await db.execute(sql`
    with due as (
      select p.id, coalesce(u.world_id, p.cloee_world_id) as world_id, u.enabled as active,
        case when p.subject is null then u.display_name else p.display_name end as display_name,
        case when p.subject is null then u.folded_name else p.folded_name end as folded_name,
        case when p.subject is null then coalesce(r.roles, p.roles) else p.roles end as roles,
        case when u.email <> '' and not coalesce(r.roles, p.roles) <@ array['eleves'] then u.email else p.email end as email
      from roster_user u join person p on p.object_guid = u.object_guid left join roster_roles r on r.user_id = u.sourced_id
      where not u.deleted
    )
    update person p set cloee_world_id = d.world_id, active = d.active,
      deactivated_on = case when d.active then null else coalesce(p.deactivated_on, now()) end, display_name = d.display_name,
      folded_name = d.folded_name, roles = d.roles, email = d.email
    from due d where d.id = p.id
      and (p.cloee_world_id, p.active, p.display_name, p.folded_name, p.roles, p.email)
        is distinct from (d.world_id, d.active, d.display_name, d.folded_name, d.roles, d.email)`);
  await db.execute(sql`
    insert into person (object_guid, cloee_world_id, display_name, folded_name, email, roles)
    select u.object_guid, u.world_id, u.display_name, u.folded_name,
      case when r.roles <@ array['eleves'] then '' else u.email end, r.roles
    from roster_user u join roster_roles r on r.user_id = u.sourced_id
    where not u.deleted and u.enabled and not exists (select 1 from person p where p.object_guid = u.object_guid)
    order by u.line`);
  await db.execute(sql`
    update person p set active = false, deactivated_on = now()
    from roster_user u where u.deleted and p.object_guid = u.object_guid and p.active`);
  if (missingAreGone) await deactivateMissing(db);
  await deleteSessionsOf(db, 'inactive');
  return one(
    db,
    // People who sign in for the first time meanwhile are not of this roster.
    sql`
    select count(*) filter (where b.id is null and p.object_guid in (select u.object_guid from roster_user u))::int as added,
      count(*) filter (where b.active and p.active
        and md5(row(p.object_guid, p.cloee_world_id, p.display_name, p.email, p.roles)::text) <> b.facts)::int as changed,
      count(*) filter (where b.active and not p.active)::int as deactivated,
      count(*) filter (where not b.active and p.active)::int as reactivated,
      (select count(*) from roster_user u where not u.deleted
        and not exists (select 1 from person q where q.object_guid = u.object_guid))::int as ignored
    from person p left join roster_before b on b.id = p.id`,
  );
}

/** Only people whom a roster put into a school: an administrator of Pupitre who is in none stays. */
async function deactivateMissing(db: Db): Promise<void> {
  await db.execute(sql`
    update person p set active = false, deactivated_on = now()
    where p.active and p.object_guid is not null
      and exists (select 1 from school_member m where m.person_id = p.id)
      and not exists (select 1 from roster_user u where u.object_guid = p.object_guid)
      and not exists (select 1 from roster_kept k where k.kind = 'user' and k.sourced_id = p.object_guid)`);
}

/** Memberships of schools. `replace`: memberships of its people that the roster does not name end. */
export async function applySchoolMembers(
  db: Db,
  { replace }: { replace: boolean },
): Promise<{ added: number; removed: number }> {
  await db.execute(sql`
    create temp table roster_member on commit drop as
      select s.id as school_id, p.id as person_id, bool_and(r.deleted) as deleted
      from roster_role r join roster_user u on u.sourced_id = r.user_id join person p on p.object_guid = u.object_guid
      join school s on s.sourced_id = r.org_id group by s.id, p.id;
    analyze roster_member;`);
  const removed = await one<{ removed: number }>(
    db,
    sql`
    with gone as (
      delete from school_member m using person p, roster_user u
      where p.id = m.person_id and u.object_guid = p.object_guid and not u.deleted
        and not exists (select 1 from roster_kept k where k.kind = 'role' and k.sourced_id = u.sourced_id)
        and (exists (select 1 from roster_member w where w.school_id = m.school_id and w.person_id = m.person_id and w.deleted)
          or (${replace} and not exists (
            select 1 from roster_member w where w.school_id = m.school_id and w.person_id = m.person_id)))
      returning 1
    ) select count(*)::int as removed from gone`,
  );
  const added = await one<{ added: number }>(
    db,
    sql`
    with come as (
      insert into school_member (school_id, person_id) select school_id, person_id from roster_member where not deleted
      on conflict do nothing returning 1
    ) select count(*)::int as added from come`,
  );
  return { ...added, ...removed };
}
