import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { instance } from '../../db/schema.ts';

/** Key of an advisory lock: processes that start together import in turn. */
const LOCK_KEY = 7_087_485;
const SOURCE_KEY = 'curriculum';
/** Rows of one statement: few enough that building it does not block the event loop. */
const BATCH = 250;

/** How many rows were written and how many newly retired; rows that stayed as they were count in neither. */
export type Reconciled = { written: number; retired: number };

/** Until the end of the transaction. */
export async function lockCurriculum(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

export async function findCurriculumSource(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(instance).where(eq(instance.key, SOURCE_KEY));
  return row?.value;
}

/** What the curriculum was last imported from. */
export async function saveCurriculumSource(db: Db, value: string): Promise<void> {
  await db
    .insert(instance)
    .values({ key: SOURCE_KEY, value })
    .onConflictDoUpdate({ target: [instance.authorityId, instance.key], set: { value } });
}

/** What an insert that met an existing entry would have written, by column. */
const excluded = (...columns: (keyof typeof curriculumEntry.$inferInsert)[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${curriculumEntry[column].name}"`)]));

export async function reconcileEntries(db: Db, rows: (typeof curriculumEntry.$inferInsert)[]): Promise<Reconciled> {
  let written = 0;
  for (const batch of inBatches(rows)) {
    const touched = await db
      .insert(curriculumEntry)
      .values(batch)
      .onConflictDoUpdate({
        target: [curriculumEntry.authorityId, curriculumEntry.id],
        set: {
          ...excluded('objectiveCode', 'discipline', 'years', 'axesThematiques', 'progressionSectionName'),
          ...excluded('learningHtml', 'expectationHtml', 'url', 'searchText', 'position'),
          retired: sql`false`,
        },
        setWhere: sql`${curriculumEntry} is distinct from excluded`,
      })
      .returning({ id: curriculumEntry.id });
    written += touched.length;
  }
  const kept = rows.map(({ id }) => id);
  const retired = await db
    .update(curriculumEntry)
    .set({ retired: true })
    .where(sql`not ${curriculumEntry.retired} and not (${curriculumEntry.id} = any(${sql.param(kept)}::int[]))`)
    .returning({ id: curriculumEntry.id });
  return { written, retired: retired.length };
}

export async function reconcileCriteria(
  db: Db,
  rows: (typeof curriculumCriterion.$inferInsert)[],
): Promise<Reconciled> {
  let written = 0;
  for (const batch of inBatches(rows)) {
    const touched = await db
      .insert(curriculumCriterion)
      .values(batch)
      .onConflictDoUpdate({
        target: [curriculumCriterion.authorityId, curriculumCriterion.perId],
        set: {
          label: sql`excluded.label`,
          position: sql`excluded.position`,
          uploaded: sql`excluded.uploaded`,
          retired: sql`false`,
        },
        setWhere: sql`${curriculumCriterion} is distinct from excluded`,
      })
      .returning({ perId: curriculumCriterion.perId });
    written += touched.length;
  }
  const kept = rows.map(({ perId }) => perId);
  const retired = await db
    .update(curriculumCriterion)
    .set({ retired: true })
    .where(
      sql`not ${curriculumCriterion.retired} and not (${curriculumCriterion.perId} = any(${sql.param(kept)}::text[]))`,
    )
    .returning({ perId: curriculumCriterion.perId });
  return { written, retired: retired.length };
}

/** Every entry and criterion, the retired ones too. */
export const findAllEntries = (db: Db) =>
  db.select().from(curriculumEntry).orderBy(curriculumEntry.position, curriculumEntry.id);
export const findAllCriteria = (db: Db) =>
  db.select().from(curriculumCriterion).orderBy(curriculumCriterion.position, curriculumCriterion.perId);

/** Adds criteria to their entries; one that was retired is offered again. */
export async function addCriteria(db: Db, rows: (typeof curriculumCriterion.$inferInsert)[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    await db
      .insert(curriculumCriterion)
      .values(batch)
      .onConflictDoUpdate({
        target: [curriculumCriterion.authorityId, curriculumCriterion.perId],
        set: { position: sql`excluded.position`, uploaded: sql`excluded.uploaded`, retired: sql`false` },
      });
  }
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
