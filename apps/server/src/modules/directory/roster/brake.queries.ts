import { type SQL, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../../db/by-family-name.ts';
import type { Db } from '../../../db/connection.ts';

/** Who was in the directory before the import, in tables that end with the transaction. */
export async function rememberBefore(db: Db): Promise<void> {
  await db.execute(sql`
    create temp table roster_was_in on commit drop as
      select p.id as person_id, p.roles @> array['eleves'] as is_pupil from person p
      where p.active and exists (select 1 from school_member m where m.person_id = p.id);
    create temp table roster_school_was on commit drop as
      select m.school_id, count(*)::int as people from school_member m join roster_was_in w on w.person_id = m.person_id
      group by m.school_id;
    create temp table roster_class_was on commit drop as
      select g.id as class_id, count(*)::int as people, (count(*) filter (where m.part = 'pupil'))::int as pupils
      from class_group g join class_member m on m.class_id = g.id join roster_was_in w on w.person_id = m.person_id
      where g.active and g.sourced_id is not null group by g.id;
    analyze roster_was_in;
    analyze roster_class_was;`);
}

export type Leaving = { pupils: number; ofPupils: number; adults: number; ofAdults: number };

/** Of the people who were in it: those who are inactive or in no school any more. */
export async function countLeaving(db: Db): Promise<Leaving> {
  await db.execute(sql`
    create temp table roster_leaving on commit drop as
      select w.person_id, w.is_pupil from roster_was_in w join person p on p.id = w.person_id
      where not p.active or not exists (select 1 from school_member m where m.person_id = w.person_id)`);
  const { rows } = await db.execute<Leaving>(sql`
    select (select count(*) from roster_leaving where is_pupil)::int as pupils,
      (select count(*) from roster_leaving where not is_pupil)::int as adults,
      (count(*) filter (where is_pupil))::int as "ofPupils", (count(*) filter (where not is_pupil))::int as "ofAdults"
    from roster_was_in`);
  const [found] = rows;
  if (found === undefined) throw new Error('A count of the roster gave no row.');
  return found;
}

export type Emptied = { id: number; name: string; school: string };

/** Schools that had people and have none. */
export async function findEmptySchools(db: Db): Promise<Emptied[]> {
  const { rows } = await db.execute<Emptied>(sql`
    select s.id, s.name, '' as school from roster_school_was b join school s on s.id = b.school_id
    where not exists (
      select 1 from school_member m join person p on p.id = m.person_id and p.active where m.school_id = s.id)
    order by s.name`);
  return rows;
}

/** Classes that had people or pupils and have none, or are gone; not those whose own line says that they are over. */
export async function findEmptyClasses(db: Db): Promise<Emptied[]> {
  const { rows } = await db.execute<Emptied>(sql`
    select g.id, g.name, s.name as school
    from roster_class_was b join class_group g on g.id = b.class_id join school s on s.id = g.school_id
    left join lateral (
      select count(*) as people, count(*) filter (where m.part = 'pupil') as pupils
      from class_member m join person p on p.id = m.person_id and p.active where m.class_id = g.id
    ) n on true
    where (not g.active or n.people = 0 or (b.pupils > 0 and n.pupils = 0))
      and not exists (select 1 from roster_class c where c.sourced_id = g.sourced_id and c.deleted)
    order by s.name, g.name`);
  return rows;
}

/** Everybody who leaves the directory, or a school or class that would be empty: pupils first. */
export async function findConcerned(
  db: Db,
  schools: readonly Emptied[],
  classes: readonly Emptied[],
  kept: number,
): Promise<{ count: number; first: number[] }> {
  const ids = (all: readonly Emptied[]): SQL => sql`any(${sql.param(all.map(({ id }) => id))}::int[])`;
  const { rows } = await db.execute<{ count: number; first: number[] }>(sql`
    with concerned as (
      select person_id from roster_leaving
      union select person_id from class_member where class_id = ${ids(classes)}
      union select person_id from roster_done
        where what = 'removed' and (class_id = ${ids(classes)} or (kind = 'school-member' and school_id = ${ids(schools)}))
    )
    select count(*)::int as count,
      coalesce((array_agg(w.person_id order by not w.is_pupil, ${byFamilyNameOf('p')}))[1:${sql.raw(String(kept))}], '{}') as first
    from concerned c join roster_was_in w on w.person_id = c.person_id join person p on p.id = c.person_id`);
  return rows[0] ?? { count: 0, first: [] };
}
