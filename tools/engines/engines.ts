import { installPackages } from '../apt.ts';
import { findProgram } from '../find-program.ts';

/** A browser other than Chromium that the same tests drive, and what it needs of Debian. */
export type Engine = {
  /** Also the name of its projects in e2e/playwright.config.ts. */
  readonly name: string;
  readonly title: string;
  readonly packages: readonly string[];
  /** Programs that have to be there. */
  readonly programs: readonly string[];
};

export const FIREFOX: Engine = {
  name: 'firefox',
  title: 'Firefox',
  packages: ['firefox-esr'],
  programs: ['firefox-esr'],
};

export const WEBKIT: Engine = {
  name: 'webkit',
  title: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: ['WebKitWebDriver', 'Xvfb'],
};

export const ENGINES: readonly Engine[] = [FIREFOX, WEBKIT];

type Search = (name: string) => string | null;

export const hasEngine = ({ programs }: Engine, search: Search = findProgram): boolean =>
  programs.every((name) => search(name) !== null);

/** Installs an engine where it is missing and can be had; null, or what somebody has to do. */
export function ensureEngine(
  engine: Engine,
  { search = findProgram as Search, install = installPackages } = {},
): string | null {
  if (hasEngine(engine, search)) return null;
  if (install(...engine.packages) && hasEngine(engine, search)) return null;
  return `apt-get install ${engine.packages.join(' ')}`;
}

export type Missing = { readonly title: string; readonly todo: string };

/** The engines that can be driven here, installed now where that is possible, and what somebody has to do for the others. */
export function readyEngines(ensure = ensureEngine): { ready: Engine[]; missing: Missing[] } {
  const found = ENGINES.map((engine) => ({ engine, todo: ensure(engine) }));
  return {
    ready: found.filter(({ todo }) => todo === null).map(({ engine }) => engine),
    missing: found.flatMap(({ engine: { title }, todo }) => (todo === null ? [] : [{ title, todo }])),
  };
}

export const missingLine = ({ title, todo }: Missing): string => `– ${title}: missing, ${todo}`;
