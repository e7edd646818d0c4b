import { lstatSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = 4_096;

/** Bytes that a folder takes on a disk of blocks of 4 kB, by its parts, largest first. */
export async function sizesByPart(folder: string): Promise<{ part: string; bytes: number }[]> {
  const sizes = new Map<string, number>();
  for await (const file of glob('**/*', { cwd: folder, exclude: () => false })) {
    const status = lstatSync(path.join(folder, file));
    const bytes = status.isDirectory() ? BLOCK : Math.ceil(status.size / BLOCK) * BLOCK;
    const part = partOf(file);
    sizes.set(part, (sizes.get(part) ?? 0) + bytes);
  }
  return [...sizes].map(([part, bytes]) => ({ part, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** « apps/web », « node_modules », and each of the large packages by its name. */
function partOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'apps' ? `${first}/${second}` : first;
}
