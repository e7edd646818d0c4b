import type { AccessAction } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { troubleOf } from '../../db/trouble.ts';
import type { AppServices } from '../../http/app-services.ts';
import { isPupil, type SignedInUser } from '../../http/signed-in-user.ts';
import { type AccessCount, type PupilKind, upsertAccesses } from './access-log.queries.ts';

/** An access. Pupils are identified as the caller knows them; none means every pupil of the folio. */
export type Access = {
  action: AccessAction;
  folioId?: number;
  /** Ids of people. */
  pupilIds?: readonly number[];
  /** Ids of monitored pupils. */
  studentIds?: readonly number[];
  worldIds?: readonly string[];
  /** A medium that may be a mark: the log finds its pupil. */
  medium?: string;
};

/** The reader. */
export type Reader = Pick<SignedInUser, 'id' | 'roles'>;

type AccessLog = { record: (user: Reader, access: Access) => void; flush: () => Promise<void> };

const WRITE_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Most pending accesses while the database does not answer; more would take too much memory. */
const WAITING_MAX = 50_000;

const made = new WeakMap<AppServices, AccessLog>();

/** The application's access log: buffered in memory, written once a second and when the application closes. */
function accessLogOf(app: FastifyInstance): AccessLog {
  const services = app.pupitre;
  let log = made.get(services);
  if (log === undefined) {
    log = createAccessLog(app);
    made.set(services, log);
  }
  return log;
}

/**
 * Records an adult's access to pupils' data. Does not delay the request; pupils' access to their own data is not
 * recorded.
 */
export function recordAccess(app: FastifyInstance, user: Reader | null, access: Access): void {
  if (user !== null && !isPupil(user)) accessLogOf(app).record(user, access);
}

/**
 * Wraps a handler's promise: `read(…).then(recorded(app, user, { action: 'folio', folioId }))` passes the answer on and
 * notes the access once there is one. `describe` may look at the answer; null notes nothing.
 */
export function recorded<Answer>(
  app: FastifyInstance,
  user: Reader | null,
  describe: Access | ((answer: Answer) => Access | null),
): (answer: Answer) => Answer {
  return (answer) => {
    const access = typeof describe === 'function' ? describe(answer) : describe;
    if (access !== null) recordAccess(app, user, access);
    return answer;
  };
}

/** Writes the pending accesses now. */
export const flushAccessLog = (app: FastifyInstance): Promise<void> => accessLogOf(app).flush();

/** Registered while the application is built, so that the buffer is written before it has closed. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onClose', () => flushAccessLog(app));
}

function createAccessLog(app: FastifyInstance): AccessLog {
  const { db } = app.pupitre;
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
      const level = troubleOf(error) === null ? 'error' : 'debug';
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

  return {
    record(user, access) {
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
