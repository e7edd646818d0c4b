import type { DistributionPupil } from '@pupitre/contract';
import type { GivenPeriod } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { untellDistributed } from '../notifications/tell.service.ts';
import { announceBegun } from './announce-distributions.ts';
import * as queries from './distributions.queries.ts';
import { onePerPupil, reachPupils, readLabels } from './place-pupils.service.ts';

export type Giving = {
  giftId: number;
  /** With `items` she is asked these words only of the course's lists. */
  pupils: readonly (DistributionPupil & { items?: readonly number[] })[];
  period: GivenPeriod;
  /** What the teacher says with it. */
  instruction: string;
  scope: Config['directoryScope'];
  timeZone: string;
};

/**
 * Adds pupils to the caller's distribution of a course; existing pupils keep their period (DIST-15). Returns how many
 * were added. The caller has checked the right to distribute.
 */
export async function giveToPupils(db: Db, user: Caller, courseId: number, giving: Giving): Promise<number> {
  const { giftId, pupils, period, instruction, scope, timeZone } = giving;
  const now = new Date();
  await queries.lockDistributions(db, user.id, courseId);
  const kept = new Map((await queries.findDistributions(db, user.id, courseId)).map((row) => [row.cloeeWorldId, row]));
  const named = onePerPupil(pupils);
  const field = (index: number) => `pupils.${index}.cloeeWorldId`;
  const pupilIds = await reachPupils(db, user, named, kept, { scope, field });
  const labels = await readLabels(db, user, named, kept, scope);
  const added = [...named].filter(([worldId]) => !kept.has(worldId));
  if (added.length === 0) throw new AppError('INVALID', { fields: { pupils: 'Ces élèves ont déjà ce parcours.' } });
  const rows = added.map(([worldId, { row }]) => ({
    pupilId: pupilIds.get(worldId) ?? 0,
    start: period.start === null ? begunAt(now, period.end) : new Date(period.start),
    end: period.end === null ? null : new Date(period.end),
    preserveFromDeletion: false,
    closeAtEnd: period.closeAtEnd && period.end !== null,
    instruction: cleanLines(instruction).trim(),
    items: row.items ?? null,
    ...labels(worldId, row.classeGroupeKey),
  }));
  await queries.writeRows(db, user.id, courseId, rows, giftId);
  const only = { teacherId: user.id, courseId };
  await announceBegun(db, { now, timeZone, notifies: user.notifies, limit: rows.length, only });
  return rows.length;
}

/**
 * « Dès maintenant »: the minute in which it is given, so that what is given can be ordered by its start. Of a period
 * that is over already nothing is known.
 */
function begunAt(now: Date, end: string | null): Date | null {
  const minute = new Date(now);
  minute.setUTCSeconds(0, 0);
  return end !== null && Date.parse(end) < minute.getTime() ? null : minute;
}

/** Whether a pupil has opened what this gift gave her; its rows are held until the transaction ends. */
export const isGiftOpened = async (db: Db, giftId: number): Promise<boolean> =>
  (await queries.lockGiven(db, giftId)).some(({ isOpened }) => isOpened);

/** Removes the rows of a gift and its notifications. True when nobody has the course any more. */
export async function takeFromPupils(
  db: Db,
  user: SignedInUser,
  { id, courseId }: { id: number; courseId: number },
): Promise<boolean> {
  const pupilIds = (await queries.lockGiven(db, id)).map(({ pupilId }) => pupilId);
  await queries.deleteRows(db, user.id, courseId, pupilIds);
  await untellDistributed(db, { courseId, teacherId: user.id }, pupilIds);
  return !(await queries.isDistributed(db, courseId));
}
