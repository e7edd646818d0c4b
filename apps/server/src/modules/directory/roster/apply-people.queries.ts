import { WITHIN } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { deleteSessionsOf } from '../../../plugins/session-queries.ts';

/** Schools by their sourcedId; none is ever closed. */
export async function applySchools(db: Db): Promise<void> {
  await db.execute(sql`
    with due as (
      select s.id, s.code, s.name, s.center, r.code as new_code, r.name as new_name, r.center as new_center
      from roster_school r join school s on s.sourced_id = r.sourced_id
      where (s.code, s.name, s.center) is distinct from (r.code, r.name, r.center)
    ), written as (
      update school s set code = d.new_code, name = d.new_name, center = d.new_center from due d where d.id = s.id
    )
    insert into roster_done (kind, what, school_id, before, after)
    select 'school', 'changed', id, jsonb_build_object('code', code, 'name', name, 'center', center),
      jsonb_build_object('code', new_code, 'name', new_name, 'center', new_center) from due`);
  await db.execute(sql`
    with written as (
      insert into school (sourced_id, code, name, center)
      select r.sourced_id, r.code, r.name, r.center from roster_school r
      where not exists (select 1 from school s where s.sourced_id = r.sourced_id)
      returning id
    )
    insert into roster_done (kind, what, school_id) select 'school', 'added', id from written`);
}

/**
 * People by their objectGuid; a person known only by her world id is given one. People who have signed in keep the name
 * and roles of the sign-in, which updates them each time. Nobody is deleted. Rows that change are locked before they are
 * compared: what a sign-in writes meanwhile is not taken for the roster's.
 */
export async function applyPeople(db: Db, { missingAreGone }: { missingAreGone: boolean }): Promise<void> {
  await db.execute(sql`
    create temp table roster_roles on commit drop as
      select user_id, array_agg(distinct role order by role) as roles from roster_role
      where not deleted and not exists (
        select 1 from roster_kept k where k.kind = 'role' and k.sourced_id = user_id)
      group by user_id;
    create unique index on roster_roles (user_id);
    analyze roster_roles;`);
  await db.execute(sql`
    with due as (
      select p.id, u.object_guid from roster_user u join person p on p.cloee_world_id = u.world_id
      where p.object_guid is null and not u.deleted
        and not exists (select 1 from person q where q.object_guid = u.object_guid)
      for update of p
    ), written as (
      update person p set object_guid = d.object_guid from due d where d.id = p.id
    )
    insert into roster_done (kind, what, person_id, before, after)
    select 'person', 'changed', id, '{"object_guid": null}', jsonb_build_object('object_guid', object_guid) from due`);
  await changeKnown(db);
  await db.execute(sql`
    with written as (
      insert into person (object_guid, cloee_world_id, display_name, given_name, family_name, folded_name, email, roles)
      select u.object_guid, u.world_id, u.display_name, u.given_name, u.family_name, u.folded_name,
        case when r.roles <@ array['eleves'] then '' else u.email end, r.roles
      from roster_user u join roster_roles r on r.user_id = u.sourced_id
      where not u.deleted and u.enabled and not exists (select 1 from person p where p.object_guid = u.object_guid)
      order by u.line
      returning id
    )
    insert into roster_done (kind, what, person_id) select 'person', 'added', id from written`);
  await deactivate(db, sql`exists (select 1 from roster_user u where u.deleted and u.object_guid = p.object_guid)`);
  // Only people whom a roster put into a school: an administrator of Pupitre who is in none stays.
  if (missingAreGone) {
    await deactivate(
      db,
      sql`p.object_guid is not null
        and exists (select 1 from school_member m where m.person_id = p.id)
        and not exists (select 1 from roster_user u where u.object_guid = p.object_guid)
        and not exists (select 1 from roster_kept k where k.kind = 'user' and k.sourced_id = p.object_guid)`,
    );
  }
  await deleteSessionsOf(db, 'inactive');
}

async function changeKnown(db: Db): Promise<void> {
  const facts = sql`p.cloee_world_id, p.active, p.display_name, p.given_name, p.family_name, p.folded_name, p.roles, p.email`;
  const asJson = (row: string) =>
    sql.raw(`jsonb_build_object('cloee_world_id', ${row}.cloee_world_id, 'active', ${row}.active,
    'display_name', ${row}.display_name, 'given_name', ${row}.given_name, 'family_name', ${row}.family_name, 'folded_name', ${row}.folded_name, 'roles', ${row}.roles, 'email', ${row}.email)`);
  await db.execute(sql`
    with due as (
      select p.id, p.deactivated_on, ${asJson('p')} as before, n.*
      from roster_user u join person p on p.object_guid = u.object_guid left join roster_roles r on r.user_id = u.sourced_id
      -- The sign-in's name stays, but for the halves that it does not know of the same name.
      cross join lateral (select p.subject is null or (p.family_name = ''
        and p.display_name = translate(u.display_name, ${WITHIN}, ' ')) as ours) named
      cross join lateral (
        select coalesce(u.world_id, p.cloee_world_id) as cloee_world_id, u.enabled as active,
          case when named.ours then u.display_name else p.display_name end as display_name,
          case when named.ours then u.given_name else p.given_name end as given_name,
          case when named.ours then u.family_name else p.family_name end as family_name,
          case when named.ours then u.folded_name else p.folded_name end as folded_name,
          case when p.subject is null then coalesce(r.roles, p.roles) else p.roles end as roles,
          case when u.email <> '' and not coalesce(r.roles, p.roles) <@ array['eleves'] then u.email else p.email end as email
      ) n
      where not u.deleted and (${facts})
        is distinct from (n.cloee_world_id, n.active, n.display_name, n.given_name, n.family_name, n.folded_name, n.roles, n.email)
      for update of p
    ), written as (
      update person p set cloee_world_id = d.cloee_world_id, active = d.active,
        deactivated_on = case when d.active then null else coalesce(p.deactivated_on, now()) end,
        display_name = d.display_name, given_name = d.given_name, family_name = d.family_name,
        folded_name = d.folded_name, roles = d.roles, email = d.email
      from due d where d.id = p.id
    )
    insert into roster_done (kind, what, person_id, before, after)
    select 'person', 'changed', d.id, d.before || jsonb_build_object('deactivated_on', d.deactivated_on), ${asJson('d')}
    from due d`);
}

/** Those of the active people of whom this holds. */
async function deactivate(db: Db, isGone: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (
      update person p set active = false, deactivated_on = now() where p.active and ${isGone} returning p.id
    )
    insert into roster_done (kind, what, person_id, before, after)
    select 'person', 'changed', id, '{"active": true, "deactivated_on": null}', '{"active": false}' from gone`);
}

/** Memberships of schools. `replace`: memberships of its people that the roster does not name end. */
export async function applySchoolMembers(db: Db, { replace }: { replace: boolean }): Promise<void> {
  await db.execute(sql`
    create temp table roster_member on commit drop as
      select s.id as school_id, p.id as person_id, bool_and(r.deleted) as deleted
      from roster_role r join roster_user u on u.sourced_id = r.user_id join person p on p.object_guid = u.object_guid
      join school s on s.sourced_id = r.org_id group by s.id, p.id;
    analyze roster_member;`);
  await db.execute(sql`
    with gone as (
      delete from school_member m using person p, roster_user u
      where p.id = m.person_id and u.object_guid = p.object_guid and not u.deleted
        and not exists (select 1 from roster_kept k where k.kind = 'role' and k.sourced_id = u.sourced_id)
        and (exists (select 1 from roster_member w where w.school_id = m.school_id and w.person_id = m.person_id and w.deleted)
          or (${replace} and not exists (
            select 1 from roster_member w where w.school_id = m.school_id and w.person_id = m.person_id)))
      returning m.school_id, m.person_id
    )
    insert into roster_done (kind, what, school_id, person_id)
    select 'school-member', 'removed', school_id, person_id from gone`);
  await db.execute(sql`
    with come as (
      insert into school_member (school_id, person_id) select school_id, person_id from roster_member where not deleted
      on conflict do nothing returning school_id, person_id
    )
    insert into roster_done (kind, what, school_id, person_id)
    select 'school-member', 'added', school_id, person_id from come`);
}
