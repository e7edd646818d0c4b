import { JOINED_PARTS, type JoinedPart, type Parsed, type previewPersonJoin } from '@pupitre/contract';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { joinPeople, previewJoin } from '../../privacy/join-people.ts';
import { findKeptJoin, hasLaterJoin, keepJoin } from '../../privacy/kept-joins.ts';
import type { Mention } from '../../privacy/mentions.ts';
import { REGISTER } from '../../privacy/register.ts';
import { undoJoin } from '../../privacy/undo-join.ts';
import { recordAct } from './acts.service.ts';
import { identifierOf } from './identifier.ts';
import { type JoinRefusal, whyNotJoin } from './people.policy.ts';
import type { PersonWhole } from './people.queries.ts';
import { findAccount, getAccountForWrite, getPerson } from './people.ts';

type User = Pick<SignedInUser, 'id'>;
type Preview = Parsed<(typeof previewPersonJoin)['response']>;

const PART_OF = new Map(REGISTER.map(({ place, joined }) => [place, joined]));

/** The part of a `table.column`: a test holds each table that refers to a person to a place that says it. */
const partOfColumn = (column: string): JoinedPart => PART_OF.get(column.split('.')[0] ?? '') ?? 'other';

function byPart(mentions: readonly Mention[]) {
  const counts = new Map<JoinedPart, number>();
  for (const { column, rows } of mentions) {
    const part = partOfColumn(column);
    counts.set(part, (counts.get(part) ?? 0) + rows);
  }
  return JOINED_PARTS.flatMap((part) => {
    const count = counts.get(part);
    return count === undefined ? [] : [{ part, count }];
  });
}

const REFUSALS: Record<JoinRefusal, string> = {
  same: 'Ces deux comptes n’en sont qu’un.',
  oneself: 'Votre propre compte ne peut pas être celui qui disparaît\u00a0: gardez-le, et joignez-lui l’autre.',
  'adult-and-pupil':
    'L’un est le compte d’un élève, l’autre celui d’un adulte\u00a0: ils ne se joignent pas. Si le rôle de l’un est faux, corrigez-le d’abord dans l’annuaire.',
};

function checkPair(user: User, kept: PersonWhole, gone: PersonWhole): void {
  const refusal = whyNotJoin(user, kept, gone);
  if (refusal !== null) throw new AppError('FORBIDDEN', { message: REFUSALS[refusal] });
}

/** Both accounts, and what the join would do. */
export async function previewAccountJoin(db: Database, user: User, keptId: number, goneId: number): Promise<Preview> {
  const [keptAccount, goneAccount] = [await findAccount(db, keptId), await findAccount(db, goneId)];
  if (keptAccount === undefined || goneAccount === undefined) throw new AppError('PERSON_NOT_FOUND');
  checkPair(user, keptAccount, goneAccount);
  const [kept, gone] = [await getPerson(db, user, keptId), await getPerson(db, user, goneId)];
  const { moved, dropped } = await previewJoin(db, goneId, keptId);
  return { kept, gone, moved: byPart(moved), dropped: byPart(dropped) };
}

type Join = { keptId: number; goneId: number; confirmation: string; reason: string };

export async function joinAccounts(tx: Db, user: User, join: Join): Promise<void> {
  const { keptId, goneId, confirmation, reason } = join;
  if (keptId === goneId) throw new AppError('FORBIDDEN', { message: REFUSALS.same });
  const accounts = new Map<number, PersonWhole>();
  // In one order, whichever of the two is kept.
  for (const id of [keptId, goneId].toSorted((one, other) => one - other)) {
    accounts.set(id, await getAccountForWrite(tx, id));
  }
  const [kept, gone] = [accounts.get(keptId), accounts.get(goneId)];
  if (kept === undefined || gone === undefined) throw new AppError('PERSON_NOT_FOUND');
  checkPair(user, kept, gone);
  if (confirmation.trim() !== identifierOf(gone)) {
    throw new AppError('INVALID', { fields: { confirmation: 'Ce n’est pas l’identifiant du compte qui disparaît.' } });
  }
  await keepJoin(tx, { fromId: goneId, intoId: keptId }, async () => void (await joinPeople(tx, goneId, keptId)));
  await recordAct(tx, {
    act: 'join',
    actorId: user.id,
    personId: keptId,
    otherId: goneId,
    reason: cleanPlainText(reason).trim(),
  });
}

/** Two accounts again, as they were before; both stand under the same numbers as before. */
export async function undoAccountJoin(tx: Db, user: User, joinId: number): Promise<{ keptId: number; backId: number }> {
  const join = await findKeptJoin(tx, joinId);
  if (join === undefined) throw new AppError('NOT_FOUND');
  await getAccountForWrite(tx, join.keptId);
  if (await hasLaterJoin(tx, join)) {
    throw new AppError('FORBIDDEN', {
      message: 'Un autre compte a été joint à celui-ci depuis\u00a0: reprenez d’abord cette jonction-là.',
    });
  }
  await undoJoin(tx, join);
  await recordAct(tx, { act: 'undo-join', actorId: user.id, personId: join.keptId, otherId: join.goneId });
  return { keptId: join.keptId, backId: join.goneId };
}
