import { readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ADDRESS = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g;

/**
 * Files below `folder` that its built modules look for beside their sources: data, and programs of worker threads and child
 * processes with all that these import. Answers paths below `root`.
 */
export async function filesBeside(root: string, folder: string): Promise<string[]> {
  const base = path.join(root, folder);
  const programs: string[] = [];
  const found = new Set<string>();
  for await (const source of glob('**/*.ts', { cwd: base })) {
    if (source.endsWith('.test.ts')) continue;
    const file = path.join(base, source);
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(ADDRESS)) {
      const target = fileURLToPath(new URL(address, pathToFileURL(file)));
      if (!target.startsWith(`${base}${path.sep}`)) continue;
      if (target.endsWith('.ts')) programs.push(target);
      else if (statSync(target).isFile()) found.add(target);
      else for await (const inner of filesIn(target)) found.add(inner);
    }
  }
  for (const file of await modulesOf(root, programs)) found.add(file);
  return [...found].map((file) => path.relative(root, file)).sort();
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
  }
}

/** The programs and every module of ours that they load. */
async function modulesOf(root: string, programs: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...programs],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).map((file) => path.join(root, file));
}
