import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Which of the values stand in which files of a folder, byte by byte: « file: value ». */
export async function searchFolder(folder: string, values: readonly string[]): Promise<string[]> {
  const wanted = values.map((value) => ({ value, bytes: Buffer.from(value) }));
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file of a running database may go meanwhile, and nothing can be read in it then.
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    for (const { value, bytes } of wanted)
      if (content.includes(bytes)) found.push(`${relative(folder, path)}: ${value}`);
  }
  return found.sort();
}
