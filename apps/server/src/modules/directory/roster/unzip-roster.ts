import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { RosterError } from './roster-problem.ts';
import { readZipDirectory } from './zip-directory.ts';

/** A canton's roster is some tens of MB; a zip that grows beyond this was made to fill the disk. */
const EXTRACTED_MAX = 1_073_741_824;
const ENTRIES_MAX = 1_000;
const AGAIN = 'exportez-le ou transférez-le à nouveau.';

export type UnzipOptions = {
  /** What messages call it. */
  name: string;
  wanted: readonly string[];
  extractedMax?: number;
};
type OpenFile = { entry: string; descriptor: number; isWhole: boolean; crc: number };

/** Streams the wanted files of a zip into a folder, under their own names only, whatever the zip calls its folders. */
export async function unzipRoster(path: string, folder: string, options: UnzipOptions): Promise<void> {
  const { wanted, extractedMax = EXTRACTED_MAX } = options;
  const refusal = (reason: string) => new RosterError(`${options.name} : ${reason}`);
  if (!(await isZip(path))) throw refusal("ce n'est ni un zip ni un dossier.");
  const directory = await readZipDirectory(path);
  if (directory === 'cut') throw refusal(`ce zip est incomplet ou abîmé : sa fin manque, il a été tronqué ; ${AGAIN}`);
  const files = new Map<string, OpenFile>();
  let entries = 0;
  let extracted = 0;
  let failure: Error | null = null;
  const fail = (reason: string) => {
    failure ??= refusal(reason);
  };
  const take = (entry: UnzipFile) => {
    entries += 1;
    if (entries > ENTRIES_MAX) return fail('ce zip contient trop de fichiers.');
    const parts = entry.name.split(/[\\/]/);
    if (parts.includes('..') || /^([\\/]|[a-z]:)/i.test(entry.name)) {
      return fail('ce zip contient un chemin qui sort de son dossier ; rien n’a été lu.');
    }
    if (entry.name === '[Content_Types].xml') {
      return fail('c’est un classeur ou un document, pas un export OneRoster : il faut le zip des fichiers csv.');
    }
    const name = basename(parts.at(-1) ?? '');
    if (!wanted.includes(name) || parts[0] === '__MACOSX') return;
    if (directory !== 'unknown' && directory.get(entry.name)?.isEncrypted === true) {
      return fail('ce zip est protégé par un mot de passe : exportez-le sans mot de passe.');
    }
    if (files.has(name)) return fail(`ce zip contient deux fois ${name}.`);
    const file = {
      entry: entry.name,
      descriptor: openSync(join(folder, name), 'wx', 0o600),
      isWhole: false,
      crc: 0,
    };
    files.set(name, file);
    entry.ondata = (error, data, final) => {
      if (error !== null) return fail(`${name} est abîmé dans ce zip ; ${AGAIN}`);
      extracted += data.length;
      if (extracted > extractedMax) return fail('ce zip devient trop grand en se décompressant (plus de 1 Go).');
      writeSync(file.descriptor, data);
      file.crc = crc32(data, file.crc);
      file.isWhole = final;
    };
    entry.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
      unzip.push(chunk as Buffer);
      if (failure !== null) throw failure;
    }
    unzip.push(new Uint8Array(0), true);
  } catch {
    throw failure ?? refusal(`ce zip est abîmé ; ${AGAIN}`);
  } finally {
    for (const { descriptor } of files.values()) closeSync(descriptor);
  }
  if (failure !== null) throw failure;
  for (const [name, file] of files) {
    if (!file.isWhole) throw refusal(`${name} est incomplet, ce zip est tronqué ; ${AGAIN}`);
    const expected = directory === 'unknown' ? undefined : directory.get(file.entry)?.crc;
    if (expected !== undefined && expected !== file.crc) throw refusal(`${name} est abîmé dans ce zip ; ${AGAIN}`);
  }
}

/** Every zip begins with these letters, but for one that packs itself out. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
