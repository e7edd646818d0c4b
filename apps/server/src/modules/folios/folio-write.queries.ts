import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ItemTable } from '../../content/items.queries.ts';
import { insertedId } from '../../content/rows.queries.ts';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { folio, folioCriterion, folioMember, folioStudent } from '../../db/folio-schema.ts';
import { pick } from '../../db/pick.ts';
import { person } from '../../db/schema.ts';

export type HeadColumns = Pick<
  typeof folio.$inferSelect,
  | 'title'
  | 'icon'
  | 'color'
  | 'ribbon'
  | 'categories'
  | 'optionsProfessionnelles'
  | 'severalADay'
  | 'periods'
  | 'searchText'
>;
export type CriterionColumns = Omit<
  typeof folioCriterion.$inferSelect,
  'authorityId' | 'id' | 'folioId' | 'position' | 'removedOn'
>;
export type PupilColumns = Pick<typeof folioStudent.$inferSelect, 'personId' | 'className' | 'schoolName'>;

/** Whatever is written is present: a part that was taken out and comes again is back. */
const PRESENT = ['removed_on', 'removedOn', 'timestamptz'] as const;

export const FOLIO_CRITERIA: ItemTable = {
  name: 'folio_criterion',
  owner: 'folio_id',
  columns: [
    ['label', 'label', 'text'],
    ['categories', 'categories', 'text[]'],
    ['tags', 'tags', 'text[]'],
    ['axes_thematiques', 'axesThematiques', 'text[]'],
    ['per_objective_code', 'perObjectiveCode', 'text'],
    ['per_id', 'perId', 'text'],
    ['student_evaluation_enabled', 'studentEvaluationEnabled', 'boolean'],
    ['sources', 'sources', 'jsonb'],
    PRESENT,
  ],
};

export const FOLIO_PUPILS: ItemTable = {
  name: 'folio_student',
  owner: 'folio_id',
  columns: [
    ['person_id', 'personId', 'int'],
    ['class_name', 'className', 'text'],
    ['school_name', 'schoolName', 'text'],
    PRESENT,
  ],
};

export async function insertFolio(db: Db, authorId: number, columns: HeadColumns): Promise<number> {
  const id = insertedId(
    await db
      .insert(folio)
      .values({ ...columns, authorId })
      .returning({ id: folio.id }),
  );
  await db.insert(folioMember).values({ folioId: id, personId: authorId, role: 'owner' });
  return id;
}

export type Publishing = { rpn?: boolean; planEtudeRomand?: boolean };

/** Writes the head, counts one version up and marks the time; what enters RPN is new there. */
export async function updateFolio(
  db: Db,
  id: number,
  columns: Partial<HeadColumns> = {},
  publishing: Publishing = {},
): Promise<void> {
  const { rpn } = publishing;
  await db
    .update(folio)
    .set({
      ...columns,
      ...publishing,
      ...(rpn === undefined ? {} : { rpnOn: rpn ? sql`now()` : null }),
      version: sql`${folio.version} + 1`,
      updatedOn: sql`now()`,
    })
    .where(eq(folio.id, id));
}

/** Counts what is present, after parts were written. */
export async function recountParts(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    update folio set
      criterion_count = (select count(*) from folio_criterion c where c.folio_id = folio.id and c.removed_on is null),
      student_count = (select count(*) from folio_student s where s.folio_id = folio.id and s.removed_on is null)
    where id = ${id}`);
}

/** Every criterion of a folio, the removed ones too. */
export const findAllCriteria = (db: Db, folioId: number) =>
  db
    .select()
    .from(folioCriterion)
    .where(eq(folioCriterion.folioId, folioId))
    .orderBy(folioCriterion.position, folioCriterion.id);

/** Every pupil of a folio, the removed ones too. */
export const findAllPupils = (db: Db, folioId: number) =>
  db
    .select({
      ...pick(folioStudent, 'id', 'personId', 'position', 'className', 'schoolName', 'removedOn'),
      displayName: person.displayName,
      cloeeWorldId: person.cloeeWorldId,
    })
    .from(folioStudent)
    .innerJoin(person, eq(person.id, folioStudent.personId))
    .where(eq(folioStudent.folioId, folioId))
    .orderBy(byFamilyNameOf('person'));

/** Takes parts out; their observations stay until the purge. */
export async function removeParts(db: Db, table: ItemTable, folioId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${sql.raw(table.name)} set removed_on = now()
    where folio_id = ${folioId} and id = any(${sql.param(ids)}::int[]) and removed_on is null`);
}

/** Puts a removed part back, after the last one. */
export async function returnPart(db: Db, table: ItemTable, folioId: number, id: number): Promise<void> {
  const name = sql.raw(table.name);
  await db.execute(sql`
    update ${name} set removed_on = null, position = (
      select coalesce(max(position), -1) + 1 from ${name} where folio_id = ${folioId} and removed_on is null)
    where folio_id = ${folioId} and id = ${id}`);
}

/** Which of these world ids belong to pupils of folios in which the person sees them (`seesPupils`). */
export async function findPupilsOfOwnFolios(db: Db, personId: number, worldIds: readonly string[]) {
  if (worldIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number; cloeeWorldId: string }>(sql`
    select p.id, p.cloee_world_id as "cloeeWorldId" from person p
    where p.cloee_world_id = any(${sql.param(worldIds)}::text[]) and exists (
      select 1 from folio_student s join folio f on f.id = s.folio_id and f.deleted_on is null
      join folio_member m on m.folio_id = f.id and m.person_id = ${personId} and m.role <> 'criteria'
      where s.person_id = p.id and s.removed_on is null)`);
  return rows;
}

/** Gives the folio another owner; the one before leaves its people. */
export async function replaceOwner(db: Db, folioId: number, personId: number): Promise<void> {
  await db.execute(sql`
    delete from folio_member where folio_id = ${folioId} and (role = 'owner' or person_id = ${personId})`);
  await db.insert(folioMember).values({ folioId, personId, role: 'owner' });
  await db
    .update(folio)
    .set({ authorId: personId, version: sql`${folio.version} + 1`, updatedOn: sql`now()` })
    .where(eq(folio.id, folioId));
}

export type RemovedTable = 'folio_criterion' | 'folio_student';

/** How many observations, with anything in them, each of these parts has. */
export async function countPartObservations(
  db: Db,
  table: RemovedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const key = sql.raw(table === 'folio_student' ? 'student_id' : 'criterion_id');
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select ${key} as id, count(*)::int as count from observation
    where ${key} = any(${sql.param(ids)}::int[]) and (version > 0 or self_version > 0) group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export const findPresentCount = (db: Db, folioId: number): Promise<number> =>
  db.$count(folioStudent, and(eq(folioStudent.folioId, folioId), isNull(folioStudent.removedOn)));
