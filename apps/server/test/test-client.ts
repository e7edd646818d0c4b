import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  type Endpoint,
  type ErrorBody,
  type Given,
  type Parsed,
} from '@pupitre/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { checkCsvForm } from './csv-form.ts';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [key in Name]?: Value };
export type CallInput<E extends Endpoint> = Part<'params', Given<E['params']>> &
  Part<'query', Given<E['query']>> &
  Part<'body', Given<E['body']>> & {
    headers?: Record<string, string>;
    /** Sent unchanged, with the headers that describe it. */
    rawBody?: Buffer;
  };

export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  rawBody?: Buffer;
  headers?: Record<string, string>;
};

export type CallResult<E extends Endpoint> = {
  status: number;
  /** The answer, checked against the contract; read `error` when the status is one of refusal. */
  body: Parsed<E['response']>;
  error: ErrorBody;
  headers: LightMyRequestResponse['headers'];
};

type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export type RequestOptions = { headers?: Record<string, string>; body?: unknown; form?: Record<string, string> };

/** Acts like a browser: keeps cookies, sends the anti-forgery value. */
export type Client = {
  cookies: Map<string, string>;
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallResult<E>>;
  request: (method: RequestMethod, path: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
};

export function createClient(app: FastifyInstance, origin: string): Client {
  const cookies = new Map<string, string>();

  const request: Client['request'] = async (method, path, { headers = {}, body, form } = {}) => {
    const payload = form === undefined ? body : new URLSearchParams(form).toString();
    const response = await app.inject({
      method,
      url: path,
      headers: {
        host: new URL(origin).host,
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        [ANTI_FORGERY_HEADER]: cookies.get(ANTI_FORGERY_COOKIE) ?? '',
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as string | object }),
    });
    keepCookies(cookies, response);
    if (response.statusCode === 200 && isCsv(response)) checkCsvForm(response.rawPayload);
    return response;
  };

  return { cookies, request, call: (endpoint, input) => callEndpoint(request, endpoint, (input ?? {}) as LooseInput) };
}

const isCsv = ({ headers, rawPayload }: LightMyRequestResponse): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/csv') && rawPayload.length > 0;

async function callEndpoint<E extends Endpoint>(
  request: Client['request'],
  endpoint: E,
  input: LooseInput,
): Promise<CallResult<E>> {
  // As text: an answer such as 12 or "chat" is JSON too, which inject takes for a raw payload.
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const response = await request(endpoint.method, addressOf(endpoint, input), {
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
    ...(json === undefined ? {} : { body: json }),
    ...(input.rawBody === undefined ? {} : { body: input.rawBody }),
  });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const data: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  const isSuccess = response.statusCode < 300;
  // Every answer in a test is checked against the contract, so that a drift fails loudly.
  const body = isSuccess && endpoint.response !== undefined ? endpoint.response.parse(data) : data;
  return {
    status: response.statusCode,
    body: body as Parsed<E['response']>,
    error: data as ErrorBody,
    headers: response.headers,
  };
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function keepCookies(cookies: Map<string, string>, response: LightMyRequestResponse): void {
  for (const { name, value, maxAge, expires } of response.cookies) {
    const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
    if (value === '' || isOver) cookies.delete(name);
    else cookies.set(name, value);
  }
}
