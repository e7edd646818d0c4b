import type { Access, Endpoint, Parsed } from '@pupitre/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../db/connection.ts';
import type { Source } from '../db/reading.ts';
import { readPlace } from '../db/replica.ts';
import { writeTogether } from '../db/together.ts';
import { answerSchema } from './answer-schema.ts';
import { checkAntiForgery, refreshAntiForgery } from './anti-forgery.ts';
import { AppError } from './app-error.ts';
import type { Limits } from './app-services.ts';
import { type Caller, callerOf } from './caller.ts';
import { ERROR_ANSWERS } from './error-answers.ts';
import { type FileAnswer, holds, inMemory, sendFile } from './file-answer.ts';
import { findFirstAnswer, fingerprint, keepAnswer, readIdempotencyKey } from './idempotency.ts';
import { type ParsedInput, parseInput } from './parse-input.ts';
import { mayCall, type SignedInUser } from './signed-in-user.ts';

export type CallContext<E extends Endpoint, User> = {
  /**
   * The transaction of the whole write; the database itself for GET, for jobs, and where a file comes in or goes out.
   */
  db: Db;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  user: User;
  request: FastifyRequest;
  /** Runs this after the write is committed, never when it is refused or repeated. A failure of it is logged. */
  onCommit: (work: () => Promise<void>) => void;
};

/** What a handler returns: the contract's answer, a file, or nothing where it declares neither. */
export type Answer<E extends Endpoint> = E['produces'] extends string ? FileAnswer : JsonAnswer<E>;
// biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, of a handler that gives nothing back.
type JsonAnswer<E extends Endpoint> = [E['response']] extends [undefined] ? void : Parsed<E['response']>;
export type Handler<E extends Endpoint, User> = (context: CallContext<E, User>) => Promise<Answer<E>>;

/** An answer whose ETag is known before it is made; `read` makes it, unless the caller has it already. */
export type TaggedAnswer<Answered> = { etag: string; read: () => Promise<Answered> };

type LooseContext = ParsedInput & {
  db: Db;
  user: Caller | null;
  request: FastifyRequest;
  onCommit: (work: () => Promise<void>) => void;
};
type LooseHandler = (context: LooseContext) => Promise<unknown>;
/** For a write whose answer holds far more than it wrote and would be kept for 14 days. */
export type Repeat<Answered, Context> = {
  /** The part of the answer that is kept for a repeat. */
  keep: (answer: Answered, context: Context) => Answered;
  /** The answer to a repeat: the kept part with the current rest. */
  again: (kept: Answered, context: Context) => Promise<Answered>;
};
type LooseRepeat = Repeat<unknown, LooseContext>;
type BindOptions = {
  isMiss?: (answer: unknown) => boolean;
  getWrites?: boolean;
  etag?: (answer: unknown) => string;
  repeat?: LooseRepeat;
};

/**
 * Made when an endpoint first answers and kept for the process: making all of them was most of what a start costs.
 */
const serialisers = new WeakMap<Endpoint, (answer: unknown) => string>();

/** On an answer from the copy while the database itself is lost. */
export const STALE_HEADER = 'pupitre-stale';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Binds an endpoint that needs a signed-in caller. `etag` gives the answer's version, for a later If-Match. `repeat`
 * tells which part of a large answer is kept for repeats.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  options: { etag?: (answer: Answer<E>) => string; repeat?: Repeat<Answer<E>, CallContext<E, Caller>> } = {},
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use implementPublic.`);
  if (endpoint.isTagged) throw new Error(`${endpoint.path} is tagged: use implementTagged.`);
  // The schemas of the same endpoint parsed these parts, so they have the types of the handler.
  bind(app, endpoint, handler as unknown as LooseHandler, options as unknown as BindOptions);
}

/** Binds a tagged GET: while If-None-Match names its ETag, nothing is read. */
export function implementTagged<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: CallContext<E, Caller>) => Promise<TaggedAnswer<Answer<E>>>,
): void {
  if (endpoint.access === 'public' || !endpoint.isTagged) throw new Error(`${endpoint.path} is not tagged.`);
  bind(app, endpoint, handler as unknown as LooseHandler);
}

/**
 * Binds a public endpoint: `user` is null for a guest. `isMiss` is for what guests may guess at: it tells whether an
 * answer means that they guessed wrong, as a refusal does, and these are counted per address. `getWrites` is for a GET
 * that changes something: it answers no HEAD.
 */
export function implementPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller | null>,
  options: { isMiss?: (answer: Answer<E>) => boolean; getWrites?: boolean } = {},
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use implement.`);
  bind(app, endpoint, handler as unknown as LooseHandler, options as unknown as BindOptions);
}

function bind(
  app: FastifyInstance,
  endpoint: Endpoint,
  given: LooseHandler,
  { isMiss, getWrites = false, etag, repeat }: BindOptions = {},
): void {
  const handler = isMiss === undefined ? given : countingMisses(app.pupitre.limits, given, isMiss);
  const { db, pool, config, sessions, limits, reads, replica, reading } = app.pupitre;
  const { produces, consumes, startsJob, isPolled, isTagged } = endpoint;
  const isWrite = endpoint.method !== 'GET' || startsJob;
  if (produces !== undefined && endpoint.method !== 'GET' && endpoint.method !== 'POST') {
    throw new Error(`${endpoint.path}: only a GET or a POST answers a file.`);
  }
  /**
   * From the copy of the database where the answer may come from there; from the database itself when that fails, and
   * whatever else it is. While that is lost, reads come from the copy again.
   */
  const read = async <Result>(
    context: Omit<LooseContext, 'db'>,
    reply: FastifyReply,
    finish: (answer: unknown, isCopy: boolean) => Promise<Result>,
  ): Promise<Result> => {
    const copy = endpoint.mayLag ? (replica?.choose(context.request) ?? null) : null;
    if (copy !== null) {
      try {
        return await finish(await handler({ ...context, db: copy }), false);
      } catch (error) {
        if (replica?.isAtFault(error) !== true) throw error;
      }
    }
    if (isWrite || getWrites) {
      const answer = await handler({ ...context, db });
      if (replica !== null && context.user !== null) replica.kept(reply, await readPlace(pool));
      return finish(answer, false);
    }
    return reading.run(context.request, async (source: Source) => {
      const answer = await finish(await handler({ ...context, db: source.db }), source.isCopy);
      if (source.isCopy) void reply.header(STALE_HEADER, '1');
      return answer;
    });
  };
  const writes = async (context: Omit<LooseContext, 'db'>, reply: FastifyReply): Promise<string | null> => {
    let place: string | undefined;
    const text = await writeTogether(
      pool,
      (tx, last) => writeOnce(endpoint, { handler, repeat, last }, { ...context, db: tx }, reply),
      replica === null
        ? undefined
        : async (client) => {
            place = await readPlace(client);
          },
    );
    if (place !== undefined && context.user !== null) replica?.kept(reply, place);
    return text;
  };
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    // Programs send HEAD to look without changing anything.
    ...(startsJob || getWrites ? { exposeHeadRoute: false } : {}),
    // Ranges would refer to the compressed bytes, and most files are compressed already.
    ...(produces === undefined ? {} : { compress: false }),
    onRequest: async (request, reply) => {
      const session = await (isPolled ? sessions.peek(request) : sessions.read(request));
      request.user = session === null ? null : callerOf(session.user, config.settings.featureFlags, new Date());
      checkAccess(endpoint.access, request.user);
      if (!isWrite) refreshAntiForgery(request, reply, session, config);
      else {
        checkAntiForgery(request, session);
        if (session !== null) limits.write(session.idHash, consumes === undefined ? bodyBytes(request) : 0);
      }
      if (isMiss !== undefined && session === null) limits.guestOpening(request.ip);
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const afterwards: (() => Promise<void>)[] = [];
      const onCommit = (work: () => Promise<void>) => void afterwards.push(work);
      const context = { ...input, user: request.user, request, onCommit };
      if (isWrite && request.user !== null) replica?.wrote(reply);
      if (produces !== undefined) {
        // The types of Answer hold the handler to it.
        const file = await read(context, reply, async (answer, isCopy) =>
          isCopy ? inMemory(answer as FileAnswer) : (answer as FileAnswer),
        );
        return sendFile(request, reply, produces, file);
      }
      if (isTagged) {
        const { etag, text } = await read(context, reply, async (answer) => {
          const tagged = answer as TaggedAnswer<unknown>;
          const isHeld = holds(request.headers['if-none-match'], tagged.etag);
          return { etag: tagged.etag, text: isHeld ? null : serialise(endpoint, reply, await tagged.read()) };
        });
        void reply.headers({ 'cache-control': 'no-store', etag });
        if (text === null) return reply.code(304).send();
        return reply.code(endpoint.status).header('content-type', JSON_TYPE).send(text);
      }
      const text = endpoint.idempotent
        ? await writes(context, reply)
        : await read(context, reply, async (answer) => serialise(endpoint, reply, answer));
      for (const work of afterwards) {
        await work().catch((error: unknown) => request.log.error({ err: error }, 'work after a write failed'));
      }
      void reply.code(endpoint.status).header('cache-control', 'no-store');
      if (etag !== undefined && text !== null) void reply.header('etag', `"${etag(JSON.parse(text))}"`);
      return text === null ? reply.send() : reply.header('content-type', JSON_TYPE).send(text);
    },
  };
  if (!isWrite && !getWrites && endpoint.response !== undefined) {
    reads.set(endpoint.path, async (db, { params = {}, query = {} }, request, reply) => {
      checkAccess(endpoint.access, request.user);
      if (isMiss !== undefined && request.user === null) limits.guestOpening(request.ip);
      const input = parseInput(endpoint, { params, query, body: undefined });
      const context = { ...input, db, user: request.user, request, onCommit: () => undefined };
      const answer = await handler(context);
      const tagged = isTagged ? (answer as TaggedAnswer<unknown>) : undefined;
      const text = serialise(endpoint, reply, tagged === undefined ? answer : await tagged.read()) ?? '';
      return { text, etag: tagged?.etag ?? (etag && `"${etag(JSON.parse(text))}"`) };
    });
  }
  if (consumes === undefined) app.route(route);
  else {
    void app.register((scope, _options, done) => {
      takeForms(scope).route(route);
      done();
    });
  }
}

/** The handler reads the body itself, after everything above has been checked; any other type of body answers 415. */
function takeForms(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  return scope;
}

/** Runs the write, or answers what its first run answered. */
async function writeOnce(
  endpoint: Endpoint,
  {
    handler,
    repeat,
    last,
  }: Pick<BindOptions, 'repeat'> & { handler: LooseHandler; last: (sent: Promise<unknown>) => void },
  context: LooseContext,
  reply: FastifyReply,
): Promise<string | null> {
  const { db, user, request } = context;
  const key = readIdempotencyKey(request);
  if (key === undefined || user === null) return serialise(endpoint, reply, await handler(context));
  const attempt = { personId: user.id, key, request: fingerprint(`${endpoint.method} ${endpoint.path}`, context) };
  const first = await findFirstAnswer(db, attempt);
  if (first !== undefined) {
    return serialise(endpoint, reply, repeat === undefined ? first.body : await repeat.again(first.body, context));
  }
  const answer = await handler(context);
  const text = serialise(endpoint, reply, answer);
  const kept = repeat === undefined ? text : serialise(endpoint, reply, repeat.keep(answer, context));
  last(keepAnswer(db, attempt, endpoint.status, kept));
  return text;
}

function serialise(endpoint: Endpoint, reply: FastifyReply, answer: unknown): string | null {
  let build = serialisers.get(endpoint);
  if (build === undefined) {
    const schema = answerSchema(endpoint);
    if (schema === undefined) return null;
    build = reply.compileSerializationSchema(schema) as (answer: unknown) => string;
    serialisers.set(endpoint, build);
  }
  return build(answer);
}

/**
 * A refusal that says that there is nothing, or nothing for a guest, is a wrong guess; a failure of ours is none. Only the
 * wrong guess itself is refused after too many: another family of the same house opens what exists.
 */
const countingMisses =
  (limits: Limits, handler: LooseHandler, isMiss: (answer: unknown) => boolean): LooseHandler =>
  async (context) => {
    if (context.user !== null) return handler(context);
    try {
      const answer = await handler(context);
      if (isMiss(answer)) limits.guestMiss(context.request.ip);
      return answer;
    } catch (error) {
      if (error instanceof AppError && MISSES.includes(ERROR_ANSWERS[error.code][0]))
        limits.guestMiss(context.request.ip);
      throw error;
    }
  };
const MISSES = [401, 403, 404];

/** Bytes that will be read: the most where their number is not announced, none of a body that is refused by it. */
function bodyBytes({ headers, server }: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  const { bodyLimit = 0 } = server.initialConfig;
  if (length === undefined) return coding === undefined ? 0 : bodyLimit;
  return Number(length) > bodyLimit ? 0 : Number(length);
}

function checkAccess(access: Access, user: SignedInUser | null): void {
  if (mayCall(access, user)) return;
  throw new AppError(user === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}
