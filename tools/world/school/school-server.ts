import { HUB_PATHS } from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from '../../../apps/server/src/build-app.ts';
import type { Config } from '../../../apps/server/src/config.ts';
import { LIMITS, type OpenDatabase, openDatabase } from '../../../apps/server/src/db/connection.ts';
import { BEAT_MS, type HubSocket } from '../../../apps/server/src/modules/hub/hub-connection.ts';
import { hashSessionId, sessionCookieName } from '../../../apps/server/src/plugins/session.ts';
import type { Breakage } from './breakages.ts';
import type { Answer, Request, Signal } from './exchange.ts';
import { countStatements, type Statements } from './statements.ts';
import { settled, VirtualTime } from './virtual-time.ts';

type Running = OpenDatabase & { app: FastifyInstance; statements: Statements; sockets: Set<HubSocket> };
type ServerOptions = {
  url: string;
  config: Config;
  /** Sees what is committed, whichever server runs. */
  admin: OpenDatabase;
};

/** Ms for which nobody answers after a server died. */
const DOWN_MS = 2_000;
const UNCONCERNED = [HUB_PATHS[0], HUB_PATHS[1]].map((path) => `${path}/negotiate`);

/**
 * The real application, which dies where it is told to and is opened anew on the same database. One request is served after
 * the other, so that a story goes the same way each time; what waits between processes is handed to the hub here.
 */
export class SchoolServer {
  private readonly options: ServerOptions;
  private running: Running | null = null;
  private downUntil = 0;
  private readonly ending: Promise<unknown>[] = [];
  /** Of the story that is told. */
  time = new VirtualTime(0);
  breakage: Breakage = null;
  deaths = 0;
  statements = 0;

  constructor(options: ServerOptions) {
    this.options = options;
  }

  /** Another story begins: nobody is down, and nothing waits to be told. */
  async begin(time: VirtualTime, breakage: Breakage): Promise<void> {
    this.time = time;
    this.breakage = breakage;
    this.downUntil = 0;
    if (this.running?.statements.isDead() === true) this.bury(this.running);
    this.downUntil = 0;
    this.running?.statements.dieAfter(Number.POSITIVE_INFINITY);
    await this.options.admin.pool.query('delete from signal');
    this.beatOn(time);
  }

  /** As `every` of hub.routes.ts, until the next story. */
  private beatOn(time: VirtualTime): void {
    time.after(BEAT_MS, async () => {
      if (this.time !== time) return;
      await time.during(async () => this.running?.app.hub?.beat());
      this.beatOn(time);
    });
  }

  /** Dies once so many more statements were answered. */
  async dieAfter(count: number): Promise<void> {
    (await this.up())?.statements.dieAfter(count);
  }

  /** null: nobody answered. */
  async serve(request: Request): Promise<Answer | null> {
    const server = await this.up();
    if (server === null) return null;
    if (UNCONCERNED.includes(request.path.split('?')[0] as (typeof UNCONCERNED)[number]))
      return this.negotiate(request);
    const { config } = this.options;
    const answer = await this.unlessDead(server, () =>
      server.app.inject({
        method: request.method,
        url: request.path,
        headers: { ...request.headers, host: new URL(config.publicUrl).host, ...cookieHeader(request) },
        ...(request.body === undefined ? {} : { payload: request.body }),
      }),
    );
    if (answer === null) return null;
    await this.passSignals();
    if (server.statements.isDead()) return null;
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    return {
      status: answer.statusCode,
      headers: { ...headers, date: new Date(this.time.now).toUTCString() },
      text: answer.body,
      cookies: answer.cookies.map(({ name, value }) => [name, value]),
    };
  }

  /** Whether the hub has taken the connection. */
  async connect(request: Request, socket: HubSocket): Promise<boolean> {
    const server = await this.up();
    const session = server === null ? null : await this.unlessDead(server, () => peek(server.app, request));
    if (server === null || session === null || server.app.hub === null) return false;
    const { connectionToken } = server.app.hub.negotiate(session.idHash);
    if (new URL(request.path, 'http://pupitre').searchParams.get('id') !== connectionToken) return false;
    server.app.hub.accept(socket, { personId: session.user.id, sessionHash: session.idHash });
    server.sockets.add(socket);
    return true;
  }

  /** What a socket said was handled, with all that followed from it. */
  async quiet(): Promise<void> {
    const server = this.running;
    if (server === null) return;
    await this.time.during(async () => {
      for (let calm = 0; calm < 3 && !server.statements.isDead(); ) {
        await settled();
        const { pool } = server;
        calm = pool.waitingCount === 0 && pool.totalCount === pool.idleCount ? calm + 1 : 0;
      }
    });
  }

  async close(): Promise<void> {
    if (this.running !== null) this.leave(this.running);
    await Promise.allSettled(this.ending);
  }

  /** Whoever runs, opened anew after a death; null while nobody does. */
  private async up(): Promise<Running | null> {
    const { url, config } = this.options;
    if (this.running?.statements.isDead() === true) this.bury(this.running);
    if (this.running !== null) return this.running;
    if (this.time.now < this.downUntil) return null;
    const opened = openDatabase(url, { max: 4, limits: LIMITS.work });
    const statements = countStatements(
      opened.pool,
      () => this.breakage,
      (signalled) => this.tell(signalled),
    );
    const app = await buildApp({
      config,
      db: opened.db,
      pool: opened.pool,
      webDir: '/nonexistent',
      logStream: { write: () => undefined },
    });
    this.running = { ...opened, app, statements, sockets: new Set() };
    return this.running;
  }

  private async unlessDead<Result>(server: Running, work: () => Promise<Result>): Promise<Result | null> {
    const done = this.time.during(work);
    const result = await Promise.race([done, server.statements.death]);
    await this.quiet();
    this.statements += server.statements.take();
    if (!server.statements.isDead()) return result as Result;
    // It goes on in memory without a database; nobody hears of it.
    await done.catch(() => undefined);
    this.bury(server);
    return null;
  }

  private bury(server: Running): void {
    if (this.running !== server) return;
    this.running = null;
    this.deaths += 1;
    this.downUntil = this.time.now + DOWN_MS;
    this.leave(server);
  }

  private leave(server: Running): void {
    for (const socket of server.sockets) socket.terminate();
    server.sockets.clear();
    this.ending.push(server.app.close().then(server.close));
  }

  /** As `db/forward-signals.ts` and `db/listen.ts`: what is committed reaches the hub. */
  private async passSignals(): Promise<void> {
    if (this.breakage === 'hub before commit') return;
    const { rows } = await this.options.admin.pool.query<Signal>('delete from signal returning channel, payload');
    await this.tell(rows);
  }

  private async tell(signals: readonly Signal[]): Promise<void> {
    const server = this.running;
    if (server === null || server.app.hub === null || signals.length === 0) return;
    for (const { channel, payload } of signals) server.app.hub.receive(channel, payload);
    await this.time.during(async () => server.app.hub?.settled());
  }

  /** How a page connects; the hub's own address wants to hear the database first. */
  private async negotiate(request: Request): Promise<Answer | null> {
    const server = this.running;
    if (server === null) return null;
    const session = await this.unlessDead(server, () => peek(server.app, request).catch(() => null));
    if (session === null || server.app.hub === null) return { status: 401, headers: {}, text: '', cookies: [] };
    return { status: 200, headers: {}, text: JSON.stringify(server.app.hub.negotiate(session.idHash)), cookies: [] };
  }
}

const cookieHeader = ({ cookies }: Request): { cookie?: string } =>
  cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };

/** As the hub looks who asks. */
const peek = (app: FastifyInstance, { cookies, headers }: Request) =>
  app.pupitre.sessions.peek({
    method: 'GET',
    cookies: Object.fromEntries(cookies),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    log: app.log,
  } as unknown as FastifyRequest);

export const sessionHashOf = (config: Config, cookies: ReadonlyMap<string, string>): string =>
  hashSessionId(cookies.get(sessionCookieName(config)) ?? '');
