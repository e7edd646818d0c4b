import { DAY_MS } from '@pupitre/learning';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { ANSWERS, analyzeWholes, dropParts, makeParts } from '../db/parts.ts';
import { devProviderPayload, idempotencyKey, signInFailure } from '../db/schema.ts';
import { IDEMPOTENCY_DAYS } from '../http/idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { removeOldMails } from '../mail/remove-old-mails.ts';
import { deleteExpiredSessions } from './session-queries.ts';

const PURGE = { name: 'expired-rows', cron: '7 * * * *' };
/** The job whose runs show that jobs run at all. */
export const PURGE_JOB = PURGE.name;

/** Removes expired rows every hour; old mails of the folder, and makes the parts of the tables to come, every day. */
export function addHousekeeping(jobs: Jobs, mailFolder: string): void {
  jobs.define({ ...PURGE, run: ({ db, now }) => purgeExpired(db, now) });
  jobs.define({ name: 'mails-purge', cron: '20 3 * * *', run: ({ now }) => removeOldMails(mailFolder, now) });
  jobs.define({
    name: 'parts',
    cron: '50 2 * * *',
    run: async ({ db, now }) => {
      await makeParts(db, now);
      await analyzeWholes(db);
    },
  });
}

/** Older answers are kept for no repeat. */
export const answersBefore = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS);

export async function purgeExpired(db: Db, now = new Date()): Promise<void> {
  await deleteExpiredSessions(db);
  await dropParts(db, ANSWERS, answersBefore(now));
  await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdOn, sql`now() - make_interval(days => ${IDEMPOTENCY_DAYS})`));
  await db.delete(signInFailure).where(lt(signInFailure.failedOn, sql`now() - interval '1 day'`));
  await db.delete(devProviderPayload).where(lt(devProviderPayload.expiresOn, sql`now()`));
}
