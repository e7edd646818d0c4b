import { type DiscussionComment, HISTORY_SHOWN_MAX, type ObservationChange } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type FolioCell, findFolioMembers, requireOpenFolio } from '../folios/folio-access.service.ts';
import { tellCommented } from '../notifications/tell.service.ts';
import { findChanges, findComments, insertComment } from './discussions.queries.ts';
import { findCellOf } from './find-cell.ts';
import { presentChange, presentComment } from './observations.presenter.ts';

const keyOf = ({ pupil, criterion }: FolioCell) => ({ studentId: pupil.id, criterionId: criterion.id });

/** The discussion on an observation, for every member (OP-110). */
export async function getDiscussion(
  db: Db,
  user: SignedInUser,
  folioId: number,
  observationId: number,
): Promise<DiscussionComment[]> {
  const cell = await findCellOf(db, user, folioId, observationId);
  return (await findComments(db, keyOf(cell))).map(presentComment);
}

/** Adds a comment; a member who may only read the folio may discuss it all the same. */
export async function addComment(
  db: Db,
  user: Caller,
  folioId: number,
  observationId: number,
  comment: string,
): Promise<DiscussionComment[]> {
  const cell = await findCellOf(db, user, folioId, observationId);
  requireOpenFolio(cell.folio);
  await insertComment(db, { personId: user.id, folioId }, keyOf(cell), cleanLines(comment).trim());
  const comments = await findComments(db, keyOf(cell));
  if (user.notifies) {
    const { folio, pupil: observed, criterion } = cell;
    const pupil = { studentId: observed.id, personId: observed.personId, displayName: observed.displayName };
    const members = await findFolioMembers(db, folioId);
    await tellCommented(db, user, { folio, pupil, criterion, count: comments.length }, members);
  }
  return comments.map(presentComment);
}

/** Every change of one cell, latest first. */
export async function getHistory(
  db: Db,
  user: SignedInUser,
  folioId: number,
  observationId: number,
): Promise<ObservationChange[]> {
  const cell = await findCellOf(db, user, folioId, observationId);
  return (await findChanges(db, keyOf(cell), HISTORY_SHOWN_MAX)).map(presentChange);
}
