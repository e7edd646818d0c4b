import { open } from 'node:fs/promises';
import { extname, isAbsolute } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './app-error.ts';

export type ConfiguredLimits = {
  maxBytes: number;
  timeoutMs: number;
  /** Where the cause of a failure is told: without it, it is lost (it may quote what was sent). */
  log?: Pick<FastifyBaseLogger, 'warn'>;
};

export type ConfiguredRequest = ConfiguredLimits & {
  /** Types that are asked for, as the header Accept has it. */
  accept?: string;
  /** A secret among them stays with the configured address: such a request follows no redirection. */
  headers?: Record<string, string>;
  /** Sent as JSON, by POST; no redirection is followed. */
  json?: unknown;
  /** Ends the request early. */
  signal?: AbortSignal;
};

/** What came back, and its type without parameters, in small letters; '' where none was told. */
export type Fetched = { bytes: Uint8Array; type: string };

const REDIRECTIONS_MAX = 3;
const REDIRECTIONS = [301, 302, 303, 307, 308];

/**
 * The server's only door to addresses that its configuration names (what people give goes through modules/media).
 * Answers of 2xx only; redirections stay on the same origin. Whatever goes wrong is UPSTREAM_FAILED.
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
  // Leaving the loop by an error cancels the rest.
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
