import { hash, randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { HUB_PATHS } from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Listener, listen } from '../../db/listen.ts';
import {
  CELLS_CHANNEL,
  folioChannel,
  NOTIFICATIONS_CHANNEL,
  RESULTS_CHANNEL,
  SESSIONS_CHANNEL,
  WATCHED_CHANNEL,
} from '../../db/signals.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { createHub, type Hub } from './hub.ts';
import { BEAT_MS, type Owner } from './hub-connection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null while the configuration has the hub off. */
    hub: (Hub & { isReady: () => boolean; negotiate: (sessionHash: string) => Negotiation }) | null;
  }
}

/** How the client connects; the token is what it names when it does. */
type Negotiation = {
  negotiateVersion: number;
  connectionId: string;
  connectionToken: string;
  availableTransports: { transport: string; transferFormats: string[] }[];
};

/** Nothing is kept for it, so any process may take the connection. */
const negotiate = (sessionHash: string): Negotiation => ({
  negotiateVersion: 1,
  connectionId: randomUUID(),
  connectionToken: tokenOf(sessionHash),
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
});

/**
 * Connects the session that negotiated and no other: a browser cannot send the name of a page's person with a web
 * socket, and meanwhile somebody else may have signed in (decision 147).
 */
const tokenOf = (sessionHash: string): string => hash('sha256', `hub ${sessionHash}`, 'base64url');

const isHubAddress = (route: string | undefined) => (HUB_PATHS as readonly (string | undefined)[]).includes(route);
/** Messages of clients are short. */
const FRAME_MAX_BYTES = 16_384;
/** How late pages may hear what was signalled outside a call. */
const FORWARD_MS = 1_000;
/** How long an expired session may still receive messages; an ended one receives none. */
const SWEEP_MS = 30_000;
/** When the server stops, clients that do not close within this time are cut off. */
const FAREWELL_MS = 500;

/**
 * The realtime hub (OP-025): SignalR's JSON protocol over web sockets, under both addresses. Registered before all
 * routes, because it answers requests for a web socket. When off, its addresses do not exist.
 */
export async function addHub(app: FastifyInstance, { db, config }: ModuleDeps): Promise<void> {
  const { notifications, signal_r: signalR } = config.settings.featureFlags;
  const isOn = notifications === true && signalR === true;
  app.decorate('hub', null);
  if (!isOn) return;
  const { sessions, limits } = app.pupitre;
  const log = (error: unknown) => app.log.warn({ err: error }, 'hub failed');
  const onObserved = (personId: number, folioId: number) =>
    app.pupitre.accesses.record({ id: personId, roles: [] }, { action: 'observations', folioId });
  const follow = async (folioId: number) => listener?.follow(folioChannel(folioId));
  const hub = createHub({ db, log, onObserved, follow });
  const owners = new WeakMap<FastifyRequest, Owner>();
  const ownOrigin = new URL(config.publicUrl).origin;
  let listener: Listener | null = null;
  let isClosing = false;
  // A client that connects while the database is not listened to would miss messages.
  const isReady = () => !isClosing && listener?.isListening() === true;
  app.hub = { ...hub, isReady, negotiate };

  /** A cookie travels with requests of other sites too: the origin says whose page asks. */
  const check = async (request: FastifyRequest) => {
    if (request.headers.origin !== ownOrigin) throw new AppError('FORBIDDEN');
    // A page that is only left open must not keep the session alive.
    const session = await sessions.peek(request);
    if (session === null) throw new AppError('UNAUTHENTICATED');
    const { id = tokenOf(session.idHash) } = request.query as { id?: string };
    if (id !== tokenOf(session.idHash)) throw new AppError('OTHER_PERSON');
    limits.write(session.idHash, 0);
    if (!hub.hasRoomFor(session.user.id)) throw new AppError('TOO_MANY', { retryAfterSeconds: SWEEP_MS / 1_000 });
    if (!isReady()) throw new AppError('UNAVAILABLE');
    owners.set(request, { personId: session.user.id, sessionHash: session.idHash });
  };

  await app.register(fastifyWebsocket, {
    options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
    // A connection's own listener ends it.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      isClosing = true;
      hub.sendAway();
      setTimeout(() => hub.terminateAll(), FAREWELL_MS).unref();
      done();
    },
  });
  // Elsewhere a web socket would be accepted and closed, and its address logged with all its values.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && !isHubAddress(request.routeOptions.url) ? new AppError('NOT_FOUND') : undefined);
  });
  void app.register((scope, _options, done) => {
    // Some clients name a type although they send nothing.
    scope.addContentTypeParser('*', { bodyLimit: 1_024, parseAs: 'string' }, (_request, _body, done) => done(null));
    for (const url of HUB_PATHS) {
      scope.post(`${url}/negotiate`, { onRequest: check }, (request, reply) =>
        reply.header('cache-control', 'no-store').send(negotiate(owners.get(request)?.sessionHash ?? '')),
      );
      scope.route({
        method: 'GET',
        url,
        // Whoever asks: so a proxy that takes Upgrade away shows, also without a session.
        onRequest: async (request) => {
          if (!request.ws) throw new AppError('NOT_FOUND');
          await check(request);
        },
        handler: () => {
          throw new AppError('NOT_FOUND');
        },
        wsHandler: (socket, request) => {
          const owner = owners.get(request);
          // Several may have been admitted at once, each while there was room.
          if (owner === undefined || isClosing || !hub.hasRoomFor(owner.personId)) socket.terminate();
          else hub.accept(socket, owner);
        },
      });
    }
    done();
  });

  const every = (ms: number, run: () => void) => {
    const timer = setInterval(run, ms);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  };
  every(BEAT_MS, () => hub.beat());
  // What jobs and commands signal: a call's is passed on with its answer.
  every(FORWARD_MS, () => {
    if (hub.count() > 0) app.pupitre.signals.nudge();
  });
  every(SWEEP_MS, () => {
    void Promise.all([
      hub.sweep(),
      hub.sayWatched(),
      listener?.check(),
      listener?.keep(hub.folios().map(folioChannel)),
    ]).catch(log);
  });
  app.addHook('onListen', async () => {
    listener = listen(app.pupitre.work.pool, {
      sender: app.pupitre.pool,
      channels: [NOTIFICATIONS_CHANNEL, CELLS_CHANNEL, SESSIONS_CHANNEL, WATCHED_CHANNEL, RESULTS_CHANNEL],
      onSignal: hub.receive,
      onLost: hub.disconnect,
      onBack: () => void hub.reconnect(),
      log,
    });
  });
  app.addHook('onClose', async () => {
    await listener?.stop();
    await hub.settled();
  });
}
