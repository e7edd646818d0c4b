import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const USUAL = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

/** The first of these programs that is on PATH or in a usual folder, or null. */
export function findProgram(names: string | readonly string[], env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...USUAL].filter(path.isAbsolute);
  const files = [names].flat().flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
