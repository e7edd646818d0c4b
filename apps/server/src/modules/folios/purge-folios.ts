import { calendarDay } from '@pupitre/learning';
import { lockContent } from '../../content/rows.queries.ts';
import { trashLimit } from '../../content/trash.ts';
import type { Database } from '../../db/connection.ts';
import {
  deleteFolioRow,
  deletePupils,
  deleteRemovedPart,
  findDue,
  findRemovedBefore,
  type PartTable,
} from './purge-folios.queries.ts';
import { removalLimit } from './removed-parts.ts';

/** Whoever restores at the last moment is done before the purge begins. */
const GRACE_MS = 3_600_000;
/** Of one pupil there are as many observations as criteria: so many at a time hold their locks for a moment only. */
const PUPILS_AT_ONCE = 5;

const late = (now: Date) => new Date(now.getTime() - GRACE_MS);

/**
 * Deletes for good what has rested 30 days in « Corbeille », or whose archive is over, a few pupils at a time; any number
 * of processes may do so at once.
 */
export async function purgeFolios(db: Database, now: Date): Promise<number> {
  const due = { deletedBefore: trashLimit(late(now)), keptBefore: calendarDay(late(now)) };
  let purged = 0;
  for (const id of await findDue(db, due)) {
    while ((await deletePupils(db, id, due, PUPILS_AT_ONCE)) === PUPILS_AT_ONCE);
    if (await deleteFolioRow(db, id, due)) purged += 1;
  }
  return purged;
}

/** Deletes for good pupils and criteria that were taken out 30 days ago, with their observations, one at a time. */
export async function purgeRemovedParts(db: Database, now: Date): Promise<number> {
  const limit = removalLimit(late(now));
  let purged = 0;
  for (const table of ['folio_student', 'folio_criterion'] satisfies PartTable[]) {
    for (const { id, folioId } of await findRemovedBefore(db, table, limit)) {
      const isGone = await db.transaction(async (tx) => {
        // A save that brings the part back at this moment comes before or after, not in between.
        await lockContent(tx, 'folio', folioId);
        return deleteRemovedPart(tx, table, id, limit);
      });
      if (isGone) purged += 1;
    }
  }
  return purged;
}
