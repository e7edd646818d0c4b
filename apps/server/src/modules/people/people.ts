import { type Parsed, PEOPLE_PAGE_SIZE, type PersonDetail, type PersonRow, type searchPeople } from '@pupitre/contract';
import { nameWords } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { countSessionsOf, deleteSessionOf, deleteSessionsOf, findSessionsOf } from '../../plugins/session-queries.ts';
import { findRemovedPerson } from '../../privacy/removed-person.ts';
import { findActs, findLastExport, hasGone } from './acts.queries.ts';
import { recordAct } from './acts.service.ts';
import { whyNotErase } from './people.policy.ts';
import { presentLine, presentPerson } from './people.presenter.ts';
import {
  countOtherAdmins,
  countPeople,
  countThings,
  findPeople,
  findPerson,
  findSchools,
  lockPerson,
  type PersonWhole,
} from './people.queries.ts';

type User = Pick<SignedInUser, 'id'>;
type Filter = Parsed<(typeof searchPeople)['query']>;

/** No person has this number. */
const NOBODY = 0;
const SHOWN_ACTS = 20;

export async function search(db: Db, filter: Filter): Promise<{ count: number; rows: PersonRow[] }> {
  const text = (filter.texte ?? '').trim();
  const words = nameWords(text);
  // What holds no letter, such as a lone accent, is in no name.
  if (text !== '' && words.length === 0) return { count: 0, rows: [] };
  const asked = {
    text,
    words,
    role: filter.role,
    schoolId: filter.ecole,
    removedId: (await findRemovedPerson(db)) ?? NOBODY,
    skip: filter.skip ?? 0,
    limit: PEOPLE_PAGE_SIZE,
  };
  const count = await countPeople(db, asked);
  const lines = await findPeople(db, asked);
  const sessions = await countSessionsOf(
    db,
    lines.map(({ id }) => id),
  );
  return { count, rows: lines.map((line) => presentLine(line, sessions.get(line.id) ?? 0)) };
}

export { findSchools as listSchools };

/** The account of a person; never the one that stands for those who were erased. */
export async function findAccount(db: Db, id: number): Promise<PersonWhole | undefined> {
  return id === (await findRemovedPerson(db)) ? undefined : findPerson(db, id);
}

export async function getPerson(db: Db, user: User, id: number): Promise<PersonDetail> {
  const person = await findAccount(db, id);
  const counts = await countThings(db, id);
  if (person === undefined || counts === undefined) throw new AppError('PERSON_NOT_FOUND');
  return presentPerson(person, {
    counts,
    sessions: await findSessionsOf(db, id),
    acts: await findActs(db, { personId: id, limit: SHOWN_ACTS }),
    lastExportOn: await findLastExport(db, id),
    eraseRefusal: whyNotErase(user, person, await countOtherAdmins(db, id)),
  });
}

/** The refusal of a write about an account that is not there: somebody may have erased or joined it meanwhile. */
export const whyMissing = async (db: Db, id: number): Promise<AppError> =>
  (await hasGone(db, id))
    ? new AppError('STALE', {
        message: 'Ce compte n’existe plus\u00a0: il a été effacé ou joint à un autre entre-temps.',
      })
    : new AppError('PERSON_NOT_FOUND');

/** The account of a write, kept as it is until the end of the transaction. */
export async function getAccountForWrite(tx: Db, id: number): Promise<PersonWhole> {
  const isThere = await lockPerson(tx, id);
  const person = isThere ? await findAccount(tx, id) : undefined;
  if (person === undefined) throw await whyMissing(tx, id);
  return person;
}

/** Ends one session or all; nothing is recorded where there was none any more. */
export async function endSessions(tx: Db, user: User, id: number, session: string | null): Promise<number> {
  await getAccountForWrite(tx, id);
  const ended =
    session === null ? await deleteSessionsOf(tx, { personId: id }) : await deleteSessionOf(tx, id, session);
  if (ended > 0) await recordAct(tx, { act: 'end-sessions', actorId: user.id, personId: id });
  return ended;
}
