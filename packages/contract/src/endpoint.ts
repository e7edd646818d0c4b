import * as z from 'zod/mini';
import type { AccessAction } from './access-actions.ts';
import type { ErrorCode } from './errors.ts';

/** Every path of the contract stands under this prefix (LIMIT-01). */
export const API_PREFIX = '/api/v1';

/** Who may call at all; what a caller may do with one object is the module's policy. */
export type Access = 'public' | 'signedIn' | 'teacher' | 'publisher' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;
/** Type of a file that an endpoint answers, e.g. audio/mpeg; each file names its own where the type is any. */
export type MediaType = `${'audio' | 'image' | 'application' | 'text' | 'video'}/${string}` | '*/*';

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Produces extends MediaType | undefined = MediaType | undefined,
  Records extends AccessAction | undefined = AccessAction | undefined,
> = {
  readonly method: Method;
  /** Under API_PREFIX, with `:name` segments. */
  readonly path: string;
  readonly access: Access;
  /** One English sentence for the OpenAPI page. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** undefined: the answer is a file where `produces` names its type, else 204 without a body. */
  readonly response: Response;
  /** Type of the file that is answered instead of JSON. A POST that answers one makes it and writes nothing. */
  readonly produces: Produces;
  /** A form with a file instead of a JSON body: the handler reads it as it comes, outside any transaction. */
  readonly consumes: 'multipart' | undefined;
  /**
   * Starts a job of the administration, outside any transaction: the only GETs that need the anti-forgery value
   * (OP-038).
   */
  readonly startsJob: boolean;
  /** Open pages poll this call while nobody acts: it does not prolong the session. */
  readonly isPolled: boolean;
  /** A GET that answers 304 while If-None-Match names the version of its answer. */
  readonly isTagged: boolean;
  /** A read whose answer may be some seconds old, but for a caller who has just written: a copy of the database may give it. */
  readonly mayLag: boolean;
  readonly status: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
  /** Takes the header If-Match: a change in between answers 409 instead of being overwritten. */
  readonly ifMatch: boolean;
  /** Whether the answer is kept for repeats that carry the same Idempotency-Key. */
  readonly idempotent: boolean;
  /** The handler itself answers such repeats, because the write is no single transaction. */
  readonly knowsRepeats: boolean;
  /** The answer is about pupils: an adult who gets it leaves such a record in the access log. */
  readonly records: Records;
};

type EndpointInput<P, Q, B, R, M, A> = {
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  produces?: M;
  consumes?: 'multipart';
  startsJob?: boolean;
  isPolled?: true;
  isTagged?: true;
  mayLag?: true;
  ifMatch?: true;
  /** A write that waits for another system: no transaction stays open meanwhile, and no answer is kept. */
  idempotent?: false;
  knowsRepeats?: true;
  records?: A;
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
};

/** Declares one call of the API; `implement` binds it on the server, `call` on the web. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const M extends MediaType | undefined = undefined,
  const A extends AccessAction | undefined = undefined,
>(method: Method, path: string, access: Access, input: EndpointInput<P, Q, B, R, M, A>): Endpoint<P, Q, B, R, M, A> {
  return {
    method,
    path,
    access,
    summary: input.summary,
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
    response: input.response as R,
    produces: input.produces as M,
    consumes: input.consumes,
    startsJob: input.startsJob ?? false,
    isPolled: input.isPolled ?? false,
    isTagged: input.isTagged ?? false,
    mayLag: input.mayLag ?? false,
    ifMatch: input.ifMatch ?? false,
    status: input.status ?? (input.response === undefined && input.produces === undefined ? 204 : 200),
    errors: input.errors ?? [],
    knowsRepeats: input.knowsRepeats ?? false,
    records: input.records as A,
    idempotent:
      input.idempotent !== false &&
      method !== 'GET' &&
      input.consumes === undefined &&
      input.produces === undefined &&
      input.startsJob !== true,
  };
}

/** Enough of a call to make it once more; whoever made it first knows its answer. */
export const repeatedCall = (method: Method, path: string): Endpoint =>
  endpoint(method, path, 'signedIn', { summary: '', response: z.unknown() });

/** What a handler receives for a part (after parsing). */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
/** What a caller gives for a part (before parsing). */
export type Given<S> = S extends Schema ? z.input<S> : undefined;

/**
 * Path and query of a call, as every screen asks for it; null, undefined and empty parameters are left out (OP-020), and
 * lists are joined by commas. The page brings answers under this address, so that both have to write it alike.
 */
export function callAddress(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const given = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [`${name}=${encodeURIComponent(text)}`];
  });
  return `${API_PREFIX}${filled}${given.length === 0 ? '' : `?${given.join('&')}`}`;
}
