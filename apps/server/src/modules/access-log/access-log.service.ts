import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import { transientErrorOf } from '../../db/transient-errors.ts';
import type { AppServices } from '../../http/app-services.ts';
import type { Access } from '../../http/seen.ts';
import { isPupil } from '../../http/signed-in-user.ts';
import { type AccessCount, type PupilKind, upsertAccesses } from './access-log.queries.ts';

const WRITE_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Most pending accesses while the database does not answer; more would take too much memory. */
const WAITING_MAX = 50_000;

/** The application's access log: buffered in memory, written once a second and when the application closes. */
export function createAccessLog(app: FastifyInstance, db: Database): AppServices['accesses'] {
  let waiting = new Map<string, AccessCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await upsertAccesses(db, counts);
    } catch (error) {
      // The database would refuse these values again at every retry.
      const isLost = isDataError(error);
      // What is wrong with the database is said once (db/availability.ts).
      const level = transientErrorOf(error) === null ? 'error' : 'debug';
      app.log[level]({ err: error, rows: counts.length, isLost }, 'access log not written');
      if (isLost) return;
      for (const count of counts) add(count);
      schedule();
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };

  const add = (count: AccessCount) => {
    const key = [count.hour.getTime(), count.personId, count.action, count.folioId, count.kind, count.pupil].join('|');
    const found = waiting.get(key);
    if (found !== undefined) found.count += count.count;
    else if (waiting.size < WAITING_MAX) waiting.set(key, count);
  };

  // Before the connections close.
  app.addHook('onClose', flush);
  return {
    record(user, access) {
      if (user === null || isPupil(user)) return;
      const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
      const { action, folioId = null } = access;
      for (const [kind, pupil] of pupilsOf(access)) {
        add({ hour, personId: user.id, action, folioId, kind, pupil, count: 1 });
      }
      schedule();
    },
    flush,
  };
}

/** Class 22: a value that no column takes. */
function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^22/.test(String((error as { code?: unknown }).code ?? '')) || isDataError(error.cause);
}

function pupilsOf({ pupilIds, studentIds, worldIds, medium }: Access): [PupilKind, string][] {
  const named: [PupilKind, string][] = [
    ...(pupilIds ?? []).map((id): [PupilKind, string] => ['id', String(id)]),
    ...(studentIds ?? []).map((id): [PupilKind, string] => ['student', String(id)]),
    ...(worldIds ?? []).map((id): [PupilKind, string] => ['world', id]),
    ...(medium === undefined ? [] : [['medium', medium] satisfies [PupilKind, string]]),
  ];
  const isWhole = [pupilIds, studentIds, worldIds, medium].every((one) => one === undefined);
  return isWhole ? [['all', '']] : named;
}
