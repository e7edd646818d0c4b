import {
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  callAddress,
  DEVICE_TIME_HEADER,
  type Endpoint,
  type ErrorBody,
  type Given,
  getUser,
  type Parsed,
  SEEN_VERSION_HEADER,
} from '@pupitre/contract';
import { fetchAnswer, isOfOthers, isSilence, MAKING_SILENT_AFTER, restOf, SILENT_AFTER } from './answered.ts';
import { antiForgeryToken } from './anti-forgery.ts';
import { ApiError } from './api-error.ts';
import { brought } from './brought.ts';
import { connection } from './connection.ts';
import { frameHolds } from './frame-holds.ts';
import { log } from './log.ts';
import { pagePerson } from './page-person.ts';
import { deviceNow, isTimeSure, noteServerTime } from './server-time.ts';

type AnyEndpoint = Endpoint;
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/** What a caller gives: exactly the parts that the endpoint declares. */
export type CallInput<E extends AnyEndpoint> = Part<'params', Given<E['params']>> &
  Part<'query', Given<E['query']>> &
  Part<'body', Given<E['body']>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal | undefined;
    /** Same key, same write: a repeat gets the first answer and writes nothing twice. */
    idempotencyKey?: string;
    /** Whether its instants are by the server's clock; by default they were written just now. */
    isServerTime?: boolean;
  };

export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  isServerTime?: boolean;
};

export const TRANSPORT_MESSAGE = 'Something bad happened; please try again later.';
const NO_ACCESS_MESSAGE = 'Vous n’avez pas d’accès à cette ressource.';

type Arguments<E extends AnyEndpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls one endpoint of the contract. Returns the contract's response or throws ApiError. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...input: Arguments<E>): Promise<Parsed<E['response']>> {
  return (await callTagged(endpoint, ...input)).body;
}

/** The same with the answer's ETag, '' without one: a later write sends it as its base version. */
export async function callTagged<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ body: Parsed<E['response']>; etag: string }> {
  const given = (input ?? {}) as LooseInput;
  const address = endpoint.method === 'GET' ? callAddress(endpoint, given) : '';
  const came = brought.take(address);
  if (came !== undefined) return { body: checked(endpoint, came.body), etag: came.etag ?? '' };
  const release = brought.isOvertaken(address) ? frameHolds.begin() : null;
  try {
    return await readAnswer(endpoint, await send(endpoint, given));
  } finally {
    release?.();
  }
}

/** The same for a caller that has the answer with this ETag: null while that one still stands. */
export async function callSince<E extends AnyEndpoint>(
  endpoint: E,
  etag: string,
  ...input: Arguments<E>
): Promise<{ body: Parsed<E['response']>; etag: string } | null> {
  if (etag === '') return callTagged(endpoint, ...input);
  const given = (input[0] ?? {}) as LooseInput;
  const response = await send(endpoint, { ...given, headers: { ...given.headers, 'If-None-Match': etag } });
  return response.status === 304 ? null : readAnswer(endpoint, response);
}

async function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<{ body: Parsed<E['response']>; etag: string }> {
  if (!response.ok) throw await refusal(endpoint, response);
  const etag = response.headers.get('ETag') ?? '';
  if (endpoint.response === undefined || response.status === 204) {
    return { body: undefined as Parsed<E['response']>, etag };
  }
  return { body: checked(endpoint, await readJson(endpoint, response)), etag };
}

/** The production build trusts the server, which serialises from the same schema; tests and development check the answer. */
export const checked = <E extends AnyEndpoint>({ response }: E, data: unknown): Parsed<E['response']> =>
  (import.meta.env.PROD ? data : response?.parse(data)) as Parsed<E['response']>;

/** Says what one has seen a second time, in a header that no proxy knows. */
const withSeenVersion = (headers: Record<string, string>): Record<string, string> => {
  const { 'If-Match': seen } = headers;
  return seen === undefined ? headers : { ...headers, [SEEN_VERSION_HEADER]: seen };
};

/** Sends it as it is; a refusal is an answer too. */
export async function send(endpoint: AnyEndpoint, input: LooseInput): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [ANTI_FORGERY_HEADER]: antiForgeryToken(),
    // Every page may ask for the person signed in.
    ...(endpoint === getUser ? {} : pagePerson.headers()),
  };
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  const isWrite = endpoint.method !== 'GET';
  if (isWrite) {
    brought.noteWrite();
    if (!(input.isServerTime ?? isTimeSure())) headers[DEVICE_TIME_HEADER] = deviceNow().toISOString();
  }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const askedAt = performance.now();
  try {
    const response = await fetchAnswer(callAddress(endpoint, input), {
      method: endpoint.method,
      headers: withSeenVersion({ ...headers, ...input.headers }),
      body,
      signal: input.signal,
      silentAfter: endpoint.produces === undefined ? SILENT_AFTER : MAKING_SILENT_AFTER,
    });
    if (isOfOthers(response.status, response.headers.get('Content-Type'))) throw new TypeError('Another one answered.');
    if (isWrite) brought.noteWrite();
    connection.report(true);
    noteServerTime(response, askedAt);
    return response;
  } catch (error) {
    if (isAborted(error)) throw error;
    connection.report(false);
    throw transportFailure(endpoint, error);
  }
}

/** A body that is cut short or is not JSON is a failure of transport too. */
async function readJson(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  try {
    return await restOf(response, () => response.json());
  } catch (error) {
    if (isAborted(error)) throw error;
    throw transportFailure(endpoint, error);
  }
}

/** The caller aborted, maybe while the answer was being read: nothing failed. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function transportFailure(endpoint: AnyEndpoint, cause: unknown): ApiError {
  // What is cut at once leaves the network as it is said to be: else whoever waits for it would ask without end.
  if (isSilence(cause)) connection.report(false);
  if (!connection.isLeft()) log.error(`${endpoint.method} ${endpoint.path}: ${TRANSPORT_MESSAGE}`, cause);
  return new ApiError(0, { code: 'NETWORK', message: TRANSPORT_MESSAGE }, isSilence(cause));
}

export async function refusal(endpoint: AnyEndpoint, response: Response): Promise<ApiError> {
  const text = await restOf(response, () => response.text()).catch(() => '');
  if (response.status === 401 || response.status === 403) log.error(NO_ACCESS_MESSAGE);
  else log.error(`${endpoint.method} ${endpoint.path}: ${response.status}`, loggedBody(text));
  const error = new ApiError(response.status, errorBodyOf(text));
  pagePerson.refused(error);
  return error;
}

/** The body may name a whole class: names stay out of the console. */
function loggedBody(text: string): string {
  const { current: _, conflicts: __, ...rest } = errorBodyOf(text);
  return rest.code === 'UNEXPECTED' ? text : JSON.stringify(rest);
}

/** A proxy's error page is not our error body; it counts as UNEXPECTED. */
function errorBodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) return body as ErrorBody;
  } catch {
    // Not JSON: below.
  }
  return { code: 'UNEXPECTED', message: TRANSPORT_MESSAGE };
}

/** Path of a call under the prefix of the API, for a call that is stored and made later. */
export const pathOf = <E extends AnyEndpoint>(
  endpoint: E,
  input: { params: Given<E['params']>; query?: Given<E['query']> },
): string =>
  callAddress(endpoint, input as { params: Record<string, unknown>; query?: Record<string, unknown> }).slice(
    API_PREFIX.length,
  );
