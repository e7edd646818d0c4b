import { API_PREFIX, type Endpoint, type ErrorCode, type Given, type Parsed } from '@pupitre/contract';
import { vi } from 'vitest';

type AnyEndpoint = Endpoint;

/** One call as the screen made it. */
export type FakeCall<E extends AnyEndpoint = AnyEndpoint> = {
  endpoint: AnyEndpoint;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Given<E['body']>;
  headers: Headers;
};

/** What a handler throws to refuse a call, as the server's error handler would write it. */
export class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, code: ErrorCode, more: Record<string, unknown> = {}) {
    this.status = status;
    this.body = { code, message: code, ...more };
  }
}

/** A handler that ends like this never got through to the server. */
export class NetworkFailure {}

/** What a handler answers with an ETag. */
export class Tagged<Body> {
  readonly body: Body;
  readonly etag: string;
  constructor(body: Body, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

/** What a handler answers where the endpoint produces a file. */
export class FakeFile {
  readonly content: string | ArrayBuffer;
  readonly name: string;
  constructor(content: string | ArrayBuffer, name: string) {
    this.content = content;
    this.name = name;
  }
}

type JsonAnswer<E extends AnyEndpoint> = Parsed<E['response']> | Tagged<Parsed<E['response']>>;
type Answer<E extends AnyEndpoint> = E['produces'] extends string ? FakeFile : JsonAnswer<E>;
type Handler<E extends AnyEndpoint> = (call: FakeCall<E>) => Answer<E> | Promise<Answer<E>>;

/** A server typed by the contract: it stands in for `fetch` and answers what the test says, nothing else. */
export class FakeServer {
  readonly calls: FakeCall[] = [];
  readonly unexpected: string[] = [];
  private readonly handlers = new Map<string, Handler<AnyEndpoint>>();
  private readonly files = new Map<string, unknown>();

  constructor() {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      this.answer(new URL(String(input), 'http://localhost'), init),
    );
  }

  /** Answers an endpoint with a value, or with what a handler makes of the call. A later `on` replaces an earlier one. */
  on<E extends AnyEndpoint>(endpoint: E, answer: Answer<E> | Handler<E>): this {
    const handler = typeof answer === 'function' ? (answer as Handler<E>) : () => answer;
    this.handlers.set(keyOf(endpoint), handler as unknown as Handler<AnyEndpoint>);
    this.endpoints.set(keyOf(endpoint), endpoint);
    return this;
  }

  /** Serves one file outside the API, e.g. /settings.json. */
  file(path: string, content: unknown): this {
    this.files.set(path, content);
    return this;
  }

  /** The calls of one endpoint, in order. */
  callsOf<E extends AnyEndpoint>(endpoint: E): FakeCall<E>[] {
    return this.calls.filter((call) => keyOf(call.endpoint) === keyOf(endpoint)) as unknown as FakeCall<E>[];
  }

  private readonly endpoints = new Map<string, AnyEndpoint>();

  private async answer(url: URL, init: RequestInit = {}): Promise<Response> {
    if (this.files.has(url.pathname)) return json(200, this.files.get(url.pathname));
    const method = init.method ?? 'GET';
    for (const [key, endpoint] of this.endpoints) {
      const params = endpoint.method === method ? match(endpoint.path, url.pathname) : null;
      const handler = this.handlers.get(key);
      if (params === null || handler === undefined) continue;
      const call: FakeCall = {
        endpoint,
        params,
        query: Object.fromEntries(url.searchParams),
        body: init.body === undefined || init.body === null ? undefined : (JSON.parse(String(init.body)) as never),
        headers: new Headers(init.headers),
      };
      this.calls.push(call);
      return await Promise.race([respond(endpoint, handler, call), aborted(init.signal)]);
    }
    this.unexpected.push(`${method} ${url.pathname}`);
    return json(404, { code: 'NOT_FOUND', message: `No handler for ${method} ${url.pathname}` });
  }
}

/** As `fetch`: it fails once its caller gives up. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  return promise;
}

async function respond(endpoint: AnyEndpoint, handler: Handler<AnyEndpoint>, call: FakeCall): Promise<Response> {
  try {
    const value: unknown = await handler(call);
    if (value instanceof FakeFile) return file(endpoint, value);
    if (value instanceof Tagged) {
      if (call.headers.get('If-None-Match') === value.etag) return new Response(null, { status: 304 });
      return json(endpoint.status, value.body, { ETag: value.etag });
    }
    return endpoint.response === undefined ? new Response(null, { status: 204 }) : json(endpoint.status, value);
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, error.body);
    if (error instanceof NetworkFailure) throw new TypeError('Failed to fetch');
    throw error;
  }
}

const keyOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

function json(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

function file(endpoint: AnyEndpoint, { content, name }: FakeFile): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content, {
    status: endpoint.status,
    headers: { 'Content-Type': endpoint.produces ?? '', 'Content-Disposition': disposition },
  });
}

/** Values of the `:name` segments, or null. Literal segments win over names through the order of `on`. */
function match(path: string, address: string): Record<string, string> | null {
  const wanted = `${API_PREFIX}${path}`.split('/');
  const given = address.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}
