import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/connection.ts';
import { pick } from '../../../db/pick.ts';
import { rosterImport } from '../../../db/roster-schema.ts';
import { person } from '../../../db/schema.ts';

export type NewImport = Omit<typeof rosterImport.$inferInsert, 'id' | 'startedOn' | 'undoneOn' | 'undoneBy'>;

/** Number of the new record. A trial takes the place of the trial before. */
export async function insertImport(db: Db, row: NewImport): Promise<number> {
  if (row.isTrial === true) await db.delete(rosterImport).where(eq(rosterImport.isTrial, true));
  const [made] = await db.insert(rosterImport).values(row).returning({ id: rosterImport.id });
  if (made === undefined) throw new Error('The import was not recorded.');
  return made.id;
}

const undoer = alias(person, 'undoer');

const findImportRows = (db: Db) =>
  db
    .select({
      ...pick(rosterImport, 'id', 'startedOn', 'way', 'fileName', 'isTrial', 'outcome', 'message', 'changeCount'),
      ...pick(rosterImport, 'report', 'leaving', 'undoneOn'),
      by: person.displayName,
      undoneBy: undoer.displayName,
    })
    .from(rosterImport)
    .leftJoin(person, eq(person.id, rosterImport.actorId))
    .leftJoin(undoer, eq(undoer.id, rosterImport.undoneBy))
    .$dynamic();
export type ImportRow = Awaited<ReturnType<typeof findImportRows>>[number];

/** The latest first, without trials. */
export const findImports = (db: Db, { skip, limit }: { skip: number; limit: number }): Promise<ImportRow[]> =>
  findImportRows(db).where(eq(rosterImport.isTrial, false)).orderBy(desc(rosterImport.id)).offset(skip).limit(limit);

export async function findTrial(db: Db): Promise<ImportRow | undefined> {
  const [row] = await findImportRows(db).where(eq(rosterImport.isTrial, true)).orderBy(desc(rosterImport.id)).limit(1);
  return row;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await findImportRows(db).where(and(eq(rosterImport.id, id), eq(rosterImport.isTrial, false)));
  return row;
}

export async function findLatestImport(db: Db): Promise<ImportRow | undefined> {
  const [row] = await findImports(db, { skip: 0, limit: 1 });
  return row;
}

export const countImports = (db: Db): Promise<number> => db.$count(rosterImport, eq(rosterImport.isTrial, false));

/** The latest import that changed something and was not taken back: the only one that may be. */
export async function findLatestChange(db: Db): Promise<ImportRow | undefined> {
  const [row] = await findImportRows(db)
    .where(and(eq(rosterImport.outcome, 'written'), gt(rosterImport.changeCount, 0), isNull(rosterImport.undoneOn)))
    .orderBy(desc(rosterImport.id))
    .limit(1);
  return row;
}

export async function markUndone(db: Db, id: number, undoneBy: number | null): Promise<void> {
  await db.update(rosterImport).set({ undoneOn: sql`now()`, undoneBy }).where(eq(rosterImport.id, id));
}

/** Names of these people, in this order; somebody who was erased meanwhile is left out. */
export async function findNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.display_name as name from unnest(${sql.param([...ids])}::int[]) with ordinality as o(id, place)
    join person p on p.id = o.id order by o.place`);
  return rows.map(({ name }) => name);
}

/** What was changed goes, and with it who and which lines were concerned; the counts stay. */
export async function purgeDetails(db: Db, before: Date): Promise<number> {
  await db.execute(sql`
    delete from roster_change c using roster_import i where i.id = c.import_id and i.started_on < ${before.toISOString()}`);
  const emptied = await db
    .update(rosterImport)
    .set({ leaving: [], report: sql`${rosterImport.report} || '{"problems": [], "notes": []}'::jsonb` })
    .where(
      and(
        lt(rosterImport.startedOn, before),
        or(sql`${rosterImport.leaving} <> '{}'`, sql`${rosterImport.report} -> 'problems' <> '[]'`),
      ),
    )
    .returning({ id: rosterImport.id });
  await db.delete(rosterImport).where(and(eq(rosterImport.isTrial, true), lt(rosterImport.startedOn, before)));
  return emptied.length;
}

export async function purgeImports(db: Db, before: Date): Promise<void> {
  await db.delete(rosterImport).where(lt(rosterImport.startedOn, before));
}
