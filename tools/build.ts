import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const WEB_DIST = join(ROOT, 'apps/web/dist');
const SERVER_DIST = join(ROOT, 'apps/server/dist');
/** Written last: without it, or with another text in it, what is in dist is not to be trusted. */
const STAMP = join(SERVER_DIST, 'build-stamp');
const SOURCES = [
  'package-lock.json',
  'tools/build.ts',
  'packages/*/package.json',
  'packages/*/src/**/*',
  'apps/*/package.json',
  'apps/server/src/**/*',
  'apps/web/*.*',
  'apps/web/{src,vite,public}/**/*',
];

async function main(): Promise<void> {
  const stamp = await hashSources();
  if (process.argv.includes('--if-needed') && isBuilt(stamp)) return;
  process.stdout.write('Construction de Pupitre…\n');
  await rm(STAMP, { force: true });
  await buildWeb();
  await buildServer();
  await writeFile(STAMP, stamp);
}

const isBuilt = (stamp: string) =>
  existsSync(STAMP) && existsSync(join(WEB_DIST, 'index.html')) && readFileSync(STAMP, 'utf8') === stamp;

/** Content, not dates: a fresh clone and a changed branch both give old files new dates. */
async function hashSources(): Promise<string> {
  const paths: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of paths.sort()) {
    hash.update(`\n${relative(ROOT, path)}\n`).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Into another folder first, so that a build that fails or is killed leaves the last good one in place. */
async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  const fresh = `${WEB_DIST}.new-${process.pid}`;
  await build({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });
  await replaceFolder(fresh, WEB_DIST);
}

async function buildServer(): Promise<void> {
  const { build } = await import('esbuild');
  const fresh = `${SERVER_DIST}.new-${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await build({
    entryPoints: [join(ROOT, 'apps/server/src/main.ts')],
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [ownCodeOnly, ownAddresses],
  });
  await replaceFolder(fresh, SERVER_DIST);
}

async function replaceFolder(fresh: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** Packages of others stay in node_modules, where they find their own files. */
const ownCodeOnly: Plugin = {
  name: 'own-code-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pupitre/') ? undefined : { path, external: true },
    );
  },
};

/** A module that looks for a file beside itself must find it from the bundle too. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta')) return undefined;
      const place = JSON.stringify(relative(SERVER_DIST, path));
      const url = `new URL(${place}, import.meta.url)`;
      const contents = source
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', IMPORT_URL))`,
        )
        .replaceAll('import.meta.filename', `process.getBuiltinModule('node:url').fileURLToPath(IMPORT_URL)`)
        .replaceAll('import.meta.url', 'IMPORT_URL.href')
        .replaceAll('IMPORT_URL', url)
        // The entry is imported by the start tool, never run by itself.
        .replaceAll('import.meta.main', 'false');
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

await main();
