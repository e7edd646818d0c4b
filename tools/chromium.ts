import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Headless shells: the same engine at half the processor time a page (decision 172). */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FONTS = ['fonts-dejavu-core', 'fonts-noto-color-emoji'];

/** Flags for every program that drives the browser: they turn off its own requests to other origins. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const HOW_TO_INSTALL = `Chromium was not found. Install it (Debian, Ubuntu: « apt-get install ${[SHELL, ...FONTS].join(' ')} » as root), or give its path in PUPITRE_CHROMIUM.`;

/** The system's Chromium: PUPITRE_CHROMIUM first, then the usual names on PATH, whole browsers first. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => find(env, [...NAMES, SHELL]);

/** The browser of the tests: the same search, but a headless shell comes first. */
export const findTestBrowser = (env: NodeJS.ProcessEnv = process.env): string | null => find(env, [SHELL, ...NAMES]);

function find(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const given = env.PUPITRE_CHROMIUM;
  if (given !== undefined && given !== '') return isExecutable(given) ? given : null;
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = names.flatMap((name) => folders.filter(path.isAbsolute).map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

export const requireChromium = (): string => required(findChromium());
export const requireTestBrowser = (): string => required(findTestBrowser());

function required(found: string | null): string {
  if (found === null) throw new Error(HOW_TO_INSTALL);
  return found;
}

/** Installs the browser of the tests as root on a system with apt; elsewhere prints what to do. */
export function ensureTestBrowser(): string {
  const found = findTestBrowser();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(HOW_TO_INSTALL);
  }
  console.log('Chromium is missing: installing it through apt…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = (name: string) => run('install', '-y', '-qq', '--no-install-recommends', name, ...FONTS);
  run('update', '-qq');
  // Not every system with apt packages a headless shell.
  if (!install(SHELL) && !install('chromium')) throw new Error(HOW_TO_INSTALL);
  return requireTestBrowser();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
