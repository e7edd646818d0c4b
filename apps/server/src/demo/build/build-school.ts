import type { Db } from '../../db/connection.ts';
import { school } from '../../db/schema.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type SchoolRow = typeof school.$inferSelect;
export type SchoolOverrides = Partial<Omit<typeof school.$inferInsert, 'id'>>;

export async function buildSchool(db: Db, overrides: SchoolOverrides = {}): Promise<SchoolRow> {
  const id = await nextId(db, school);
  const rows = await db
    .insert(school)
    .overridingSystemValue()
    .values({
      id,
      sourcedId: stableUuid(`school ${id}`),
      code: `E${id}`,
      name: `École ${id}`,
      center: `Cercle scolaire ${id}`,
      ...overrides,
    })
    .returning();
  return onlyRow(rows);
}
