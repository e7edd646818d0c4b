import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../version.ts';
import { mediaOf } from '../media/media.service.ts';
import { isMigrated } from './health.queries.ts';

/** « off » by configuration; « starting » for some seconds. */
type State = 'ok' | 'starting' | 'failed' | 'off';
type Health = { status: 'ok' | 'degraded' | 'draining' | 'unavailable'; version: string; parts: Record<string, State> };

/** What arrives of a caller's own request, so that whoever installs a proxy can see what it passes on. */
export type Seen = { host: string; scheme: string; isForwarded: boolean };

const RETRY_AFTER_SECONDS = 5;
/** The storage is asked at most this often, and given this long. */
const STORAGE_EVERY_MS = 10_000;
const STORAGE_MS = 3_000;
/** The connection that listens is opened once the process serves. */
const STARTING_MS = 10_000;

/**
 * For monitoring: alive, and ready to serve. Only a database that does not answer and has no copy, or the end of the process,
 * takes people away from it; what else fails is named, and the rest goes on.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { db, jobs, availability, drain, reading } = app.pupitre;
  const checkStorage = everySoOften(() => mediaOf(app).storage.check());
  const readHealth = async (): Promise<Health> => {
    const hasDatabase = !availability.isLost() && (await isMigrated(db).catch(noticed));
    const parts = {
      database: state(hasDatabase),
      writing: state(hasDatabase && !availability.refusesWrites()),
      jobs: jobs.isStarting() ? 'starting' : state(jobs.isRunning()),
      listening: listening(),
      storage: state(await checkStorage()),
    } as const;
    return { status: judge(parts), version: VERSION, parts };
  };
  const startedAt = performance.now();
  const listening = (): State => {
    if (app.hub === null) return 'off';
    const isEarly = performance.now() - startedAt < STARTING_MS;
    return app.hub.isReady() ? 'ok' : isEarly ? 'starting' : 'failed';
  };
  const noticed = (error: unknown) => {
    availability.noticed(error);
    return false;
  };
  const judge = (parts: Health['parts']): Health['status'] => {
    if (drain.isOn) return 'draining';
    // With a copy at least all reads go on.
    if (parts.database !== 'ok' && !reading.hasCopy()) return 'unavailable';
    return Object.values(parts).every((part) => part === 'ok' || part === 'off') ? 'ok' : 'degraded';
  };

  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/seen', async (request, reply) => {
    const { host = '' } = request.headers;
    const isForwarded = (request.ips?.length ?? 0) > 1;
    const seen: Seen = { host, scheme: request.protocol, isForwarded };
    return reply.header('cache-control', 'no-store').send(seen);
  });
  app.get('/health/ready', async (_request, reply) => {
    const health = await readHealth();
    const isReady = health.status === 'ok' || health.status === 'degraded';
    if (!isReady) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

const state = (isOk: boolean): State => (isOk ? 'ok' : 'failed');

/** Whether `check` last succeeded; it is run again once its answer is old, and fails when it takes too long. */
function everySoOften(check: () => Promise<void>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (answer !== undefined && performance.now() < until) return answer;
    until = performance.now() + STORAGE_EVERY_MS;
    answer = Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      pause(STORAGE_MS, false, { ref: false }),
    ]);
    return answer;
  };
}
