import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { injectManifest } from 'workbox-build';
import { oneScript } from './one-script.ts';
import { chunkFiles, ENTRY } from './screens-plugin.ts';

const FOLDER = join(import.meta.dirname, '../worker');
/** Of the installed product, made from `src/theme/icon.svg`. */
const ICONS = join(import.meta.dirname, '../src/theme/installed');
/** What is drawn where there is no network, beyond the page. */
const AWAY = /\/src\/away\.tsx$/;
/** Those of every page. */
const FONTS = /^assets\/school-.*\.woff2$/;

/**
 * The worker that starts the product without network, with the list of the files that it keeps; and the one that takes it
 * away again. The server serves one of both (`apps/server/src/pages/offline-files.ts`).
 */
export function workerPlugin(): Plugin {
  return {
    name: 'pupitre-worker',
    apply: 'build',
    generateBundle() {
      for (const name of readdirSync(ICONS))
        this.emitFile({ type: 'asset', fileName: `images/${name}`, source: readFileSync(join(ICONS, name)) });
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const filesOf = chunkFiles(Object.values(bundle).filter((output) => output.type === 'chunk'));
        const modules = [...this.getModuleIds()].filter((id) => ENTRY.test(id) || AWAY.test(id));
        const fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
        await keepFiles(dir, [...new Set([...modules.flatMap(filesOf), ...fonts])]);
        await writeFile(join(dir, 'hors-ligne-fin.js'), await oneScript(join(FOLDER, 'ending.ts'), 'ending'));
      },
    },
  };
}

async function keepFiles(dir: string, files: readonly string[]): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'pupitre-worker-'));
  try {
    const swSrc = join(made, 'worker.js');
    await writeFile(swSrc, await oneScript(join(FOLDER, 'worker.ts'), 'worker'));
    const { count, warnings } = await injectManifest({
      swSrc,
      swDest: join(dir, 'hors-ligne.js'),
      globDirectory: dir,
      globPatterns: [...files],
      // Names of built files change with what is in them.
      dontCacheBustURLsMatching: /^assets\//,
    });
    if (warnings.length > 0 || count !== files.length)
      throw new Error(`The worker keeps ${count} of ${files.length} files. ${warnings.join(' ')}`);
  } finally {
    await rm(made, { recursive: true });
  }
}
