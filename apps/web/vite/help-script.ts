import { join } from 'node:path';
import { build } from 'vite';
import type { GuideIndex } from '../src/guide/guide-index.ts';
import { buildTargets } from '../src/start/oldest-browsers.ts';

const ENTRY = join(import.meta.dirname, '../src/guide/guide.ts');
const NAME = 'pupitreGuide';

/** The script of the guide with all that its search finds: one file, which a browser keeps, so that it needs no network. */
export async function helpScript(index: GuideIndex): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: buildTargets,
      lib: { entry: ENTRY, formats: ['iife'], name: NAME },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error('The script of the guide was not built.');
  return `${chunk.code.trim()}\n${NAME}.start(${JSON.stringify(index)});\n`;
}
