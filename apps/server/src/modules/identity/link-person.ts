import type { Database } from '../../db/connection.ts';
import { isSqlState, UNIQUE_VIOLATION } from '../../db/sql-state.ts';
import { findPersonOf, insertPersonFrom, type PersonRow, updatePersonFrom } from './identity.queries.ts';
import type { SignInClaims } from './read-claims.ts';

/**
 * The person of a sign-in: one of the directory, or a new one without memberships. A deactivated person is answered
 * as she is, with nothing changed.
 */
export async function linkPerson(db: Database, claims: SignInClaims): Promise<PersonRow> {
  try {
    return await linkOnce(db, claims);
  } catch (error) {
    // Two first sign-ins at once: the other one made the person.
    if (!isSqlState(error, UNIQUE_VIOLATION)) throw error;
    return linkOnce(db, claims);
  }
}

const linkOnce = (db: Database, claims: SignInClaims): Promise<PersonRow> =>
  db.transaction(async (tx) => {
    const known = await findPersonOf(tx, claims);
    if (known?.active === false) return known;
    const row = known === undefined ? await insertPersonFrom(tx, claims) : await updatePersonFrom(tx, known.id, claims);
    if (row === undefined) throw new Error('The person of a sign-in was not written.');
    return row;
  });
