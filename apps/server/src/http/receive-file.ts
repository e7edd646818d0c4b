import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { plural } from '@pupitre/learning';
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
  /** Refuses a form with more files than wanted, instead of ignoring the others. */
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
  const [file] = await receiveFiles(raw, { ...options, most: 1 });
  if (file === undefined) throw missing(options.field);
  return file;
}

/** Streams up to so many files of a form into local files; `maxBytes` is for all of them together. */
export async function receiveFiles(
  raw: IncomingMessage,
  options: ReceiveOptions & { most: number },
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  try {
    if (Number(raw.headers['content-length'] ?? 0) > options.maxBytes + FORM_BYTES) throw tooLarge(options);
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    await readForm(raw, files, options);
    return files;
  } catch (error) {
    drain(raw);
    for (const { path } of files) await rm(path, { force: true });
    throw error;
  }
}

async function readForm(
  raw: IncomingMessage,
  files: ReceivedFile[],
  options: ReceiveOptions & { most: number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const parser = createParser(raw, options);
  const saving: Promise<void>[] = [];
  let received = 0;
  const giveUp = new AbortController();
  parser.on('file', (field, given, name) => {
    // Without this, an error of an unread part would end the process.
    given.on('error', reject);
    const isWanted = field === options.field && files.length < options.most;
    if (options.exactlyOne === true && !isWanted) {
      given.resume();
      return reject(tooMany(options));
    }
    if (!isWanted) return void given.resume();
    const file = { path: join(options.folder, `${randomUUID()}.part`), name: name ?? '' };
    files.push(file);
    given.on('limit', () => reject(tooLarge(options)));
    given.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > options.maxBytes) reject(tooLarge(options));
    });
    try {
      options.checkName(file.name);
    } catch (error) {
      return reject(error);
    }
    const saved = pipeline(given, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }), {
      signal: giveUp.signal,
    });
    saved.catch(reject);
    saving.push(saved);
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
    await Promise.all(saving);
  } catch (error) {
    raw.unpipe(parser);
    giveUp.abort();
    await Promise.allSettled(saving);
    throw error;
  } finally {
    clearTimeout(idle);
    raw.off('close', onClose).off('error', onClose).off('data', onData);
  }
  if (files.length === 0) throw missing(options.field);
}

function createParser(
  raw: IncomingMessage,
  { maxBytes, most }: Pick<ReceiveOptions, 'maxBytes'> & { most: number },
): BusboyInstance {
  try {
    // Fastify has let only this type through.
    const headers = raw.headers as BusboyHeaders;
    return new Busboy({
      headers,
      limits: { files: most + 9, fields: 20, fieldSize: 4_096, parts: most + 29, fileSize: maxBytes },
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
const tooMany = ({ field, most }: ReceiveOptions & { most: number }) =>
  new AppError('INVALID', {
    fields: { [field]: plural(most, 'Un seul fichier est attendu.', `${most} fichiers au plus sont attendus.`) },
  });
