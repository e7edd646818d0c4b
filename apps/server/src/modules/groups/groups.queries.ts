import type { GroupPupil } from '@pupitre/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { pupilGroup, pupilGroupMember } from '../../db/schema.ts';

/** A class or a group of her own, as the caller sees it; `version` is null for a class. */
export type GroupRow = {
  id: number;
  key: string;
  name: string;
  version: number | null;
  center: string;
  school: string;
  schoolCode: string;
  students: Omit<GroupPupil, 'className'>[];
};

/** The same, with the class of each pupil. */
export type KnownGroupRow = Omit<GroupRow, 'students'> & { students: GroupPupil[] };

const pupilsJson = sql`coalesce(json_agg(
  json_build_object('id', p.id, 'displayName', p.display_name, 'cloeeWorldId', p.cloee_world_id)
  order by ${byFamilyNameOf('p')}) filter (where p.id is not null), '[]'::json)`;

/** Classes that the person teaches; only pupils whom the directory still knows. */
export async function findClassesOf(db: Db, teacherId: number, key: string | null = null): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select c.id, c.key, c.name, null::int as version, s.center, s.name as school, s.code as "schoolCode",
      ${pupilsJson} as students
    from class_member t
    join class_group c on c.id = t.class_id and c.active
    join school s on s.id = c.school_id
    left join class_member m on m.class_id = c.id and m.part = 'pupil'
    left join person p on p.id = m.person_id and p.active and p.cloee_world_id is not null
    where t.person_id = ${teacherId} and t.part = 'teacher' and (${key}::text is null or c.key = ${key})
    group by c.id, s.id`);
  return rows;
}

/** Groups that the person made. */
export async function findOwnGroups(db: Db, ownerId: number, key: string | null = null): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select g.id, g.key, g.name, g.version, '' as center, '' as school, '' as "schoolCode", ${pupilsJson} as students
    from pupil_group g
    left join pupil_group_member m on m.group_id = g.id
    left join person p on p.id = m.person_id and p.active and p.cloee_world_id is not null
    where g.owner_id = ${ownerId} and (${key}::text is null or g.key = ${key})
    group by g.id`);
  return rows;
}

export type LockedGroup = { id: number; version: number };

/** Holds the caller's group until the transaction ends, so that saves see each other's version. */
export async function lockOwnGroup(db: Db, ownerId: number, key: string): Promise<LockedGroup | undefined> {
  const [row] = await db
    .select({ id: pupilGroup.id, version: pupilGroup.version })
    .from(pupilGroup)
    .where(and(eq(pupilGroup.key, key), eq(pupilGroup.ownerId, ownerId)))
    .for('update');
  return row;
}

/** Whether a group or a class of anybody has this key. */
export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pupil_group where key = ${key} union all select 1 from class_group where key = ${key} limit 1`);
  return rows.length > 0;
}

/** The new group; nothing when the key has been given to a group or a class already. */
export async function insertGroup(
  db: Db,
  group: { ownerId: number; key: string; name: string },
): Promise<LockedGroup | undefined> {
  const { rows } = await db.execute<LockedGroup>(sql`
    insert into pupil_group (key, owner_id, name) select ${group.key}, ${group.ownerId}::int, ${group.name}
    where not exists (select 1 from class_group where key = ${group.key})
    on conflict (authority_id, key) do nothing returning id, version`);
  return rows[0];
}

export async function renameGroup(db: Db, id: number, name: string): Promise<void> {
  await db
    .update(pupilGroup)
    .set({ name, version: sql`${pupilGroup.version} + 1` })
    .where(eq(pupilGroup.id, id));
}

export async function deleteGroup(db: Db, id: number): Promise<void> {
  await db.delete(pupilGroup).where(eq(pupilGroup.id, id));
}

const MEMBERS = givenRows('given', { groupId: 'int', personId: 'int' });

/** Pupils who are members already stay as they are. */
export async function insertMembers(db: Db, members: readonly { groupId: number; personId: number }[]): Promise<void> {
  if (members.length === 0) return;
  await db.execute(sql`
    insert into pupil_group_member (group_id, person_id) select * from ${MEMBERS.of(members)} on conflict do nothing`);
}

export async function deleteMembers(db: Db, groupId: number, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  await db
    .delete(pupilGroupMember)
    .where(and(eq(pupilGroupMember.groupId, groupId), inArray(pupilGroupMember.personId, [...personIds])));
}

/** Courses that the owner distributes to pupils who came through this group. */
export async function countDistributions(db: Db, ownerId: number, key: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct course_id)::int as count from distribution
    where teacher_id = ${ownerId} and group_key = ${key}`);
  return rows[0]?.count ?? 0;
}

/** New groups of these names, with keys of the database's making. */
export async function insertNamedGroups(
  db: Db,
  ownerId: number,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    insert into pupil_group (key, owner_id, name)
    select gen_random_uuid()::text, ${ownerId}::int, name from unnest(${sql.param(names)}::text[]) as name
    returning id, name`);
  return rows;
}
