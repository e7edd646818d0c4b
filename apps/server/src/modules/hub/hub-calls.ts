import { HUB_CALLS } from '@pupitre/contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { findFolioMembers } from '../folios/folio-access.service.ts';
import { getWaiting } from '../notifications/notifications.service.ts';
import { getFolioDigest } from '../observations/changed-observations.service.ts';
import type { ConnectionIndex } from './connection-index.ts';
import type { Connection } from './hub-connection.ts';
import { givesCourse, sayWatched } from './results.queries.ts';

/** Tables, and results, that one page shows at once; it shows one. */
const WATCHED_MAX = 10;

const idArgument = z.tuple([z.int().check(z.positive(), z.maximum(2_147_483_647))]);

type HubCallsOptions = {
  db: Db;
  log: (error: unknown) => void;
  connections: ConnectionIndex;
  /** Resolves once this process hears of the folio. */
  follow: (folioId: number) => Promise<void>;
};

/** What a page may ask: to watch a folio or results, to stop, and which notifications wait for its person. */
export function createHubCalls({ db, log, connections, follow }: HubCallsOptions) {
  /** A teacher hears of what she gave; whose pupil it was is asked again at each push. */
  const watchResults = async (connection: Connection, courseId: number) => {
    if (!(await givesCourse(db, connection.personId, courseId))) throw new AppError('COURSE_NOT_FOUND');
    if (connection.results.size >= WATCHED_MAX && !connection.results.has(courseId)) throw new AppError('TOO_MANY');
    connection.results.add(courseId);
    await sayWatched(db, [courseId]);
  };

  const call = async (connection: Connection, target: string, args: readonly unknown[]) => {
    if (target === HUB_CALLS.waiting) {
      if (args.length > 0) throw new AppError('INVALID');
      return getWaiting(db, connection.personId);
    }
    const given = idArgument.safeParse(args);
    if (!given.success) throw new AppError('INVALID');
    if (target === HUB_CALLS.watchResults) return watchResults(connection, given.data[0]);
    if (target === HUB_CALLS.unwatchResults) {
      connection.results.delete(given.data[0]);
      return undefined;
    }
    const [folioId] = given.data;
    if (target === HUB_CALLS.unwatch) {
      connections.unwatch(connection, folioId);
      return undefined;
    }
    if (target !== HUB_CALLS.watch) throw new AppError('NOT_FOUND');
    const members = await findFolioMembers(db, folioId);
    if (!members.some(({ personId }) => personId === connection.personId)) throw new AppError('FOLIO_NOT_FOUND');
    if (connection.watched.size >= WATCHED_MAX && !connection.watched.has(folioId)) throw new AppError('TOO_MANY');
    // It may have gone while we asked.
    if (!connections.all.has(connection)) return undefined;
    connections.watch(connection, folioId);
    await follow(folioId).catch((error: unknown) => {
      connections.unwatch(connection, folioId);
      throw error;
    });
    // Only now: what is written meanwhile is in it, or is pushed, or both.
    return getFolioDigest(db, folioId);
  };
  /** The client hears no more than that it failed. */
  const callLogged: typeof call = async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (!(error instanceof AppError)) log(error);
      throw error;
    }
  };
  return callLogged;
}
