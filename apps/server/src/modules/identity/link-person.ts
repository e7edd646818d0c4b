import type { Database, Db } from '../../db/connection.ts';
import { isSqlState, UNIQUE_VIOLATION } from '../../db/sql-state.ts';
import { joinPeople } from '../../privacy/join-people.ts';
import {
  findNamed,
  insertPersonFrom,
  isListed,
  type Named,
  type PersonRow,
  replaceIssues,
  setIds,
  updatePersonFrom,
  updateRoles,
} from './identity.queries.ts';
import type { SignInClaims } from './read-claims.ts';

/** `joined`: rows of the directory that were found to be hers, and are gone. */
export type Linked = { person: PersonRow; joined: number[] };

/**
 * The person of a sign-in (docs/sign-in.md): one that is known, or a new one without memberships. A deactivated person is
 * answered as she is, with nothing changed.
 */
export async function linkPerson(db: Database, claims: SignInClaims): Promise<Linked> {
  try {
    return await linkOnce(db, claims);
  } catch (error) {
    // Two first sign-ins at once: the other one made the person.
    if (!isSqlState(error, UNIQUE_VIOLATION)) throw error;
    return linkOnce(db, claims);
  }
}

const linkOnce = (db: Database, claims: SignInClaims): Promise<Linked> =>
  db.transaction(async (tx) => {
    const named = await findNamed(tx, claims);
    const directory = named.byGuid ?? named.byWorld;
    const known = named.bySubject ?? directory;
    // Who has left the directory has left, whatever account she comes with.
    const gone = [known, directory].find((one) => one?.active === false);
    if (gone !== undefined) return { person: gone, joined: [] };
    const { joined, apart } =
      known === undefined ? { joined: [], apart: [] } : await settleOthers(tx, known, named, claims);
    const person = known === undefined ? await insertPersonFrom(tx, claims) : await updatePersonFrom(tx, known, claims);
    if (person === undefined) throw new Error('The person of a sign-in was not written.');
    const splits = apart.map(({ id }) => ({ otherId: id, value: '' }));
    await replaceIssues(tx, person.id, 'split-account', splits);
    await noteRoles(tx, person.id, claims);
    return { person, joined };
  });

/** Other rows that the directory's identifiers name: joined where that is beyond doubt, else kept apart. */
async function settleOthers(tx: Db, known: PersonRow, { byGuid, byWorld }: Named, claims: SignInClaims) {
  const others = [
    ...new Map([byGuid, byWorld].flatMap((one) => (one === undefined ? [] : [[one.id, one] as const]))).values(),
  ];
  const strangers = others.filter(({ id, active }) => id !== known.id && active);
  const listed = await isListed(tx, known.id);
  const joining = listed ? [] : strangers.filter((one) => one.subject === null && fits(one, claims));
  const apart = strangers.filter((one) => !joining.includes(one));
  const taken = (column: 'objectGuid' | 'cloeeWorldId') => apart.some((one) => one[column] === claims[column]);
  // What the directory itself gave stays; else the provider's identifiers are the newer ones.
  const own = (column: 'objectGuid' | 'cloeeWorldId') => {
    const given = claims[column];
    if (joining.some((one) => one[column] !== null)) return null;
    return given === null || taken(column) || (listed && known[column] !== null) ? known[column] : given;
  };
  await setIds(tx, known.id, { objectGuid: own('objectGuid'), cloeeWorldId: own('cloeeWorldId') });
  for (const { id } of joining) await joinPeople(tx, id, known.id);
  return { joined: joining.map(({ id }) => id), apart };
}

/** No identifier of the row contradicts the provider's. */
const fits = (row: PersonRow, claims: SignInClaims): boolean =>
  (['objectGuid', 'cloeeWorldId'] as const).every(
    (column) => row[column] === null || claims[column] === null || row[column] === claims[column],
  );

/** The roles as the provider says them between two sign-ins. */
export const refreshRoles = (db: Database, personId: number, claims: SignInClaims): Promise<void> =>
  db.transaction(async (tx) => {
    await updateRoles(tx, personId, claims.roles);
    await noteRoles(tx, personId, claims);
  });

const noteRoles = (tx: Db, personId: number, { unknownRoles }: SignInClaims): Promise<void> =>
  replaceIssues(
    tx,
    personId,
    'unknown-role',
    unknownRoles.map((value) => ({ otherId: null, value })),
  );
