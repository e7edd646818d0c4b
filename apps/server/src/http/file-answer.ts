import { Readable } from 'node:stream';
import { plainFileName, withoutMarks } from '@pupitre/learning';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The first and the last byte of a part, counted from 0. */
export type ByteRange = { from: number; to: number };

type FileHead = {
  /** Type of this file, where the contract leaves it open. */
  type?: string;
  /** Identifies exactly these bytes; a browser that has them gets 304 and nothing is read. */
  etag?: string;
  /**
   * How long the browser keeps them for this person without revalidating; 0 revalidates each time. Left out: nothing is
   * kept.
   */
  maxAgeSeconds?: number;
  /** Everybody may read it, so shared caches may keep it too. */
  isPublic?: boolean;
  /** Downloads under this name instead of showing. */
  fileName?: string;
  /** Shows the file; the name is used when somebody saves it. */
  isInline?: boolean;
  /** Further headers. */
  headers?: Record<string, string>;
};
export type BytesAnswer = FileHead & { bytes: () => Uint8Array | Promise<Uint8Array> };
/** Never in memory as a whole: `open` reads one part. */
export type StreamAnswer = FileHead & { size: number; open: (range: ByteRange) => Promise<Readable> };

/** Sent while it is made, so nobody knows its length: no parts, and what fails on the way breaks off. */
export type MadeAnswer = FileHead & { made: Readable };

/** What a handler returns where the contract has `produces`. */
export type FileAnswer = BytesAnswer | StreamAnswer | MadeAnswer;

/** The same with its bytes made already, for what they are made of may be gone soon; a stream comes from elsewhere. */
export async function inMemory(file: FileAnswer): Promise<FileAnswer> {
  if (!('bytes' in file)) return file;
  const bytes = await file.bytes();
  return { ...file, bytes: () => bytes };
}

/** Sends a file: 304, a part (players of Apple's browsers insist on parts), or the whole. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: FileAnswer,
): Promise<FastifyReply> {
  const etag = file.etag === undefined ? undefined : `"${file.etag}"`;
  const kept = {
    ...file.headers,
    'cache-control': cacheControl(file),
    ...(etag === undefined ? {} : { etag }),
  };
  if (etag !== undefined && holds(request.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send();
  if ('made' in file) {
    nameFile(reply, file);
    return reply.headers({ ...kept, 'content-type': withCharset(file.type ?? type) }).send(file.made);
  }
  // Sets the headers once the bytes are open, so that a refusal carries none of them.
  const { size, open } = await sourceOf(file);
  const range =
    request.method !== 'POST' && wantsPart(request, etag) ? readRange(request.headers.range, size) : undefined;
  const isPart = range !== undefined && range !== 'outside';
  const part = isPart ? range : { from: 0, to: size - 1 };
  // For HEAD: sending no body would make the length 0.
  const isHead = request.method === 'HEAD';
  if (range === 'outside') return sendOutside(reply, size);
  const body = isHead ? Readable.from([]) : size === 0 ? undefined : await open(part);
  void reply.headers({ ...kept, 'content-type': withCharset(file.type ?? type) });
  if (request.method !== 'POST') void reply.header('accept-ranges', 'bytes');
  nameFile(reply, file);
  void reply.header('content-length', String(part.to - part.from + 1));
  if (isPart) void reply.header('content-range', `bytes ${part.from}-${part.to}/${size}`);
  return reply.code(isPart ? 206 : 200).send(body);
}

function nameFile(reply: FastifyReply, { fileName, isInline = false }: FileHead): void {
  if (fileName === undefined) return;
  void reply.header('content-disposition', disposition(plainFileName(fileName), isInline));
}

/** No such part: this answer is no part of the file, so it is not kept. */
const sendOutside = (reply: FastifyReply, size: number): FastifyReply =>
  reply
    .code(416)
    .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    .send();

/** Texts that the server writes are UTF-8; the header says so, so that no program has to guess. */
const withCharset = (type: string) => (/^text\/[\w.-]+$/.test(type) ? `${type}; charset=utf-8` : type);

type Source = { size: number; open: (range: ByteRange) => Promise<Readable | Buffer> };

async function sourceOf(file: BytesAnswer | StreamAnswer): Promise<Source> {
  if ('open' in file) return file;
  const bytes = asBuffer(await file.bytes());
  return { size: bytes.length, open: async ({ from, to }) => bytes.subarray(from, to + 1) };
}

function cacheControl({ maxAgeSeconds, isPublic = false }: FileAnswer): string {
  if (maxAgeSeconds === undefined) return 'no-store';
  return `${isPublic ? 'public' : 'private'}, ${maxAgeSeconds === 0 ? 'no-cache' : `max-age=${maxAgeSeconds}`}`;
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether If-None-Match names this ETag. */
export function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** A part of a newer version would not fit what the browser has. */
const wantsPart = (request: FastifyRequest, etag: string | undefined) => {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
};

/** One range; several, or another unit, get the whole, as HTTP allows. */
function readRange(header: string | undefined, length: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from >= length || from > to ? 'outside' : { from, to };
}

/** The first name is for programs that read ASCII only: « Eleves » is better there than « _l_ves ». */
const asciiName = (name: string) => withoutMarks(name).replace(/[^\w .-]/gu, '_');

const disposition = (name: string, isInline: boolean) =>
  `${isInline ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
