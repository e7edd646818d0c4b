import { JOINED_PARTS, type JoinedPart, type Parsed, type previewPersonJoin } from '@pupitre/contract';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { joinPeople, previewJoin } from '../../privacy/join-people.ts';
import type { Mention } from '../../privacy/mentions.ts';
import { recordAct } from './acts.service.ts';
import { mayJoin } from './people.policy.ts';
import { getAccountForWrite, getPerson } from './people.service.ts';

type User = Pick<SignedInUser, 'id'>;
type Preview = Parsed<(typeof previewPersonJoin)['response']>;

/** Tables that refer to people, by what they are for those who read the preview. */
const PART_OF: Readonly<Record<string, JoinedPart>> = {
  person: 'identifiers',
  dev_account: 'identifiers',
  school_member: 'schools',
  class_member: 'schools',
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

function checkPair(user: User, keptId: number, goneId: number): void {
  if (mayJoin(user, keptId, goneId)) return;
  const message =
    keptId === goneId
      ? 'Ces deux comptes n’en sont qu’un.'
      : 'Votre propre compte ne peut pas être celui qui disparaît\u00a0: gardez-le, et joignez-lui l’autre.';
  throw new AppError('FORBIDDEN', { message });
}

/** Both accounts, and what the join would do. */
export async function previewAccountJoin(db: Database, user: User, keptId: number, goneId: number): Promise<Preview> {
  checkPair(user, keptId, goneId);
  const [kept, gone] = [await getPerson(db, user, keptId), await getPerson(db, user, goneId)];
  const { moved, dropped } = await previewJoin(db, goneId, keptId);
  return { kept, gone, moved: byPart(moved), dropped: byPart(dropped) };
}

type Join = { keptId: number; goneId: number; reason: string };

export async function joinAccounts(tx: Db, user: User, { keptId, goneId, reason }: Join): Promise<void> {
  checkPair(user, keptId, goneId);
  // In one order, whichever of the two is kept.
  for (const id of [keptId, goneId].toSorted((one, other) => one - other)) await getAccountForWrite(tx, id);
  await joinPeople(tx, goneId, keptId);
  await recordAct(tx, {
    act: 'join',
    actorId: user.id,
    personId: keptId,
    otherId: goneId,
    reason: cleanPlainText(reason).trim(),
  });
}
