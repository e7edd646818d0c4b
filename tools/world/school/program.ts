import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import type { SchoolPage } from './page-port.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Same for all pages: they hold nothing. */
const SHARED = ['@pupitre/contract', '@pupitre/learning', 'react', 'react/jsx-runtime'] as const;

/**
 * The client's code as one script, evaluated anew for each page with the globals of its own browser: a page starts with empty
 * modules, as after a reload, and as many run beside each other as one likes.
 */
export async function compileProgram(): Promise<(globals: object) => { openPage: () => Promise<SchoolPage> }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'apps/web/test/school-page.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    jsx: 'automatic',
    external: [...SHARED],
    define: { 'import.meta.env': '{}' },
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  const require = createRequire(path.join(root, 'apps/web/package.json'));
  const shared = new Map<string, unknown>([
    ['@pupitre/contract', await import('@pupitre/contract')],
    ['@pupitre/learning', await import('@pupitre/learning')],
    ['react', require('react')],
    ['react/jsx-runtime', require('react/jsx-runtime')],
  ]);
  const code = outputFiles[0]?.text ?? '';
  const compiled = new Map<string, vm.Script>();
  return (globals) => {
    const names = Object.keys(globals);
    const script =
      compiled.get(names.join()) ??
      new vm.Script(`(function (module, exports, require, ${names.join(', ')}) {${code}\n})`, { filename: 'page.js' });
    compiled.set(names.join(), script);
    const module = { exports: {} as { openPage: () => Promise<SchoolPage> } };
    const run = script.runInThisContext() as (...given: unknown[]) => void;
    run(module, module.exports, (name: string) => shared.get(name), ...Object.values(globals));
    return module.exports;
  };
}
