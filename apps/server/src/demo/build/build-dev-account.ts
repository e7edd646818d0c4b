import type { Db } from '../../db/connection.ts';
import { devAccount } from '../../db/schema.ts';
import { buildPerson, type PersonRow } from './build-person.ts';
import { hashPassword } from './hash-password.ts';
import { onlyRow } from './next-id.ts';

export type DevAccountRow = typeof devAccount.$inferSelect;
export type DevAccountOverrides = Partial<Omit<typeof devAccount.$inferInsert, 'personId' | 'passwordHash'>> & {
  /** « pupitre » by default. */
  password?: string;
  /** Its person; a new teacher by default. */
  person?: Pick<PersonRow, 'id'>;
};

/** An account of the development provider. */
export async function buildDevAccount(db: Db, overrides: DevAccountOverrides = {}): Promise<DevAccountRow> {
  const { password = 'pupitre', person, ...columns } = overrides;
  const { id: personId } = person ?? (await buildPerson(db));
  const rows = await db
    .insert(devAccount)
    .values({
      login: `compte${personId}`,
      position: 0,
      ...columns,
      passwordHash: await hashPassword(password),
      personId,
    })
    .returning();
  return onlyRow(rows);
}
