import { foldText } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { person } from '../../db/schema.ts';
import type { SignInClaims } from './read-claims.ts';

export type PersonRow = typeof person.$inferSelect;

/** By the provider's subject, else by objectGuid, else by cloeeWorldId: never by name or mail. */
export async function findPersonOf(db: Db, claims: SignInClaims): Promise<PersonRow | undefined> {
  const { subject, objectGuid, cloeeWorldId } = claims;
  return (
    (await findOne(db, person.subject, subject)) ??
    (await findOne(db, person.objectGuid, objectGuid)) ??
    (await findOne(db, person.cloeeWorldId, cloeeWorldId))
  );
}

type UniqueColumn = typeof person.subject | typeof person.objectGuid | typeof person.cloeeWorldId;

async function findOne(db: Db, column: UniqueColumn, value: string | null): Promise<PersonRow | undefined> {
  if (value === null) return undefined;
  const [row] = await db.select().from(person).where(eq(column, value)).for('update');
  return row;
}

/** What the provider says at each sign-in replaces what was known. */
export async function updatePersonFrom(db: Db, id: number, claims: SignInClaims): Promise<PersonRow | undefined> {
  const { subject, displayName, idp, roles } = claims;
  const [row] = await db
    .update(person)
    .set({ subject, displayName, foldedName: foldText(displayName), idp, roles })
    .where(eq(person.id, id))
    .returning();
  return row;
}

export async function insertPersonFrom(db: Db, claims: SignInClaims): Promise<PersonRow | undefined> {
  const [row] = await db
    .insert(person)
    .values({ ...claims, foldedName: foldText(claims.displayName) })
    .returning();
  return row;
}
