import { isDeepStrictEqual } from 'node:util';
import { type CourseRatings, type Proposal, RATINGS_SHOWN_MAX } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { isSqlState, SEQUENCE_USED_UP } from '../../db/sql-state.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { tellAnswered, tellRated } from '../notifications/tell.service.ts';
import { copyHead, copyItems } from './course-copy.queries.ts';
import { canAnswerProposals, canSeeReviews, hasFinished, isCourseAuthor } from './courses.policy.ts';
import { presentCard } from './courses.presenter.ts';
import { getReadable } from './courses.service.ts';
import type { TellAuthor } from './rating-mail.ts';
import {
  countWaiting,
  findAnswered,
  findProposal,
  findRatings,
  findWaiting,
  insertProposal,
  lockProposal,
  type ProposalRow,
  replaceRating,
  updateProposal,
  weighRatings,
} from './reviews.queries.ts';

const UNFINISHED = 'Un avis se donne une fois le parcours terminé.';

type RatingDraft = { courseId: number; rating: number; comment: string };

/** The caller's rating of a course that she has finished (OP-029); its author may want a mail about it. */
export async function rateCourse(
  db: Db,
  user: Caller,
  { courseId, rating, comment }: RatingDraft,
  tellAuthor: TellAuthor,
): Promise<void> {
  const course = await getReadable(db, user, courseId);
  if (!hasFinished(course)) throw new AppError('FORBIDDEN', { message: UNFINISHED });
  await tellAuthor(db, { courseId, personId: user.id });
  const next = { rating, comment: cleanPlainText(comment) };
  const isNew = !isDeepStrictEqual(course.ownRating, next);
  await replaceRating(db, { courseId, personId: user.id, ...next });
  if (isNew && user.notifies) await tellRated(db, user, course, await weighRatings(db, courseId));
}

/** What was said of a course, for its author and publishers; raters stay unnamed. */
export async function getRatings(db: Db, user: Caller, courseId: number): Promise<CourseRatings> {
  const course = await getReadable(db, user, courseId);
  if (!canSeeReviews(user, course)) throw new AppError('FORBIDDEN');
  const rows = await findRatings(db, courseId, RATINGS_SHOWN_MAX);
  return {
    ...(await weighRatings(db, courseId)),
    ratings: rows.map((row) => ({ ...row, updatedOn: row.updatedOn.toISOString() })),
  };
}

/** False when the caller is not the author (OP-123); an official course and one that waits need no new proposal. */
export async function proposeCourse(db: Db, user: Caller, courseId: number): Promise<boolean> {
  const course = await getReadable(db, user, courseId);
  if (!isCourseAuthor(user, course)) return false;
  if (!course.rpn) await insertProposal(db, courseId);
  return true;
}

export async function getProposals(db: Db, user: Caller): Promise<Proposal[]> {
  const rows = [...(await findWaiting(db, user)), ...(await findAnswered(db, user))];
  return rows.map((row) => presentProposal(row, user));
}

/** How many of them wait; 0 for those who may not answer. */
export const countWaitingProposals = async (db: Db, user: SignedInUser): Promise<number> =>
  canAnswerProposals(user) ? await countWaiting(db) : 0;

/** Accepting puts a copy in RPN; either way its author reads the message. A second answer is refused. */
export async function answerProposal(
  db: Db,
  user: Caller,
  id: number,
  { accepted, answer }: { accepted: boolean; answer: string },
): Promise<Proposal> {
  await lockProposal(db, id);
  const current = await findProposal(db, id, user);
  if (current === undefined) throw new AppError('COURSE_NOT_FOUND');
  if (current.state !== 'waiting') throw new AppError('STALE', { current: presentProposal(current, user) });
  const state = accepted ? 'accepted' : 'refused';
  const words = cleanPlainText(answer);
  const copyId = accepted ? await copyForRpn(db, user, current.id) : null;
  await updateProposal(db, id, { state, answer: words, answeredBy: user.id, copyId });
  await tellAnswered(db, user, current, { id, isAccepted: accepted, answer: words });
  const answered = await findProposal(db, id, user);
  if (answered === undefined) throw new AppError('COURSE_NOT_FOUND');
  return presentProposal(answered, user);
}

/**
 * Copies a course as it stands for the reference base: publishers keep the copy, it names who wrote it, and what becomes of
 * her own course moves it no more (decision 163). Answers the copy's id.
 */
async function copyForRpn(db: Db, keeper: SignedInUser, courseId: number): Promise<number> {
  const copy = await copyHead(db, courseId, keeper.id).catch((error: unknown) => {
    throw isSqlState(error, SEQUENCE_USED_UP) ? new AppError('COURSE_IDS_USED_UP') : error;
  });
  if (copy === undefined) throw new AppError('COURSE_NOT_FOUND');
  const items = await copyItems(db, courseId, copy.id);
  const shown = items.flatMap((item) => [item.navigationUrl, item.description]);
  await recordUses(db, { courseId: copy.id }, [copy.description, ...shown]);
  return copy.id;
}

const presentProposal = (row: ProposalRow, user: SignedInUser): Proposal => ({
  id: row.proposalId,
  state: row.state,
  answer: row.answer,
  copyId: row.copyId,
  proposedOn: row.proposedOn.toISOString(),
  answeredOn: row.answeredOn?.toISOString() ?? null,
  answeredBy: row.answeredBy,
  course: presentCard(row, user),
});
