import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './apt.ts';
import { findProgram, isExecutable } from './find-program.ts';

/** Headless shells: the same engine at half the processor time a page (decision 054). */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Folders of the fonts that screens are measured with, by their packages: the first one is as wide as Arial. */
const FONTS: Readonly<Record<string, string>> = {
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto',
};
const missingFonts = () => Object.keys(FONTS).filter((name) => !existsSync(FONTS[name] ?? ''));

/** Flags for every program that drives the browser: they turn off its own requests to other origins. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const HOW_TO_INSTALL = `Chromium was not found. Install it (Debian, Ubuntu: « apt-get install ${[SHELL, ...Object.keys(FONTS)].join(' ')} » as root), or give its path in PUPITRE_CHROMIUM.`;

/** The system's Chromium: PUPITRE_CHROMIUM first, then the usual names on PATH, whole browsers first. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => find(env, [...NAMES, SHELL]);

/** The browser of the tests: the same search, but a headless shell comes first. */
export const findTestBrowser = (env: NodeJS.ProcessEnv = process.env): string | null => find(env, [SHELL, ...NAMES]);

function find(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const given = env.PUPITRE_CHROMIUM;
  if (given !== undefined && given !== '') return isExecutable(given) ? given : null;
  return findProgram(names, env);
}

export const requireChromium = (): string => required(findChromium());
export const requireTestBrowser = (): string => required(findTestBrowser());

function required(found: string | null): string {
  if (found === null) throw new Error(HOW_TO_INSTALL);
  return found;
}

/**
 * Installs the fonts and the browser of the tests as root on a system with apt, beside a whole browser too, with which they take twice as
 * long; elsewhere takes what there is, or says what to do.
 */
export function ensureTestBrowser(
  env: NodeJS.ProcessEnv = process.env,
  { install = installPackages, search = findTestBrowser, fonts = missingFonts } = {},
): string {
  const missing = fonts();
  if (missing.length > 0) install(...missing);
  const found = search(env);
  if (found !== null && (found === env.PUPITRE_CHROMIUM || path.basename(found) === SHELL)) return found;
  // Not every system with apt packages a headless shell.
  if (!install(SHELL) && found === null) install('chromium');
  return required(search(env));
}
