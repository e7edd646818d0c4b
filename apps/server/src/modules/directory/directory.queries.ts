import type { DirectoryEntry } from '@pupitre/contract';
import { NAME_SIGNS } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { likePart } from '../../db/like.ts';

export type NameSearch = {
  callerId: number;
  /** Folded words, each to be found somewhere in the folded name. */
  words: readonly string[];
  /** The caller's schools only, or everybody. */
  scope: 'school' | 'authority';
  limit: number;
};

/** Teachers other than the caller, own school first. */
export async function findTeachers(db: Db, search: NameSearch): Promise<DirectoryEntry[]> {
  const { callerId, words, scope, limit } = search;
  const { rows } = await db.execute<DirectoryEntry>(sql`
    with found as (
      select id, display_name, object_guid, exists (
        select 1 from school_member theirs join school_member own using (school_id)
        where theirs.person_id = person.id and own.person_id = ${callerId}
      ) as near
      from person
      where active and object_guid is not null and roles && array['enseignants', 'soutien', 'publisher']
        and id <> ${callerId} and ${holdsWords(words)}
    )
    select display_name as "displayName", object_guid as "objectGuid" from found
    where near or ${scope === 'authority'}
    order by near desc, ${byFamilyNameOf('found')} limit ${limit}`);
  return rows;
}

const holdsWords = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`folded_name like ${likePart(word)}`),
    sql` and `,
  );

/** People of the classes that the caller teaches (`taught`) and of her schools: few among all, so they come first. */
const peopleNear = (callerId: number): SQL => sql`
  with near as materialized (
    select person_id, bool_or(taught) as taught from (
      select theirs.person_id, true as taught from class_member own
      join class_group c on c.id = own.class_id and c.active
      join class_member theirs on theirs.class_id = own.class_id and theirs.part = 'pupil'
      where own.person_id = ${callerId} and own.part = 'teacher'
      union all
      select theirs.person_id, false from school_member own join school_member theirs using (school_id)
      where own.person_id = ${callerId}
    ) as found group by person_id
  )`;

/** Somebody who learns here and does not teach, and whom the school directory knows. */
const IS_PUPIL = sql`active and cloee_world_id is not null and 'eleves' = any(roles)
  and not roles && array['enseignants', 'soutien', 'publisher']`;

/** Candidates: people near the caller only, or everybody with a flag for those near. */
const joinNear = (scope: NameSearch['scope']): SQL =>
  scope === 'authority'
    ? sql`person left join near on near.person_id = person.id`
    : sql`near join person on person.id = near.person_id`;

/**
 * Pupils, own classes first. Those of other classes are cut within
 * their own select: one letter finds half a canton, which an index gives in this order.
 */
export async function findPupils(db: Db, search: NameSearch): Promise<ReachedPupil[]> {
  const { callerId, words, scope, limit } = search;
  const wanted = sql`${holdsWords(words)} and ${IS_PUPIL}`;
  const ordered = byFamilyNameOf('person');
  const { rows } = await db.execute<ReachedPupil>(sql`${peopleNear(callerId)}
    select id, display_name as "displayName", cloee_world_id as "cloeeWorldId" from (
      (select 0 as place, person.* from near join person on person.id = near.person_id
        where near.taught and ${wanted} order by ${ordered} limit ${limit})
      union all
      (select 1, person.* from ${joinNear(scope)}
        where not coalesce(near.taught, false) and ${wanted} order by ${ordered} limit ${limit})
    ) person order by place, ${ordered} limit ${limit}`);
  return rows;
}

/** Current class and school of pupils: of two classes the first by name. Pupils without a class are missing. */
export async function findClassLabels(db: Db, personIds: readonly number[]) {
  if (personIds.length === 0) return [];
  const { rows } = await db.execute<{ personId: number; className: string; schoolName: string }>(sql`
    select distinct on (m.person_id) m.person_id as "personId", c.name as "className", s.name as "schoolName"
    from class_member m join class_group c on c.id = m.class_id and c.active join school s on s.id = c.school_id
    where m.person_id = any(${sql.param(personIds)}::int[]) and m.part = 'pupil'
    order by m.person_id, c.name, c.id`);
  return rows;
}

export type ClassTeam = {
  personId: number;
  className: string;
  schoolName: string;
  /** Within the caller's reach. */
  isNear: boolean;
  /** Those whom the directory can name, by family name. */
  teachers: (DirectoryEntry & { id: number })[];
};

/** Present classes of pupils with their teachers, by name of the class. */
export async function findClassTeams(
  db: Db,
  { callerId, personIds, scope }: Pick<NameSearch, 'callerId' | 'scope'> & { personIds: readonly number[] },
): Promise<ClassTeam[]> {
  if (personIds.length === 0) return [];
  const { rows } = await db.execute<ClassTeam>(sql`
    select m.person_id as "personId", c.name as "className", s.name as "schoolName",
      ${scope === 'authority'} or exists (
        select 1 from school_member own where own.school_id = c.school_id and own.person_id = ${callerId}
      ) as "isNear",
      coalesce(json_agg(json_build_object('id', t.id, 'displayName', t.display_name, 'objectGuid', t.object_guid)
        order by ${byFamilyNameOf('t')}) filter (where t.id is not null), '[]'::json) as teachers
    from class_member m join class_group c on c.id = m.class_id and c.active join school s on s.id = c.school_id
    left join class_member team on team.class_id = c.id and team.part = 'teacher'
    left join person t on t.id = team.person_id and t.active and t.object_guid is not null
      and t.roles && array['enseignants', 'soutien', 'publisher']
    where m.person_id = any(${sql.param(personIds)}::int[]) and m.part = 'pupil'
    group by m.person_id, c.id, s.id order by m.person_id, c.name, c.id`);
  return rows;
}

/** `nameKey` of packages/learning, of a name that is folded already (`foldedOf`). */
const NAME_KEY = sql`btrim(regexp_replace(translate(split_part(folded_name, E'\\n', 1), ${NAME_SIGNS}, ${' '.repeat(NAME_SIGNS.length)}), ' +', ' ', 'g'))`;

type KeyedPupil = ReachedPupil & { key: string };

/** Pupils within reach whose name or world id is one of these. */
export async function findPupilsByName(
  db: Db,
  search: Pick<NameSearch, 'callerId' | 'scope'> & { keys: readonly string[]; worldIds: readonly string[] },
): Promise<KeyedPupil[]> {
  const { callerId, scope, keys, worldIds } = search;
  const { rows } = await db.execute<KeyedPupil>(sql`${peopleNear(callerId)}
    select id, display_name as "displayName", cloee_world_id as "cloeeWorldId", key from (
      select person.*, ${NAME_KEY} as key from ${joinNear(scope)} where ${IS_PUPIL}
    ) person
    where key = any(${sql.param([...keys])}::text[]) or cloee_world_id = any(${sql.param([...worldIds])}::text[])
    order by ${byFamilyNameOf('person')}`);
  return rows;
}

/** Of the classes and schools of the caller, for each list of words at most `limit` pupils whose name holds them all. */
export async function findPupilsHolding(
  db: Db,
  search: { callerId: number; words: readonly (readonly string[])[]; limit: number },
): Promise<(ReachedPupil & { place: number })[]> {
  const { callerId, words, limit } = search;
  if (words.length === 0) return [];
  const { rows } = await db.execute<ReachedPupil & { place: number }>(sql`${peopleNear(callerId)},
    pupil as materialized (
      select person.id, display_name, cloee_world_id, ${NAME_KEY} || ' ' || split_part(folded_name, E'\\n', 2) as key
      from near join person on person.id = near.person_id where ${IS_PUPIL}
    )
    select asked.place::int - 1 as place, found.* from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as asked(words, place)
    cross join lateral (
      select id, display_name as "displayName", cloee_world_id as "cloeeWorldId" from pupil
      where not exists (select from jsonb_array_elements_text(asked.words) as word where position(word in pupil.key) = 0)
      order by ${byFamilyNameOf('pupil')} limit ${limit}
    ) found order by asked.place`);
  return rows;
}

export type ReachedPupil = { id: number; displayName: string; cloeeWorldId: string };

export async function findPupilsInReach(
  db: Db,
  search: { callerId: number; scope: NameSearch['scope'] } & (
    | { worldIds: readonly string[] }
    | { ids: readonly number[] }
  ),
): Promise<ReachedPupil[]> {
  const { callerId, scope } = search;
  const wanted =
    'ids' in search
      ? sql`person.id = any(${sql.param([...search.ids])}::int[])`
      : sql`cloee_world_id = any(${sql.param([...search.worldIds])}::text[])`;
  if (('ids' in search ? search.ids : search.worldIds).length === 0) return [];
  const { rows } = await db.execute<ReachedPupil>(sql`${peopleNear(callerId)}
    select id, display_name as "displayName", cloee_world_id as "cloeeWorldId" from ${joinNear(scope)}
    where ${wanted} and ${IS_PUPIL}
    order by ${byFamilyNameOf('person')}`);
  return rows;
}
