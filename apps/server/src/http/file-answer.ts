import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a handler gives back where the contract says `produces`. */
export type FileAnswer = {
  /** Names exactly these bytes; a browser that has them already is answered 304 and `bytes` is not called. */
  etag?: string;
  /** How long the browser keeps them for this person without asking; 0 asks each time. Left out: nothing is kept. */
  maxAgeSeconds?: number;
  /** Downloads under this name instead of showing. */
  fileName?: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
};

type Range = { from: number; to: number };

/** Sends a file: 304, a part (players of Apple's browsers insist on parts), or the whole. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: FileAnswer,
): Promise<FastifyReply> {
  const etag = file.etag === undefined ? undefined : `"${file.etag}"`;
  const kept = { 'cache-control': cacheControl(file.maxAgeSeconds), ...(etag === undefined ? {} : { etag }) };
  if (etag !== undefined && holds(request.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send();
  // Headers follow the bytes: when these fail, the refusal carries none of them.
  const bytes = asBuffer(await file.bytes());
  void reply.headers({ ...kept, 'content-type': type, 'accept-ranges': 'bytes' });
  if (file.fileName !== undefined) void reply.header('content-disposition', disposition(file.fileName));
  const range = wantsPart(request, etag) ? readRange(request.headers.range, bytes.length) : undefined;
  if (range === undefined) return reply.code(200).send(bytes);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1));
}

const cacheControl = (maxAgeSeconds: number | undefined) =>
  maxAgeSeconds === undefined ? 'no-store' : `private, max-age=${maxAgeSeconds}`;

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

/** A part of another version than the one that the browser began with would not fit. */
const wantsPart = (request: FastifyRequest, etag: string | undefined) => {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
};

/** One range; several, or another unit, get the whole, as HTTP allows. */
function readRange(header: string | undefined, length: number): Range | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from >= length || from > to ? 'outside' : { from, to };
}

const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
