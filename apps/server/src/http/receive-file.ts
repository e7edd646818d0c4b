import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from './app-error.ts';

export type ReceiveOptions = {
  /** Name of the form's field that holds the file; others are passed over. */
  field: string;
  maxBytes: number;
  /** Local folder for the bytes; made when it is missing. */
  folder: string;
  /** Throws for a name that is not taken, before any byte is kept. */
  checkName: (name: string) => void;
  /** Says what TOO_LARGE means here. */
  tooLarge: string;
  /** Refuses a form with more than one file, instead of passing over the others. */
  exactlyOne?: boolean;
  /** A sender that gives nothing for so long has gone. */
  idleMs?: number;
};

/** A file that came whole; whoever receives it moves or removes it. */
export type ReceivedFile = { path: string; name: string };

/** What the form may add to the file. */
const FORM_BYTES = 65_536;
const IDLE_MS = 30_000;
/** How long a refused sender may go on before the connection is cut: one that still sends would not read the answer. */
const DRAIN_MS = 20_000;

/** Reads the file of a form to a local file of its own, never more of it in memory than is on its way. */
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
    // Without this, an error of a part that nobody reads would end the process.
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

/** Lets the rest of a refused body go by, so that the sender reads our answer; for a while. */
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
