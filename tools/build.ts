import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Plugin } from 'esbuild';
import { BUNDLED } from './bundled-packages.ts';
import { shortOf } from './room.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB_DIST = join(ROOT, 'apps/web/dist');
const SERVER_DIST = join(ROOT, 'apps/server/dist');
/** Written last: dist is valid only when this file is there with the expected text. */
const STAMP = join(SERVER_DIST, 'build-stamp');
const SOURCES = [
  'package-lock.json',
  'tools/build.ts',
  'tools/bundled-packages.ts',
  'packages/*/package.json',
  'packages/*/src/**/*',
  'packages/*/data/*.json',
  'apps/*/package.json',
  'apps/server/src/**/*',
  'apps/web/*.*',
  'apps/web/{help,src,vite,worker}/**/*',
];

async function main(): Promise<void> {
  const stamp = await hashSources();
  const ifNeeded = process.argv.includes('--if-needed');
  // Whoever starts the product is told nothing of a bundler; for whoever builds or tests it a warning is a fault.
  const isStart = process.argv.includes('--start');
  const warnings = new Set<string>();
  if (ifNeeded && isBuilt(stamp)) return;
  process.stdout.write('Construction de Pupitre…\n');
  const short = isStart ? shortOf(roomNow()) : null;
  if (short !== null) process.stdout.write(`${short}\n`);
  const lock = lockBuild();
  if (!ifNeeded || !isBuilt(stamp)) {
    await rm(STAMP, { force: true });
    await buildInto(WEB_DIST, (folder) => buildWeb(folder, warnings));
    if (warnings.size > 0 && !isStart) throw new Error([...warnings].join('\n\n'));
    await buildInto(SERVER_DIST, buildServer);
    await writeFile(STAMP, stamp);
  }
  lock.close();
}

/** In MB. */
function roomNow(): { memory: number; disk: number } {
  const { bavail, bsize } = statfsSync(ROOT);
  return { memory: process.availableMemory() / 1e6, disk: (bavail * bsize) / 1e6 };
}

/** Two starts of one clone build in turn. SQLite is used only for its file lock, which ends with its process. */
function lockBuild(): DatabaseSync {
  const lock = new DatabaseSync(join(ROOT, 'node_modules/.pupitre-build-lock'), { timeout: 300_000 });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}

const isBuilt = (stamp: string) =>
  existsSync(STAMP) && existsSync(join(WEB_DIST, 'index.html')) && readFileSync(STAMP, 'utf8') === stamp;

/** Compares content, not dates: a fresh clone or another branch gives old files new dates. */
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

/** Builds into another folder first, so that a failed or killed build leaves the last good one in place. */
async function buildInto(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh);
  await build(fresh);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** Vite reads what a style composes without saying where it stands; nothing of ours is affected. */
const KNOWN_WARNING = /A PostCSS plugin did not pass the `from` option/;

async function buildWeb(outDir: string, warnings: Set<string>): Promise<void> {
  const { build, createLogger } = await import('vite');
  const configFile = join(ROOT, 'apps/web/vite.config.ts');
  const warn = (message: string) => void (KNOWN_WARNING.test(message) || warnings.add(message));
  const customLogger = { ...createLogger('error'), warn, warnOnce: warn };
  const { firstFrameBuild } = await import('../apps/web/vite/first-frame.ts');
  await build({ configFile, logLevel: 'error', customLogger, build: { outDir, emptyOutDir: true } });
  await build({ ...(await firstFrameBuild(join(outDir, 'first-frame'))), customLogger });
}

async function buildServer(outdir: string): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    // The server, and every command of the archive (tools/bundle).
    entryPoints: ['main.ts', 'pupitre.ts'].map((entry) => join(ROOT, 'apps/server/src', entry)),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [leavePackages, ownAddresses],
  });
}

const leavePackages: Plugin = {
  name: 'leave-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
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
        .replaceAll('IMPORT_URL', url);
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

try {
  await main();
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const readOnly = code === 'EACCES' || code === 'EROFS' || code === 'EPERM';
  process.stderr.write(
    readOnly
      ? `Pupitre doit être construit et ${path} ne peut pas être écrit : lancez « npm run build » sous l'utilisateur à qui appartient ce dossier.\n`
      : `La construction a échoué : ${message}\n`,
  );
  process.exit(1);
}
