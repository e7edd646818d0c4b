import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { RosterError } from './roster-problem.ts';

/** A canton's roster is some tens of MB; a zip that grows beyond this was made to fill the disk. */
const EXTRACTED_MAX = 1_073_741_824;
const ENTRIES_MAX = 1_000;

/** Streams the wanted files of a zip into a folder, under their own names only, whatever the zip calls its folders. */
export async function unzipRoster(
  path: string,
  folder: string,
  wanted: readonly string[],
  extractedMax = EXTRACTED_MAX,
): Promise<void> {
  const open = new Map<string, { descriptor: number; isWhole: boolean }>();
  let entries = 0;
  let extracted = 0;
  let failure: Error | null = null;
  const fail = (reason: string) => {
    failure ??= new RosterError(`${path} : ${reason}`);
  };
  const take = (entry: UnzipFile) => {
    entries += 1;
    if (entries > ENTRIES_MAX) return fail('ce zip contient trop de fichiers.');
    const parts = entry.name.split(/[\\/]/);
    if (parts.includes('..') || /^([\\/]|[a-z]:)/i.test(entry.name)) {
      return fail('ce zip contient un chemin qui sort de son dossier ; rien n’a été lu.');
    }
    const name = basename(parts.at(-1) ?? '');
    if (!wanted.includes(name) || parts[0] === '__MACOSX') return;
    if (open.has(name)) return fail(`ce zip contient deux fois ${name}.`);
    const file = { descriptor: openSync(join(folder, name), 'wx', 0o600), isWhole: false };
    open.set(name, file);
    entry.ondata = (error, data, final) => {
      if (error !== null) return fail(`${name} ne peut pas être décompressé (${error.message}).`);
      extracted += data.length;
      if (extracted > extractedMax) return fail('ce zip devient trop grand en se décompressant (plus de 1 Go).');
      writeSync(file.descriptor, data);
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
  } catch (error) {
    throw failure ?? new RosterError(`${path} : ce n'est pas un zip lisible (${(error as Error).message}).`);
  } finally {
    for (const { descriptor } of open.values()) closeSync(descriptor);
  }
  if (failure !== null) throw failure;
  if (entries === 0) throw new RosterError(`${path} : ce n'est ni un zip ni un dossier.`);
  for (const [name, { isWhole }] of open) {
    if (!isWhole) throw new RosterError(`${path} : ${name} est incomplet ; le zip est tronqué ?`);
  }
}
