import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium', 'fonts-dejavu-core', 'fonts-noto-color-emoji'];

/** What every program of ours that drives the browser gives it: nothing that asks another origin by itself. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const HOW_TO_INSTALL = `Chromium was not found. Install it (Debian, Ubuntu: « apt-get install ${PACKAGES.join(' ')} » as root), or give its path in PUPITRE_CHROMIUM.`;

/** The system's Chromium: PUPITRE_CHROMIUM first, then the usual names on PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env.PUPITRE_CHROMIUM;
  if (given !== undefined && given !== '') return isExecutable(given) ? given : null;
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = NAMES.flatMap((name) => folders.filter(path.isAbsolute).map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

export function requireChromium(): string {
  const found = findChromium();
  if (found === null) throw new Error(HOW_TO_INSTALL);
  return found;
}

/** As root on a system with apt, brings Chromium; elsewhere says what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(HOW_TO_INSTALL);
  }
  console.log('Chromium is missing: installing it through apt…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status;
  run(['update', '-qq']);
  if (run(['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]) !== 0) throw new Error(HOW_TO_INSTALL);
  return requireChromium();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
