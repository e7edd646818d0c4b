import { open } from 'node:fs/promises';
import { extname, isAbsolute } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './app-error.ts';

export type ConfiguredLimits = {
  maxBytes: number;
  timeoutMs: number;
  /** Receives the cause of a failure, which is lost otherwise; it may quote what was sent. */
  log?: Pick<FastifyBaseLogger, 'warn'>;
};

export type ConfiguredRequest = ConfiguredLimits & {
  /** Accepted types, as in the header Accept. */
  accept?: string;
  /** A request with a secret header follows no redirection, so that only the configured address gets it. */
  headers?: Record<string, string>;
  /** Sent as JSON, by POST; no redirection is followed. */
  json?: unknown;
  /** Ends the request early. */
  signal?: AbortSignal;
};

/** The body, and its type in lower case without parameters; '' where none was sent. */
export type Fetched = { bytes: Uint8Array; type: string };

const REDIRECTIONS_MAX = 3;
const REDIRECTIONS = [301, 302, 303, 307, 308];

/**
 * The server's only way to addresses of its configuration (addresses from people go through modules/media). It accepts
 * 2xx only and follows redirections on the same origin. Every failure is UPSTREAM_FAILED.
 */
export async function fetchConfigured(address: string, request: ConfiguredRequest): Promise<Fetched> {
  try {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    const response = await follow(readAddress(address), request, signal);
    return {
      bytes: await readAtMost(response, request.maxBytes),
      type: (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    };
  } catch (error) {
    request.log?.warn(
      { err: error, address: withoutQuery(address) },
      'a configured address did not answer as it should',
    );
    throw new AppError('UPSTREAM_FAILED');
  }
}

/** The same for what may be an address or the absolute path of a file on this machine; a file's type is its extension. */
export async function readConfigured(addressOrFile: string, request: ConfiguredRequest): Promise<Fetched> {
  if (!isAbsolute(addressOrFile)) return fetchConfigured(addressOrFile, request);
  try {
    return { bytes: await readFileAtMost(addressOrFile, request.maxBytes), type: extname(addressOrFile).toLowerCase() };
  } catch (error) {
    request.log?.warn({ err: error, file: addressOrFile }, 'a configured file could not be read');
    throw new AppError('UPSTREAM_FAILED');
  }
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new Error('not an address of http or https');
  if (url.username !== '' || url.password !== '') throw new Error('an address with a name or password');
  return url;
}

async function follow(from: URL, request: ConfiguredRequest, signal: AbortSignal): Promise<Response> {
  const { headers = {}, json, accept } = request;
  const mayFollow = json === undefined && Object.keys(headers).length === 0;
  const init: RequestInit = {
    redirect: 'manual',
    credentials: 'omit',
    signal,
    headers: {
      ...headers,
      ...(accept === undefined ? {} : { accept }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  };
  let url = from;
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, init);
    if (response.ok) return response;
    await response.body?.cancel();
    const target = REDIRECTIONS.includes(response.status) ? response.headers.get('location') : null;
    if (target === null) throw new Error(`answered ${response.status}`);
    if (!mayFollow || hops === REDIRECTIONS_MAX) throw new Error('one redirection too many');
    url = readAddress(new URL(target, url).href);
    if (url.origin !== from.origin) throw new Error('a redirection to another origin');
  }
}

async function readAtMost({ body, headers }: Response, maxBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body.cancel();
    throw new Error('an answer that is too large');
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Throwing out of the loop cancels the rest.
  for await (const piece of body) {
    length += piece.length;
    if (length > maxBytes) throw new Error('an answer that is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readFileAtMost(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error('not a file');
    if (stat.size > maxBytes) throw new Error('a file that is too large');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
