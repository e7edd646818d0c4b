import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import { API_PREFIX } from '@pupitre/contract';
import { type FastifyHttpOptions, type FastifyInstance, fastify, LogController } from 'fastify';
import { stdTimeFunctions } from 'pino';
import { type Config, isHttps } from './config.ts';
import { type Availability, HEARTBEAT_MS, type Watched, watchAvailability } from './db/availability.ts';
import type { Database } from './db/connection.ts';
import { createReading } from './db/reading.ts';
import { followReplica, type Replica } from './db/replica.ts';
import type { SteadyPool } from './db/steady-pool.ts';
import './http/app-services.ts';
import { AppError } from './http/app-error.ts';
import { describeError } from './http/describe-error.ts';
import { isTooDeep } from './http/json-depth.ts';
import { Kept } from './http/kept.ts';
import { addJobs } from './jobs/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { createAccessLog } from './modules/access-log/access-log.service.ts';
import { MODULE_ROUTES } from './modules/all-routes.ts';
import { documentationRoutes } from './modules/documentation/documentation.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { presentSettings, settingsRoutes } from './modules/health/settings.routes.ts';
import { addHub } from './modules/hub/hub.routes.ts';
import { addIdentity } from './modules/identity/add-identity.ts';
import { addWebPages } from './pages/web-pages.ts';
import { addCompression } from './plugins/compression.ts';
import { addDrain } from './plugins/drain.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addHousekeeping } from './plugins/housekeeping.ts';
import { addIdleMemory } from './plugins/idle-memory.ts';
import { addMetrics } from './plugins/metrics.ts';
import { addOverloadGuard } from './plugins/overload.ts';
import { createLimits } from './plugins/rate-limits.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { createPageSender } from './plugins/server-pages.ts';
import { createSessions } from './plugins/session.ts';
import { addSignals } from './plugins/signals.ts';
import { addTraces } from './plugins/traces.ts';
import { createUnreadableSender } from './plugins/unreadable-address.ts';
import { watchTogether } from './watch.ts';

/** Some hundred tables of a class, with the pages that show them. */
const KEPT_BYTES = 20_000_000;

export type AppDeps = {
  config: Config;
  db: Database;
  pool: SteadyPool;
  /** Connections for long work; those of the calls where none are given. */
  work?: { db: Database; pool: SteadyPool };
  /** A copy of the database for reads that may be a moment old. */
  copy?: { db: Database; pool: SteadyPool };
  /** Pools whose database is looked for again when it is lost. */
  watched?: Watched;
  /** The built web; apps/web/dist by default. */
  webDir?: string;
  /** Where log lines go instead of standard output. */
  logStream?: { write: (line: string) => void };
  /** Calls besides the product's own, for tests. */
  addRoutes?: (api: FastifyInstance) => void;
};

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A list of 2,000 long items is about 4 MB. */
const BODY_LIMIT_BYTES = 8 * 1_048_576;
/** 1,000 visible characters (conventions, « Running »), of which each may hold several code units. */
const SEGMENT_MAX = 16_000;
/** Node's 16 kB hold 1,000 emoji of one code point (12 kB encoded), but no flags nor skin colours. */
const HEADERS_MAX_BYTES = 65_536;
/** 50 Mo over a slow line. An idle sender is cut off sooner (http/receive-file.ts). */
const REQUEST_TIMEOUT_MS = 1_800_000;

/** The whole application, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, pool, work = { db, pool }, watched = [] } = deps;
  const webDir = deps.webDir ?? WEB_DIST;
  const sendPage = createPageSender(config, webDir);
  const app = fastify({
    ...serverOptions(deps),
    trustProxy: config.trustedProxies,
    frameworkErrors: createUnreadableSender(config, sendPage),
  });
  app.decorateRequest('user', null);
  app.decorateRequest('sessionRead', undefined);
  app.decorateRequest('ofPupil', false);
  app.removeContentTypeParser('text/plain');
  acceptEmptyBodies(app);
  // First, so that all that a call does belongs to its trace.
  const traces = await addTraces(app, config);
  addErrorHandler(app);
  addRequestLog(app);
  const availability = addAvailability(app, watched, config.databaseUrl === null ? null : HEARTBEAT_MS);
  const reading = createReading({ primary: { db, pool }, availability, copy: deps.copy });
  const drain = addDrain(app);
  // Where both are the same pool it belongs to the screens.
  const pools = { work: work.pool, screens: pool, ...(deps.copy && { copy: deps.copy.pool }) };
  const metrics = await addMetrics(app, pools, config.metricsFrom);
  for (const [name, one] of Object.entries(pools)) {
    one.watch = watchTogether(metrics.statements(name), traces.statements(name));
  }
  const { kind: storage } = config.media.storage;
  addSecurityHeaders(app, config);
  await app.register(fastifyCookie);
  addIdleMemory(app);
  await addOverloadGuard(app);
  await addCompression(app);
  const kept = new Kept(KEPT_BYTES);
  app.decorate('pupitre', {
    db,
    pool,
    work,
    availability,
    replica: addReplica(app, deps),
    reading,
    drain,
    config,
    sessions: createSessions(app, { db, pool, reading }, config),
    limits: createLimits(config.rateLimits, { refused: metrics.limited }),
    jobs: addJobs(app, {
      ...work,
      timeZone: config.timeZone,
      noticed: availability.noticed,
      ended: metrics.jobEnded,
      within: traces.within,
    }),
    mail: createMailer(config, app.log),
    told: { storage: watchTogether(metrics.storage(storage), traces.storage(storage)), conflict: metrics.conflict },
    accesses: createAccessLog(app, db),
    reads: new Map(),
    kept,
    keptTexts: kept.room<Buffer>('text', (text) => text.length),
    signals: addSignals(app, pool, availability),
  });
  addHousekeeping(app.pupitre.jobs, config.mail.folder);
  await addHub(app, deps);
  await addIdentity(app, { ...deps, sendPage });
  documentationRoutes(app, { ...deps, sendPage });
  healthRoutes(app);
  settingsRoutes(app, deps);
  await app.register(
    async (api) => {
      for (const addModule of MODULE_ROUTES) addModule(api, deps);
      deps.addRoutes?.(api);
    },
    { prefix: API_PREFIX },
  );
  await addWebPages(app, { config, webDir, settings: presentSettings(config) });
  await app.ready();
  return app;
}

function serverOptions({ config, logStream }: AppDeps): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      base: { instance: config.instance },
      timestamp: stdTimeFunctions.isoTime,
      // Fastify's own log lines hold no address, header or value either.
      serializers: { req: () => ({}), res: () => ({}), err: describeError },
      stream: logStream,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    http: { maxHeaderSize: HEADERS_MAX_BYTES },
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: SEGMENT_MAX },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // A call that arrives while the process closes is answered as any other: its proxy could not know.
    return503OnClosing: false,
  };
}

function addAvailability(app: FastifyInstance, watched: Watched, everyMs: number | null): Availability {
  const availability = watchAvailability(watched, app.log, everyMs);
  for (const { pool } of watched) {
    pool.isLost = availability.isLost;
    pool.on('error', availability.noticed);
  }
  app.addHook('onClose', () => availability.stop());
  return availability;
}

function addReplica(app: FastifyInstance, { db, copy, config }: AppDeps): Replica | null {
  if (copy === undefined) return null;
  const replica = followReplica({ primary: db, copy, cookie: { secure: isHttps(config) }, log: app.log });
  app.addHook('onReady', () => replica.look());
  app.addHook('onClose', async () => replica.stop());
  return replica;
}

/** Some clients send a JSON type on every call, also on a DELETE without body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string))
      done(new AppError('INVALID', { fields: { body: 'Ce contenu est trop imbriqué.' } }));
    else void parse(request, body as string, done);
  });
}
