import { build } from 'vite';
import { buildTargets } from '../src/start/oldest-browsers.ts';

/** The text of one script that is no module, made of an entry with all that it imports; what it exports is a global of that name. */
export async function oneScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // A library is left to whoever uses it; this is used as it is.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: buildTargets, lib: { entry, formats: ['iife'], name } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error(`${entry} was not built.`);
  return chunk.code.trim();
}
