import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { MEDIA_TYPES, type MediaExtension, mediaExtensionOf } from '@pupitre/contract';
import { isPublicAddress } from './public-address.ts';

export type FetchRules = {
  maxBytes: number;
  /** Everything together: finding, connecting, redirections, bytes. */
  withinMs: number;
  /** Addresses of a host; the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** The port of https and no other, by default. */
  isAllowedPort?: (port: string) => boolean;
  /** Certificate authorities besides the system's, for tests. */
  ca?: Buffer | string;
};

export type FetchedFile = { name: string };

/** The address is not asked, or its answer not taken; people keep their link. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const REDIRECTS_MAX = 3;
const KINDS = ['image', 'sound'];

/**
 * Gets a picture or a sound from the public Internet into a new local file: https only, every address of the host must
 * be public, the connection goes to one of those that were checked, and each redirection begins anew.
 */
export async function fetchFile(address: string, path: string, rules: FetchRules): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(rules.withinMs);
  let url = parse(address, rules);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await ask(url, rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = parse(new URL(headers.location, url).href, rules);
      continue;
    }
    try {
      if (statusCode !== 200) throw new RefusedAddress('The answer is no file.');
      const name = nameOf(url, headers['content-type']);
      await keep(response, path, rules, signal);
      return { name };
    } finally {
      response.destroy();
    }
  }
  throw new RefusedAddress('Too many redirections.');
}

function parse(address: string, { isAllowedPort = (port) => port === '' }: FetchRules): URL {
  if (!URL.canParse(address)) throw new RefusedAddress('This is no address.');
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !isAllowedPort(url.port)) {
    throw new RefusedAddress('Only plain https addresses are asked.');
  }
  return url;
}

async function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await withSignal(resolveHost(host, rules), signal) : [host];
  const isAllowed = rules.isAllowed ?? isPublicAddress;
  // One non-public address is enough to refuse: the connection may use it.
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new RefusedAddress('The host is not public.');
  const options: RequestOptions = {
    // Connects to the checked address: the name is not resolved a second time.
    lookup: pinned(addresses),
    signal,
    agent: false,
    headers: {
      accept: 'image/png,image/jpeg,image/gif,audio/mpeg,audio/ogg,audio/wav;q=0.9',
      'accept-encoding': 'identity',
      'user-agent': 'Pupitre',
    },
    ca: rules.ca,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      const { remoteAddress = '' } = response.socket;
      if (isAllowed(remoteAddress.replace(/^::ffff:(?=\d)/, ''))) return resolve(response);
      response.destroy();
      reject(new RefusedAddress('The connection is not public.'));
    });
    asked.on('error', reject).end();
  });
}

async function resolveHost(host: string, { resolve }: FetchRules): Promise<string[]> {
  if (resolve !== undefined) return resolve(host);
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

/** A resolver cannot be cancelled; its result is ignored. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** A name that announces the family: of the address where it ends like a file, else of the answer's type. */
function nameOf(url: URL, contentType = ''): string {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const byType = Object.entries(MEDIA_TYPES).find(([, one]) => one.type === type)?.[0];
  const extension = mediaExtensionOf(url.pathname) ?? (byType as MediaExtension | undefined);
  if (extension === undefined || !KINDS.includes(MEDIA_TYPES[extension].kind)) {
    throw new RefusedAddress('Only pictures and sounds are copied.');
  }
  return `${MEDIA_TYPES[extension].kind === 'image' ? 'image' : 'son'}.${extension}`;
}

async function keep(response: IncomingMessage, path: string, { maxBytes }: FetchRules, signal: AbortSignal) {
  const { 'content-length': announced = '0', 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity') throw new RefusedAddress('The file is packed.');
  if (Number(announced) > maxBytes) throw new RefusedAddress('The file is too large.');
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new RefusedAddress('The file is too large.');
      yield chunk;
    }
  }
  await pipeline(response, limited, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
}
