import { BlockList, isIP } from 'node:net';
import type { ErrorCode } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { transientErrorOf } from '../db/transient-errors.ts';
import { AppError } from '../http/app-error.ts';
import type { Limits } from '../http/app-services.ts';
import type { Watch } from '../watch.ts';

export type Metrics = {
  /** A run of a job ended. */
  jobEnded: (job: string, outcome: 'done' | 'failed') => void;
  /** The statements of this pool; undefined where nobody reads the metrics. */
  statements: (pool: string) => Watch | undefined;
  /** The operations of the storage of media. */
  storage: (kind: string) => Watch | undefined;
  /** A write was refused because somebody else had come before (STALE), or for another conflict. */
  conflict: (code: ErrorCode, route: string) => void;
  /** A limit was reached. */
  limited: (limit: keyof Limits) => void;
};

/** From what a cached page costs to what people no longer wait for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a row by its key to the limit of a statement. */
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10];

const METRICS_PATH = '/metrics';

/** Gauges of the client library that are named as counters are; their parts by type add up to the same. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `pupitre_nodejs_active_${what}_total`);

type Prometheus = typeof import('prom-client');
type Pools = Readonly<Record<string, Pool>>;

const NONE: Metrics = {
  jobEnded: () => undefined,
  statements: () => undefined,
  storage: () => undefined,
  conflict: () => undefined,
  limited: () => undefined,
};

/**
 * What Prometheus reads (/metrics), for the addresses that the configuration names; without any it costs nothing. Routes are
 * patterns and jobs names of the code: nothing tells of a person.
 */
export async function addMetrics(app: FastifyInstance, pools: Pools, from: readonly string[]): Promise<Metrics> {
  if (from.length === 0) return NONE;
  const prometheus = await import('prom-client');
  const { Counter, collectDefaultMetrics, Histogram, Registry } = prometheus;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'pupitre_' });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const calls = new Histogram({
    name: 'pupitre_http_request_duration_seconds',
    help: 'Calls by status, from their arrival to the end of their answer; those of /metrics are left out.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  });
  const count = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  // Without buckets: some 350 routes would have a dozen series each, a megabyte to read.
  const routeCalls = count('pupitre_http_route_calls_total', 'Calls by route.', ['method', 'route']);
  const routeSeconds = count('pupitre_http_route_seconds_total', 'Seconds that they took.', ['method', 'route']);
  const jobRuns = count('pupitre_job_runs_total', 'Runs of jobs by their outcome.', ['job', 'outcome']);
  const conflicts = count(
    'pupitre_conflicts_total',
    'Writes refused by a conflict: STALE where somebody else came before.',
    ['code', 'route'],
  );
  const limited = count('pupitre_rate_limited_total', 'Calls refused by a limit.', ['limit']);
  addPools(prometheus, pools, registers);
  addStates(prometheus, app, registers);
  app.addHook('onResponse', (request, reply, done) => {
    const route = { method: request.method, route: request.routeOptions.url ?? 'none' };
    const seconds = reply.elapsedTime / 1_000;
    if (route.route !== METRICS_PATH) calls.observe({ status: reply.statusCode }, seconds);
    routeCalls.inc(route);
    routeSeconds.inc(route, seconds);
    done();
  });
  const isAllowed = allow(from);
  app.get(METRICS_PATH, async (request, reply) => {
    if (!isAllowed(request.ip)) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', registry.contentType)
      .send(await registry.metrics());
  });
  return {
    jobEnded: (job, outcome) => jobRuns.inc({ job, outcome }),
    statements: timeStatements(prometheus, registers),
    storage: timeStorage(prometheus, registers),
    conflict: (code, route) => conflicts.inc({ code, route }),
    limited: (limit) => limited.inc({ limit }),
  };
}

/** By pool and outcome only: thousands pass in a second, and a label for each statement would be a series for each. */
function timeStatements({ Histogram }: Prometheus, registers: Registry[]): Metrics['statements'] {
  const statements = new Histogram({
    name: 'pupitre_database_statement_duration_seconds',
    help: 'Statements by pool and outcome, from being sent to the end of their answer.',
    labelNames: ['pool', 'outcome'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  return (pool) => {
    const well = statements.labels({ pool, outcome: 'ok' });
    return () => {
      const from = performance.now();
      return (failure) => {
        const seconds = (performance.now() - from) / 1_000;
        if (failure === null) well.observe(seconds);
        else statements.observe({ pool, outcome: transientErrorOf(failure)?.kind ?? 'refused' }, seconds);
      };
    };
  };
}

function timeStorage({ Histogram }: Prometheus, registers: Registry[]): Metrics['storage'] {
  const operations = new Histogram({
    name: 'pupitre_storage_duration_seconds',
    help: 'Operations of the storage of media by outcome; of opening a file until its first bytes can be read.',
    labelNames: ['storage', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  return (storage) => (operation) => {
    const end = operations.startTimer({ storage, operation });
    return (failure) => void end({ outcome: outcomeOf(failure) });
  };
}

const outcomeOf = (failure: unknown) =>
  failure === null ? 'ok' : (failure as { name?: unknown }).name === 'MissingFile' ? 'missing' : 'failed';

function addPools({ Gauge }: Prometheus, pools: Pools, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, one] of Object.entries(pools)) this.set({ pool }, read(one));
      },
    });
  gauge('pupitre_database_connections', 'Open connections to the database.', ({ totalCount }) => totalCount);
  gauge('pupitre_database_idle_connections', 'Those that nobody uses.', ({ idleCount }) => idleCount);
  gauge('pupitre_database_waiting', 'Calls that wait for a connection.', ({ waitingCount }) => waitingCount);
}

/** 1 where all is well, 0 where not; what is off by configuration is left out. */
function addStates({ Gauge }: Prometheus, app: FastifyInstance, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value !== null) this.set(value);
      },
    });
  gauge('pupitre_database_up', 'Whether the database is there.', () => Number(!app.pupitre.availability.isLost()));
  gauge('pupitre_database_writes_up', 'Whether no write was refused in the last minute, by a full disk say.', () =>
    Number(!app.pupitre.availability.refusesWrites()),
  );
  gauge('pupitre_copy_used', 'Whether the copy to read from is there and fresh.', () =>
    app.pupitre.replica === null ? null : Number(app.pupitre.replica.isUsed()),
  );
  gauge('pupitre_jobs_up', 'Whether this process runs jobs.', () => Number(app.pupitre.jobs.isRunning()));
  gauge('pupitre_hub_listening', 'Whether signals of other processes arrive.', () =>
    app.hub === null ? null : Number(app.hub.isReady()),
  );
  gauge('pupitre_hub_connections', 'Open pages that are told of changes.', () => app.hub?.count() ?? null);
}

function allow(from: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  for (const one of from) {
    const [ip = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
