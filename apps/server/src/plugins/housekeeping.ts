import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../db/connection.ts';
import { devProviderPayload, idempotencyKey, session, signInFailure } from '../db/schema.ts';
import { IDEMPOTENCY_DAYS } from '../http/idempotency.ts';

const EVERY_MS = 3_600_000;

/** Removes what has expired, every hour; any number of processes may do so at once. */
export function addHousekeeping(app: FastifyInstance, db: Database): void {
  const timer = setInterval(() => {
    purgeExpired(db).catch((error: unknown) => app.log.warn({ err: error }, 'purge failed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function purgeExpired(db: Db): Promise<void> {
  await db.delete(session).where(lt(session.lastSeenOn, sql`now() - make_interval(mins => ${session.idleMinutes})`));
  await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdOn, sql`now() - make_interval(days => ${IDEMPOTENCY_DAYS})`));
  await db.delete(signInFailure).where(lt(signInFailure.failedOn, sql`now() - interval '1 day'`));
  await db.delete(devProviderPayload).where(lt(devProviderPayload.expiresOn, sql`now()`));
}
