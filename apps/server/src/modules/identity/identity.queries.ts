import { nameIndex, plainName } from '@pupitre/learning';
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { peopleIssue } from '../../db/directory-schema.ts';
import { classMember, person, schoolMember } from '../../db/schema.ts';
import type { SignInClaims } from './read-claims.ts';

export type PersonRow = typeof person.$inferSelect;

/** Whom the claims name: by issuer and subject, by objectGuid, by cloeeWorldId; never by name or mail. */
export type Named = Record<'bySubject' | 'byGuid' | 'byWorld', PersonRow | undefined>;

export async function findNamed(db: Db, claims: SignInClaims): Promise<Named> {
  const { subject, issuer, objectGuid, cloeeWorldId } = claims;
  // Version 0.2.0 kept no issuer: its rows are those of the first one.
  const isSubject = and(eq(person.subject, subject), inArray(person.issuer, [issuer, '']));
  const rows = await db
    .select()
    .from(person)
    .where(
      or(
        isSubject,
        objectGuid === null ? undefined : eq(person.objectGuid, objectGuid),
        cloeeWorldId === null ? undefined : eq(person.cloeeWorldId, cloeeWorldId),
      ),
    )
    // Always in the same order, so that two sign-ins do not wait for each other.
    .orderBy(person.id)
    .for('update');
  const ofSubject = rows.filter((row) => row.subject === subject && (row.issuer === issuer || row.issuer === ''));
  return {
    bySubject: ofSubject.find((row) => row.issuer === issuer) ?? ofSubject[0],
    byGuid: objectGuid === null ? undefined : rows.find((row) => row.objectGuid === objectGuid),
    byWorld: cloeeWorldId === null ? undefined : rows.find((row) => row.cloeeWorldId === cloeeWorldId),
  };
}

/** Whether the directory knows the row: it has schools or classes, which only a roster gives. */
export async function isListed(db: Db, id: number): Promise<boolean> {
  const member = (table: typeof schoolMember | typeof classMember): SQL =>
    sql`exists (select from ${table} where ${table.personId} = ${id})`;
  const { rows } = await db.execute<{ listed: boolean }>(
    sql`select ${member(schoolMember)} or ${member(classMember)} as listed`,
  );
  return rows[0]?.listed === true;
}

type Ids = Pick<PersonRow, 'objectGuid' | 'cloeeWorldId'>;

export async function setIds(db: Db, id: number, ids: Ids): Promise<void> {
  await db.update(person).set(ids).where(eq(person.id, id));
}

/**
 * What the provider says at each sign-in replaces what was known; a name that it does not give stays, and so do the halves
 * of the same name that the roster knows.
 */
export async function updatePersonFrom(db: Db, known: PersonRow, claims: SignInClaims): Promise<PersonRow | undefined> {
  const { subject, issuer, displayName, givenName, familyName, idp, roles } = claims;
  const stays = displayName === '' || (familyName === '' && plainName(known.displayName) === displayName);
  const named = stays ? {} : { displayName, givenName, familyName, foldedName: nameIndex(displayName) };
  const [row] = await db
    .update(person)
    .set({ subject, issuer, ...named, idp, roles, lastSignInOn: sql`now()` })
    .where(eq(person.id, known.id))
    .returning();
  return row;
}

const NO_NAME = 'Personne sans nom';

export async function insertPersonFrom(db: Db, claims: SignInClaims): Promise<PersonRow | undefined> {
  const { unknownRoles: _, ...columns } = claims;
  const displayName = claims.displayName || NO_NAME;
  const [row] = await db
    .insert(person)
    .values({ ...columns, displayName, foldedName: nameIndex(displayName), lastSignInOn: sql`now()` })
    .returning();
  return row;
}

export async function updateRoles(db: Db, id: number, roles: PersonRow['roles']): Promise<void> {
  await db.update(person).set({ roles }).where(eq(person.id, id));
}

type Issue = { otherId: number | null; value: string };

/** What of one kind is to be settled about a person now: new ones come, others go. */
export async function replaceIssues(
  db: Db,
  personId: number,
  kind: (typeof peopleIssue.$inferInsert)['kind'],
  issues: readonly Issue[],
): Promise<void> {
  const present = or(
    ...issues.map(({ otherId, value }) =>
      and(
        eq(peopleIssue.value, value),
        otherId === null ? isNull(peopleIssue.otherId) : eq(peopleIssue.otherId, otherId),
      ),
    ),
  );
  await db
    .delete(peopleIssue)
    .where(
      and(
        eq(peopleIssue.personId, personId),
        eq(peopleIssue.kind, kind),
        present === undefined ? undefined : not(present),
      ),
    );
  if (issues.length === 0) return;
  await db
    .insert(peopleIssue)
    .values(issues.map((issue) => ({ ...issue, personId, kind })))
    .onConflictDoUpdate({
      target: [peopleIssue.kind, peopleIssue.personId, peopleIssue.otherId, peopleIssue.value],
      set: { lastOn: sql`now()` },
    });
}
