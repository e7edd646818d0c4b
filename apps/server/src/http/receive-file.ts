import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from './app-error.ts';

export type ReceiveOptions = {
  /** Name of the form's field that holds the file; others are ignored. */
  field: string;
  maxBytes: number;
  /** Local folder for the bytes; made when it is missing. */
  folder: string;
  /** Throws for a refused name, before any byte is kept. */
  checkName: (name: string) => void;
  /** The sentence of TOO_LARGE here. */
  tooLarge: string;
  /** Refuses a form with more than one file, instead of ignoring the others. */
  exactlyOne?: boolean;
  /** A sender that is idle for so long has gone. */
  idleMs?: number;
};

/** A file received whole; the caller moves or removes it. */
export type ReceivedFile = { path: string; name: string };

/** What the form may add to the file. */
const FORM_BYTES = 65_536;
const IDLE_MS = 30_000;
/**
 * How long a refused sender may go on before the connection is cut; a sender does not read the answer while it sends.
 */
const DRAIN_MS = 20_000;

/** Streams the file of a form into a local file. */
export async function receiveFile(raw: IncomingMessage, options: ReceiveOptions): Promise<ReceivedFile> {
  const path = join(options.folder, `${randomUUID()}.part`);
  try {
    if (Number(raw.headers['content-length'] ?? 0) > options.maxBytes + FORM_BYTES) throw tooLarge(options);
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    return { path, name: await readForm(raw, path, options) };
  } catch (error) {
    drain(raw);
    await rm(path, { force: true });
    throw error;
  }
}

async function readForm(raw: IncomingMessage, path: string, options: ReceiveOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const parser = createParser(raw, options.maxBytes);
  let fileName: string | undefined;
  let stream: BusboyFileStream | undefined;
  let saving = Promise.resolve();
  const giveUp = new AbortController();
  parser.on('file', (field, given, name) => {
    // Without this, an error of an unread part would end the process.
    given.on('error', reject);
    if (options.exactlyOne === true && (field !== options.field || stream !== undefined)) {
      given.resume();
      return reject(onlyOne(options.field));
    }
    if (field !== options.field || stream !== undefined) return void given.resume();
    stream = given;
    fileName = name ?? '';
    given.on('limit', () => reject(tooLarge(options)));
    try {
      options.checkName(fileName);
    } catch (error) {
      return reject(error);
    }
    saving = pipeline(given, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: giveUp.signal });
    saving.catch(reject);
  });
  parser.on('finish', () => resolve());
  parser.on('error', () => reject(malformed()));
  const onClose = () => {
    if (!raw.complete) reject(malformed());
  };
  const idle = setTimeout(() => raw.destroy(), options.idleMs ?? IDLE_MS);
  const onData = () => idle.refresh();
  raw.on('close', onClose).on('error', onClose);
  raw.pipe(parser);
  raw.on('data', onData);
  try {
    await promise;
    await saving;
  } catch (error) {
    raw.unpipe(parser);
    giveUp.abort();
    await saving.catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(idle);
    raw.off('close', onClose).off('error', onClose).off('data', onData);
  }
  if (fileName === undefined) throw missing(options.field);
  return fileName;
}

function createParser(raw: IncomingMessage, maxBytes: number): BusboyInstance {
  try {
    // Fastify has let only this type through.
    const headers = raw.headers as BusboyHeaders;
    return new Busboy({
      headers,
      limits: { files: 10, fields: 20, fieldSize: 4_096, parts: 30, fileSize: maxBytes },
    });
  } catch {
    throw malformed();
  }
}

/** Reads and drops the rest of a refused body for a while, so that the sender reads our answer. */
function drain(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const impatience = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.once('close', () => clearTimeout(impatience));
  raw.on('error', () => undefined);
  raw.resume();
}

const tooLarge = ({ field, tooLarge: message }: ReceiveOptions) =>
  new AppError('TOO_LARGE', { fields: { [field]: message } });
const malformed = () => new AppError('INVALID', { fields: { body: 'Ce formulaire est incomplet.' } });
const missing = (field: string) => new AppError('INVALID', { fields: { [field]: 'Ce champ est obligatoire.' } });
const onlyOne = (field: string) => new AppError('INVALID', { fields: { [field]: 'Un seul fichier est attendu.' } });
