import { SCHOOL_TIME_ZONE } from '@pupitre/learning';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { course } from '../../db/course-schema.ts';
import { medium, mediumUse } from '../../db/media-schema.ts';
import { prepared } from '../../db/prepared.ts';
import { list } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';

export type MediumRow = typeof medium.$inferSelect;
export type NewMedium = typeof medium.$inferInsert;

const selectByGuid = (db: Db) =>
  db
    .select()
    .from(medium)
    .where(eq(medium.guid, sql.placeholder('guid')));

export async function findMedium(db: Db, guid: string): Promise<MediumRow | undefined> {
  const [row] = await prepared(db, 'medium-by-guid', selectByGuid).execute({ guid });
  return row;
}

/** Media by their guids, in no order. */
export const findMedia = (db: Db, guids: readonly string[]): Promise<MediumRow[]> =>
  guids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(medium)
        .where(inArray(medium.guid, [...guids]));

const selectReadable = statement<{ guid: string }>(
  'medium-readable',
  `select m.guid from medium m
  where m.guid = any($1::uuid[]) and (
    not m.restricted or m.owner_id = $2
    or exists (select 1 from medium_use u where u.guid = m.guid and u.student_id is null)
    or exists (
      select 1 from medium_use u
      join folio_student s on s.id = u.student_id
      join folio f on f.id = s.folio_id and f.deleted_on is null
      where u.guid = m.guid and (
        exists (select 1 from folio_member p where p.folio_id = f.id and p.person_id = $2 and p.role <> 'criteria')
        or (s.person_id = $2 and s.removed_on is null and exists (
          select 1 from observation o
          join folio_criterion c on c.id = o.criterion_id and c.removed_on is null
          where o.student_id = u.student_id and o.criterion_id = u.criterion_id
            and strpos(o.mark_url, m.guid::text) > 0))
        or (s.person_id = $2 and s.removed_on is null and exists (
          select 1 from earlier_observation e
          join folio_criterion c on c.id = e.criterion_id and c.removed_on is null
          join folio_showing w on w.student_id = e.student_id
            and (e.observed_on at time zone '${SCHOOL_TIME_ZONE}')::date between w.from_day and w.to_day
          where e.student_id = u.student_id and e.criterion_id = u.criterion_id
            and strpos(e.mark_url, m.guid::text) > 0))
        or (s.removed_on is null and not f.rpn and not f.plan_etude_romand and exists (
          select 1 from transmitted_folio t where t.student_id = s.id and t.teacher_id = $2
        ) and exists (
          select 1 from folio_criterion c
          left join observation o on o.student_id = s.id and o.criterion_id = c.id
          where c.id = u.criterion_id and c.removed_on is null and (strpos(o.mark_url, m.guid::text) > 0 or exists (
            select 1 from earlier_observation e
            where e.student_id = s.id and e.criterion_id = c.id and strpos(e.mark_url, m.guid::text) > 0)))))))`,
);

/**
 * Which of these media the signed-in person reads by their guid. A medium attached to an observation: only its
 * uploader, those who see the pupils of the folio, the pupil while it is her mark, or one of an earlier observation that is shown to her,
 * and those to whom her part of the folio was transmitted; unless another content shows it too.
 */
export async function findReadableGuids(db: Db, personId: number, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set();
  return new Set((await selectReadable(db, [guids, personId])).map(({ guid }) => guid));
}

/** The medium, where a course that everybody may read shows it. */
export async function findPublicMedium(db: Db, guid: string): Promise<MediumRow | undefined> {
  const [row] = await db
    .select()
    .from(medium)
    .where(
      and(
        eq(medium.guid, guid),
        sql`exists (select 1 from ${mediumUse} join ${course} on ${course.id} = ${mediumUse.courseId}
          where ${mediumUse.guid} = ${medium.guid} and ${course.libre} and ${course.deletedOn} is null)`,
      ),
    );
  return row;
}

export async function insertMedium(db: Db, row: NewMedium): Promise<void> {
  await db.insert(medium).values(row);
}

/** Media copied from these addresses before. */
/** Bytes of what this person has stored since then; what nothing shows any more is deleted, and counts until then. */
export async function countBytesSince(db: Db, ownerId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${medium.size}), 0)` })
    .from(medium)
    .where(and(eq(medium.ownerId, ownerId), gt(medium.createdOn, since)));
  return Number(row?.bytes ?? 0);
}

export const findBySource = (db: Db, addresses: readonly string[]) =>
  addresses.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(medium)
        .where(and(inArray(medium.sourceUrl, [...addresses]), ne(medium.sourceUrl, '')));

export type UseOwner = { listId: number } | { courseId: number } | { personId: number } | { schoolId: number };

const ofOwner = (owner: UseOwner) =>
  'listId' in owner
    ? eq(mediumUse.listId, owner.listId)
    : 'courseId' in owner
      ? eq(mediumUse.courseId, owner.courseId)
      : 'schoolId' in owner
        ? eq(mediumUse.schoolId, owner.schoolId)
        : eq(mediumUse.personId, owner.personId);

export async function findUses(db: Db, owner: UseOwner): Promise<string[]> {
  const rows = await db.select({ guid: mediumUse.guid }).from(mediumUse).where(ofOwner(owner));
  return rows.map(({ guid }) => guid);
}

/** Own names of those media that the owner shows. */
export const findNames = (db: Db, owner: UseOwner, guids: readonly string[]) =>
  db
    .select({ guid: medium.guid, name: medium.name })
    .from(medium)
    .innerJoin(mediumUse, eq(mediumUse.guid, medium.guid))
    .where(and(ofOwner(owner), inArray(medium.guid, [...guids])));

export async function deleteUses(db: Db, owner: UseOwner, guids: readonly string[]): Promise<void> {
  await db.delete(mediumUse).where(and(ofOwner(owner), inArray(mediumUse.guid, [...guids])));
}

/** Who answers for what the owner shows. */
const personBehind = (owner: UseOwner) =>
  'listId' in owner
    ? sql`(select ${list.authorId} from ${list} where ${list.id} = ${owner.listId})`
    : 'courseId' in owner
      ? sql`(select ${course.authorId} from ${course} where ${course.id} = ${owner.courseId})`
      : // A school has nobody behind it: a mark cannot become its logo.
        'schoolId' in owner
        ? sql`null`
        : sql`${owner.personId}`;

/**
 * A mark of an observation does not become public when somebody puts its address elsewhere: only its uploader can do
 * that, or a content that shows it already.
 */
const mayShow = (owner: UseOwner) =>
  sql`(not ${medium.restricted} or ${medium.sourceUrl} <> '' or ${medium.ownerId} = ${personBehind(owner)} or exists (
    select 1 from ${mediumUse} where ${mediumUse.guid} = ${medium.guid} and ${mediumUse.studentId} is null))`;

/**
 * Marks media as used by the owner, and returns which. Skips missing ones; waits for one that is being removed.
 */
export async function insertUses(db: Db, owner: UseOwner, guids: readonly string[]): Promise<string[]> {
  const held = await db
    .select({ guid: medium.guid })
    .from(medium)
    .where(and(inArray(medium.guid, [...guids]), mayShow(owner)))
    .orderBy(medium.guid)
    .for('key share');
  if (held.length === 0) return [];
  await db.insert(mediumUse).values(held.map(({ guid }) => ({ guid, ...owner })));
  await db
    .update(medium)
    .set({ unusedSince: null })
    .where(
      and(
        inArray(
          medium.guid,
          held.map(({ guid }) => guid),
        ),
        isNotNull(medium.unusedSince),
      ),
    );
  return held.map(({ guid }) => guid);
}

const hasNoUse = sql`not exists (select 1 from ${mediumUse} where ${mediumUse.guid} = ${medium.guid})`;

/** Notes since when nothing shows these media; without `guids`, those whose owners have been deleted. */
export async function markUnused(db: Db, now: Date, guids?: readonly string[]): Promise<void> {
  const among = guids === undefined ? undefined : inArray(medium.guid, [...guids]);
  await db
    .update(medium)
    .set({ unusedSince: now })
    .where(and(among, isNull(medium.unusedSince), hasNoUse));
}

export const findUnused = (db: Db, before: Date, limit: number) =>
  db
    .select({ guid: medium.guid })
    .from(medium)
    .where(and(lt(medium.unusedSince, before), hasNoUse))
    .orderBy(medium.unusedSince)
    .limit(limit);

/** Deletes the row unless something has begun to show it; answers what it was. */
export async function deleteUnused(db: Db, guid: string, before: Date): Promise<MediumRow | undefined> {
  const [row] = await db
    .delete(medium)
    .where(and(eq(medium.guid, guid), lt(medium.unusedSince, before), hasNoUse))
    .returning();
  return row;
}

export async function findKnownGuids(db: Db, guids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ guid: medium.guid })
    .from(medium)
    .where(inArray(medium.guid, [...guids]));
  return new Set(rows.map(({ guid }) => guid));
}
