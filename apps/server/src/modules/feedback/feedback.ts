import { FEEDBACK_PAGE_SIZE, type FeedbackRow } from '@pupitre/contract';
import { plainName } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { csvOf } from '../../documents/csv.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type FeedbackLine, findFeedback, replaceFeedback, weighFeedback } from './feedback.queries.ts';

/** What the caller thinks of Pupitre (API-008). */
export async function sendFeedback(
  db: Db,
  user: Pick<SignedInUser, 'id'>,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  await replaceFeedback(db, { personId: user.id, rating, comment: cleanLines(comment).trim() });
}

export async function getFeedback(
  db: Db,
  skip: number,
): Promise<{ count: number; mean: number | null; rows: FeedbackRow[] }> {
  const rows = await findFeedback(db, { skip, limit: FEEDBACK_PAGE_SIZE });
  return { ...(await weighFeedback(db)), rows: rows.map(presentLine) };
}

const HEAD = ['Date', 'Note', 'Commentaire', 'Personne'];

/** Every opinion, for a spreadsheet; dates as the installation's clock shows them. */
export async function exportFeedback(db: Db, timeZone: string): Promise<Uint8Array> {
  const clock = new Intl.DateTimeFormat('fr-CH', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lines = await findFeedback(db, null);
  return csvOf([
    HEAD,
    ...lines.map(({ updatedOn, rating, comment, author }) => [
      clock.format(updatedOn),
      rating,
      comment,
      plainName(author),
    ]),
  ]);
}

const presentLine = ({ updatedOn, ...line }: FeedbackLine): FeedbackRow => ({ ...line, date: updatedOn.toISOString() });
