import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { pick } from '../../db/pick.ts';

export type EntryRow = Omit<typeof curriculumEntry.$inferSelect, 'authorityId'>;
export type CriterionRow = Omit<typeof curriculumCriterion.$inferSelect, 'authorityId'>;

export type CurriculumFilter = {
  /** Only entries with criteria. */
  hasCriteria: boolean;
  year?: number | undefined;
  discipline?: string | undefined;
  axis?: string | undefined;
  /** Folded words, each to be found somewhere in the entry. */
  words?: readonly string[];
};

export async function findYears(db: Db, filter: CurriculumFilter): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: sql<number>`unnest(${curriculumEntry.years})` })
    .from(curriculumEntry)
    .where(matches(filter));
  return rows.map(({ year }) => year);
}

export async function findDisciplines(db: Db, filter: CurriculumFilter): Promise<string[]> {
  const rows = await db
    .selectDistinct({ discipline: curriculumEntry.discipline })
    .from(curriculumEntry)
    .where(matches(filter));
  return rows.map(({ discipline }) => discipline);
}

/** In the order of their first appearance in the curriculum. */
export async function findAxes(db: Db, filter: CurriculumFilter): Promise<string[]> {
  const { rows } = await db.execute<{ axis: string }>(sql`
    select axis from ${curriculumEntry}, unnest(${curriculumEntry.axesThematiques}) with ordinality as named (axis, place)
    where ${matches(filter)} group by axis order by min(${curriculumEntry.position}), min(place)`);
  return rows.map(({ axis }) => axis);
}

export function findEntries(db: Db, filter: CurriculumFilter, limit: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(curriculumEntry)
    .where(matches(filter))
    .orderBy(asc(curriculumEntry.position), asc(curriculumEntry.id))
    .limit(limit);
}

/** Retired ones too. */
export function findEntriesById(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(curriculumEntry)
    .where(inArray(curriculumEntry.id, [...ids]));
}

export function findCriteriaOf(db: Db, entryIds: readonly number[]): Promise<CriterionRow[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(curriculumCriterion)
    .where(and(inArray(curriculumCriterion.entryId, [...entryIds]), eq(curriculumCriterion.retired, false)))
    .orderBy(asc(curriculumCriterion.position), asc(curriculumCriterion.perId));
}

/** Of these ids, retired ones too; and all that entries offer. With what their entry gives them. */
export async function findCriteriaWithEntry(db: Db, { perIds, entryIds }: { perIds: string[]; entryIds: number[] }) {
  return db
    .select({
      perId: curriculumCriterion.perId,
      entryId: curriculumCriterion.entryId,
      label: curriculumCriterion.label,
      ...pick(curriculumEntry, 'objectiveCode', 'axesThematiques', 'discipline', 'years'),
    })
    .from(curriculumCriterion)
    .innerJoin(curriculumEntry, eq(curriculumEntry.id, curriculumCriterion.entryId))
    .where(
      or(
        inArray(curriculumCriterion.perId, perIds),
        and(inArray(curriculumCriterion.entryId, entryIds), eq(curriculumCriterion.retired, false)),
      ),
    )
    .orderBy(asc(curriculumCriterion.position), asc(curriculumCriterion.perId));
}

/** Every criterion that is offered now, in the order of the curriculum, with what its entry gives. */
export const findOfferedCriteria = (db: Db) =>
  db
    .select({
      perId: curriculumCriterion.perId,
      label: curriculumCriterion.label,
      ...pick(curriculumEntry, 'objectiveCode', 'axesThematiques', 'discipline', 'years'),
    })
    .from(curriculumCriterion)
    .innerJoin(curriculumEntry, eq(curriculumEntry.id, curriculumCriterion.entryId))
    .where(and(eq(curriculumCriterion.retired, false), eq(curriculumEntry.retired, false)))
    .orderBy(
      asc(curriculumEntry.position),
      asc(curriculumEntry.id),
      asc(curriculumCriterion.position),
      asc(curriculumCriterion.perId),
    );
export type OfferedCriterion = Awaited<ReturnType<typeof findOfferedCriteria>>[number];

function matches({ hasCriteria, year, discipline, axis, words = [] }: CurriculumFilter) {
  return and(
    eq(curriculumEntry.retired, false),
    year === undefined ? undefined : sql`${year} = any(${curriculumEntry.years})`,
    discipline === undefined ? undefined : eq(curriculumEntry.discipline, discipline),
    axis === undefined ? undefined : sql`${axis} = any(${curriculumEntry.axesThematiques})`,
    ...words.map((word) => sql`strpos(${curriculumEntry.searchText}, ${word}) > 0`),
    hasCriteria
      ? sql`exists (select 1 from ${curriculumCriterion} where ${curriculumCriterion.entryId} = ${curriculumEntry.id} and not ${curriculumCriterion.retired})`
      : undefined,
  );
}
