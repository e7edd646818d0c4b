import { JOINED_PARTS, type JoinedPart, type Parsed, type previewPersonJoin } from '@pupitre/contract';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { joinPeople, previewJoin } from '../../privacy/join-people.ts';
import { findKeptJoin, hasLaterJoin, keepJoin } from '../../privacy/kept-joins.ts';
import type { Mention } from '../../privacy/mentions.ts';
import { undoJoin } from '../../privacy/undo-join.ts';
import { recordAct } from './acts.service.ts';
import { identifierOf } from './identifier.ts';
import { type JoinRefusal, whyNotJoin } from './people.policy.ts';
import type { PersonWhole } from './people.queries.ts';
import { findAccount, getAccountForWrite, getPerson } from './people.ts';

type User = Pick<SignedInUser, 'id'>;
type Preview = Parsed<(typeof previewPersonJoin)['response']>;

/** Tables that refer to people, by what they are for those who read the preview. */
const PART_OF: Readonly<Record<string, JoinedPart>> = {
  person: 'identifiers',
  dev_account: 'identifiers',
  school_member: 'schools',
  class_member: 'schools',
  class_member_term: 'schools',
  list: 'lists',
  list_team: 'lists',
  list_secret_reader: 'lists',
  course: 'courses',
  course_team: 'courses',
  course_secret_reader: 'courses',
  course_rating: 'courses',
  course_proposal: 'courses',
  folio: 'folios',
  folio_member: 'folios',
  folio_team: 'folios',
  folio_student: 'observations',
  observation: 'observations',
  earlier_observation: 'observations',
  observation_change: 'observations',
  observation_block: 'observations',
  proposal_aside: 'observations',
  report_remark: 'observations',
  report_template: 'folios',
  phrase: 'folios',
  folio_showing: 'observations',
  transmitted_folio: 'observations',
  course_item_done: 'progress',
  course_item_begun: 'progress',
  practice_run: 'progress',
  practice_answer: 'progress',
  word_memory: 'progress',
  class_test: 'progress',
  class_test_copy: 'progress',
  practice_goal: 'settings',
  distribution: 'distributions',
  gift: 'distributions',
  pupil_group: 'groups',
  pupil_group_member: 'groups',
  pupil_label: 'groups',
  notification: 'messages',
  observation_comment: 'messages',
  feedback: 'messages',
  medium: 'files',
  medium_use: 'files',
  preferences: 'settings',
  tab_opening: 'settings',
  email_validation: 'settings',
  access_log: 'traces',
  person_act: 'traces',
  person_join: 'traces',
  people_issue: 'traces',
  admin_job: 'traces',
  roster_import: 'traces',
  roster_change: 'traces',
};

/** The part of a `table.column`; what a later version adds is « other » until it is named here. */
export const partOfColumn = (column: string): JoinedPart => PART_OF[column.split('.')[0] ?? ''] ?? 'other';

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
