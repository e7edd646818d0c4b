import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { AppError } from '../http/app-error.ts';

export type Metrics = {
  /** A run of a job ended. */
  jobEnded: (job: string, outcome: 'done' | 'failed') => void;
};

/** From what a cached page costs to what people no longer wait for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Prometheus = typeof import('prom-client');
type Pools = Readonly<Record<string, Pool>>;

const NONE: Metrics = { jobEnded: () => undefined };

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
  const calls = new Histogram({
    name: 'pupitre_http_request_duration_seconds',
    help: 'Calls by route and status, from their arrival to the end of their answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobRuns = new Counter({
    name: 'pupitre_job_runs_total',
    help: 'Runs of jobs by their outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  addPools(prometheus, pools, registers);
  addStates(prometheus, app, registers);
  app.addHook('onResponse', (request, reply, done) => {
    calls.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  const isAllowed = allow(from);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.ip)) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', registry.contentType)
      .send(await registry.metrics());
  });
  return { jobEnded: (job, outcome) => jobRuns.inc({ job, outcome }) };
}

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
