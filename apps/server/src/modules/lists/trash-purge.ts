import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import { purgeTrashedLists } from './trash-lists.ts';

const DAY_MS = 86_400_000;

/** Empties « Corbeille » of what has rested long enough, at start and every day. */
export function addTrashPurge(app: FastifyInstance, db: Database): void {
  let running: Promise<void> = Promise.resolve();
  const purge = () => {
    running = purgeTrashedLists(db, new Date()).then(
      (count) => void (count > 0 && app.log.info({ count }, 'purged deleted lists')),
      (error: unknown) => app.log.warn({ err: error }, 'purge failed'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    purge();
    timer = setInterval(purge, DAY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
