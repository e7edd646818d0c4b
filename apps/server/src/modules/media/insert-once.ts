import type { Db } from '../../db/connection.ts';
import { type Attempt, findFirstAnswer, keepAnswer } from '../../http/idempotency.ts';
import { presentUpload } from './media.presenter.ts';
import { findMedium, insertMedium, type NewMedium } from './media.queries.ts';
import { mediaGuidsIn } from './media-uses.service.ts';

/**
 * Writes the row of a medium; where this attempt made one before whose answer was lost, answers that one. One that was
 * removed meanwhile, because nothing showed it, is made anew.
 */
export async function insertOnce(db: Db, row: NewMedium, attempt: Attempt | null): Promise<NewMedium> {
  if (attempt === null) {
    await insertMedium(db, row);
    return row;
  }
  return db.transaction(async (tx) => {
    const first = await findFirstAnswer(tx, attempt);
    const [guid] = mediaGuidsIn([JSON.stringify(first?.body ?? '')]);
    const known = guid === undefined ? undefined : await findMedium(tx, guid);
    if (known !== undefined) return known;
    await insertMedium(tx, row);
    await keepAnswer(tx, attempt, 200, JSON.stringify(presentUpload(row)));
    return row;
  });
}
