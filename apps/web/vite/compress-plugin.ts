import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** A smaller file fits one packet as it is, and each compressed one takes a block of the disk. */
const THRESHOLD_BYTES = 1_400;
const KINDS = '**/*.{js,css,svg}';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses the built files once, as well as can be, so that the server compresses none of them at a request. */
export function compressPlugin(): Plugin {
  return {
    name: 'pupitre-compress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      for await (const file of glob(KINDS, { cwd: dir })) await compress(join(dir, file));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < THRESHOLD_BYTES) return;
  const brotli = await toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}
