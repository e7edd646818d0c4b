import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { preferences } from '../../db/schema.ts';

export type PreferencesRow = Omit<typeof preferences.$inferSelect, 'authorityId'>;

const { authorityId: _, ...columnsOfPerson } = getTableColumns(preferences);

const selectPreferences = (db: Db) =>
  db
    .select(columnsOfPerson)
    .from(preferences)
    .where(eq(preferences.personId, sql.placeholder('personId')));

export async function findPreferences(db: Db, personId: number): Promise<PreferencesRow | undefined> {
  const [row] = await prepared(db, 'preferences', selectPreferences).execute({ personId });
  return row;
}

/** The row, made when the person has none yet, held until the transaction ends. */
export async function lockPreferences(db: Db, personId: number): Promise<PreferencesRow> {
  await db.insert(preferences).values({ personId }).onConflictDoNothing();
  const [row] = await db
    .select(columnsOfPerson)
    .from(preferences)
    .where(eq(preferences.personId, personId))
    .for('update');
  if (row === undefined) throw new Error('A row of preferences was not made.');
  return row;
}

export async function updatePreferences(
  db: Db,
  personId: number,
  columns: Partial<Omit<PreferencesRow, 'personId' | 'version'>>,
): Promise<PreferencesRow> {
  const [row] = await db
    .update(preferences)
    .set({ ...columns, version: sql`${preferences.version} + 1` })
    .where(eq(preferences.personId, personId))
    .returning(columnsOfPerson);
  if (row === undefined) throw new Error('A row of preferences has gone.');
  return row;
}
