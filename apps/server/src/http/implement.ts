import type { Endpoint } from '@pupitre/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { answer } from './bind/answer.ts';
import type {
  Answer,
  BindOptions,
  Bound,
  CallContext,
  Handler,
  LooseHandler,
  Repeat,
  TaggedHandler,
} from './bind/bound.ts';
import { guard } from './bind/guard.ts';
import { countingMisses } from './bind/misses.ts';
import { readForPage } from './bind/read.ts';
import { record } from './bind/record.ts';
import type { Caller } from './caller.ts';

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
  handler: TaggedHandler<E, Caller>,
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

function bind(app: FastifyInstance, endpoint: Endpoint, given: LooseHandler, options: BindOptions = {}): void {
  const { produces, consumes, startsJob, method } = endpoint;
  if (produces !== undefined && method !== 'GET' && method !== 'POST') {
    throw new Error(`${endpoint.path}: only a GET or a POST answers a file.`);
  }
  const { isMiss, getWrites = false, repeat } = options;
  const services = app.pupitre;
  const handler: LooseHandler = async (context) => record(services, endpoint, context, await given(context));
  const again: NonNullable<typeof repeat>['again'] = async (kept, context) =>
    record(services, endpoint, context, await repeat?.again(kept, context));
  const bound: Bound = {
    ...options,
    services,
    endpoint,
    isWrite: method !== 'GET' || startsJob,
    handler: isMiss === undefined ? handler : countingMisses(services.limits, handler, isMiss),
    ...(repeat === undefined ? {} : { repeat: { ...repeat, again } }),
  };
  const route: RouteOptions = {
    method,
    url: endpoint.path,
    // Programs send HEAD to look without changing anything.
    ...(startsJob || getWrites ? { exposeHeadRoute: false } : {}),
    // Ranges would refer to the compressed bytes, and most files are compressed already.
    ...(produces === undefined ? {} : { compress: false }),
    onRequest: (request, reply) => guard(bound, request, reply),
    handler: (request, reply) => answer(bound, request, reply),
  };
  if (!bound.isWrite && !getWrites && endpoint.response !== undefined) {
    services.reads.set(endpoint.path, (db, input, request, reply) => readForPage(bound, db, input, { request, reply }));
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
