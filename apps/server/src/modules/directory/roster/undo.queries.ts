import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { deleteSessionsOf } from '../../../plugins/session-queries.ts';
import { findForeignKeys } from '../../../privacy/person-references.ts';
import { undoTerms } from './days.queries.ts';

export type UndoCounts = {
  /** Added by the import, gone again. */
  removed: number;
  /** Added by the import, and still there: they have signed in, or something hangs on them. */
  stayed: number;
  /** Values that are as before again. */
  returned: number;
  /** Deactivated by the import, active again. */
  reactivated: number;
};

async function count(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** Takes back what an import changed. A value that is no longer as the import left it stays. */
export async function undoChanges(db: Db, importId: number): Promise<UndoCounts> {
  await db.execute(sql`create temp table roster_undo (like roster_change) on commit drop`);
  await db.execute(sql`insert into roster_undo select * from roster_change where import_id = ${importId}::int`);
  await db.execute(sql`analyze roster_undo`);
  await undoMembers(db);
  await undoTerms(db, importId);
  const added = await count(
    db,
    sql`select count(*)::int as count from roster_undo u join person p on p.id = u.person_id
      where u.kind = 'person' and u.what = 'added'`,
  );
  const removed = await removeAdded(db);
  const changed = await undoPeople(db);
  await undoClasses(db);
  await undoSchools(db);
  await deleteSessionsOf(db, 'inactive');
  await db.execute(sql`delete from roster_change where import_id = ${importId}::int`);
  await db.execute(sql`analyze person, school_member, class_group, class_member`);
  return { removed, stayed: added - removed, ...changed };
}

async function undoMembers(db: Db): Promise<void> {
  await db.execute(sql`
    delete from school_member m using roster_undo u
    where u.kind = 'school-member' and u.what = 'added' and m.school_id = u.school_id and m.person_id = u.person_id`);
  await db.execute(sql`
    insert into school_member (school_id, person_id)
    select u.school_id, u.person_id from roster_undo u join school s on s.id = u.school_id join person p on p.id = u.person_id
    where u.kind = 'school-member' and u.what = 'removed' on conflict do nothing`);
  await db.execute(sql`
    delete from class_member m using roster_undo u
    where u.kind = 'class-member' and u.what = 'added' and m.class_id = u.class_id and m.person_id = u.person_id`);
  await db.execute(sql`
    update class_member m set part = u.before ->> 'part' from roster_undo u
    where u.kind = 'class-member' and u.what = 'changed' and m.class_id = u.class_id and m.person_id = u.person_id
      and m.part = u.after ->> 'part'`);
  await db.execute(sql`
    insert into class_member (class_id, person_id, part)
    select u.class_id, u.person_id, u.before ->> 'part'
    from roster_undo u join class_group g on g.id = u.class_id join person p on p.id = u.person_id
    where u.kind = 'class-member' and u.what = 'removed' on conflict do nothing`);
}

/** They refer to whom an import added as well. */
const OF_THE_ROSTER = ['school_member', 'class_member', 'class_member_term', 'roster_change'];

/** People whom the import added go, unless they have signed in or anything refers to them. */
async function removeAdded(db: Db): Promise<number> {
  const references = (await findForeignKeys(db)).filter(({ table }) => !OF_THE_ROSTER.includes(table));
  const isReferred = references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = p.id)`,
  );
  return count(
    db,
    sql`with gone as (
      delete from person p using roster_undo u
      where u.kind = 'person' and u.what = 'added' and p.id = u.person_id
        and p.subject is null and p.last_sign_in_on is null and ${sql.join(isReferred, sql` and `)}
      returning 1
    ) select count(*)::int as count from gone`,
  );
}

/** Of a change u to the row t: the columns that are still as it left them, with their values before. */
const back = sql`(
  select jsonb_object_agg(a.key, u.before -> a.key) from jsonb_each(u.after) a
  where to_jsonb(t) -> a.key = a.value
)`;

async function undoPeople(db: Db): Promise<Pick<UndoCounts, 'returned' | 'reactivated'>> {
  // A person may have been given her objectGuid, and changed: two rows of her.
  const first = await undoPersonRows(db, sql`not u.after ? 'object_guid'`);
  const second = await undoPersonRows(db, sql`u.after ? 'object_guid'`);
  return { returned: first.returned + second.returned, reactivated: first.reactivated };
}

async function undoPersonRows(db: Db, which: SQL): Promise<Pick<UndoCounts, 'returned' | 'reactivated'>> {
  // An identifier that somebody else has meanwhile is not given back.
  const unlessFree = (column: 'object_guid' | 'cloee_world_id') => sql`case when exists (
    select 1 from person q where q.${sql.identifier(column)} = u.before ->> ${sql.raw(`'${column}'`)} and q.id <> t.id
  ) then ${sql.raw(`'${column}'`)} else '' end`;
  const { rows } = await db.execute<{ returned: number; reactivated: number }>(sql`
    with due as (
      select t.id as person_id, t.active as was_active, u.before, n.object_guid, n.cloee_world_id, n.display_name,
        n.given_name, n.family_name, n.folded_name, n.email, n.roles, n.active
      from roster_undo u join person t on t.id = u.person_id cross join lateral jsonb_populate_record(
        t, ${back} - ${unlessFree('object_guid')} - ${unlessFree('cloee_world_id')}) n
      where u.kind = 'person' and u.what = 'changed' and ${which} and ${back} is not null
    ), done as (
      update person p set object_guid = d.object_guid, cloee_world_id = d.cloee_world_id, display_name = d.display_name,
        given_name = d.given_name, family_name = d.family_name, folded_name = d.folded_name, email = d.email, roles = d.roles, active = d.active,
        deactivated_on = case when d.active then null when p.active
          then coalesce((d.before ->> 'deactivated_on')::timestamptz, now()) else p.deactivated_on end
      from due d where d.person_id = p.id
      returning d.was_active, p.active
    )
    select count(*)::int as returned, (count(*) filter (where active and not was_active))::int as reactivated from done`);
  return rows[0] ?? { returned: 0, reactivated: 0 };
}

/** A class that the import added goes with its members; one that something refers to is closed. */
async function undoClasses(db: Db): Promise<void> {
  await db.execute(sql`
    update class_group g set school_id = d.school_id, name = d.name, year = d.year, active = d.active,
      opens_on = d.opens_on, closes_on = d.closes_on
    from (
      select t.id as class_id, n.* from roster_undo u join class_group t on t.id = u.class_id
      cross join lateral jsonb_populate_record(t, ${back}) n
      where u.kind = 'class' and u.what = 'changed' and ${back} is not null
    ) d where d.class_id = g.id`);
  await db.execute(sql`
    delete from class_group g using roster_undo u where u.kind = 'class' and u.what = 'added' and g.id = u.class_id
      and not exists (select 1 from class_member m where m.class_id = g.id)`);
  await db.execute(sql`
    update class_group g set active = false, opens_on = null, closes_on = null from roster_undo u
    where u.kind = 'class' and u.what = 'added' and g.id = u.class_id`);
}

async function undoSchools(db: Db): Promise<void> {
  await db.execute(sql`
    update school s set code = d.code, name = d.name, center = d.center
    from (
      select t.id as school_id, n.* from roster_undo u join school t on t.id = u.school_id
      cross join lateral jsonb_populate_record(t, ${back}) n
      where u.kind = 'school' and u.what = 'changed' and ${back} is not null
    ) d where d.school_id = s.id`);
  await db.execute(sql`
    delete from school s using roster_undo u where u.kind = 'school' and u.what = 'added' and s.id = u.school_id
      and not exists (select 1 from school_member m where m.school_id = s.id)
      and not exists (select 1 from class_group g where g.school_id = s.id)`);
}
