import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = path.join(import.meta.dirname, '../../apps/web/dist');
/** What all screens of signed-in people need beyond the page, and what connects them. */
const OF_PEOPLE = ['person.tsx', 'live.ts'];
/** Sizes of what screens load, over the build: kB of 1,000 bytes, brotli. */
const GUEST = { js: 139, css: 13.6 };
const LIMITS = { js: 211, css: 16.7 };
/** Screens that a first visit opens, and the most files beyond the shell of any first one: each of them is a request. */
const FIRST_SCREENS = ['/accueil', '/listes/$view', '/parcours/$view'];
const FILES = { first: 9, any: 21 };
const FIRST_PATHS =
  /^\/(accueil|(listes|folios)\/\$kind\/\$id|(listes|parcours|folios)\/\$view|parcours\/(libre|detail\/\$id))$/;
/** kB of scripts and styles that opening a screen may add to the shell, with one of its parts. */
const ADDED: readonly { name: string; route: string; part?: string; most: number }[] = [
  ...[
    'card/card',
    'association/association',
    'written/writing',
    'written/translation',
    'sorting/sorting',
    'grid/grid',
  ].map((part) => ({
    name: `Activity ${part}`,
    route: '/activite/$type/$id',
    part: `features/activities/${part}-activity.tsx`,
    most: 67,
  })),
  // Its four forms come together, since the network may be gone at the next word.
  { name: 'Revision', route: '/revision', most: 36 },
  // Editors, dialogs and readers are loaded on demand.
  { name: 'Course', route: '/parcours/detail/$id', most: 25 },
  // Charts, dialogs and reports too (decision 153).
  { name: 'Folio', route: '/folios/$kind/$id', most: 58 },
];

/** kB of the worker that starts the product without network, and of all that it keeps, as they are sent. */
const WORKER = { script: 12, kept: 300 };

const read = (file: string) => readFileSync(path.join(dist, file));
const unique = (files: string[]) => [...new Set(files)];
/** Addresses in the page and in chunks: « /assets/x.js », « assets/x.js » or « ./x.js ». */
const toFile = (address: string) => `assets/${path.posix.basename(address)}`;

/** Files that the page itself loads. */
function readPage(): string[] {
  const page = read('index.html').toString('utf8');
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => /<script\b/.test(tag) || /rel="stylesheet"|as="script"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? [])
    .map(toFile);
}

/** Files that one chunk imports at once. */
function staticImports(file: string): string[] {
  if (!file.endsWith('.js')) return [];
  const found = read(file)
    .toString('utf8')
    .matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^"'`;()]*?\bfrom\s*)?["'`](\.\/[^"'`]+)["'`]/g);
  return [...found].map(([, address = '']) => toFile(address));
}

function withImports(files: string[]): string[] {
  const seen = new Set<string>();
  for (let queue = files; queue.length > 0; ) {
    for (const file of queue) seen.add(file);
    queue = unique(queue.flatMap(staticImports)).filter((file) => !seen.has(file));
  }
  return [...seen];
}

function brotliSize(file: string): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(read(file), options).length / 1000;
}

const sum = (files: string[], ending: string) =>
  files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + brotliSize(file), 0);

const page = withImports(readPage());

/** What the build says that the server names in a page (`apps/web/vite/screens-plugin.ts`). */
const { screens, parts } = JSON.parse(read('screens.json').toString('utf8')) as Record<
  'screens' | 'parts',
  Record<string, string[]>
>;
const shell = withImports([...page, ...OF_PEOPLE.flatMap((part) => parts[part] ?? [])]);
const filesOf = (route: string, part?: string): string[] => {
  const named = [screens[route], part === undefined ? [] : parts[part]];
  if (named.includes(undefined)) throw new Error(`The build names no files of ${route} ${part ?? ''}`);
  return withImports(unique([...shell, ...named.flatMap((files) => files ?? [])]));
};

function checkFirstScreen(route: string, files: string[], limits: typeof LIMITS): boolean {
  const [js, css] = [sum(files, '.js'), sum(files, '.css')];
  for (const file of files) console.log(`${brotliSize(file).toFixed(1).padStart(7)} kB  ${file}`);
  console.log(
    `First screen, ${route}: ${js.toFixed(1)} kB of JavaScript (≤ ${limits.js}), ${css.toFixed(1)} kB of CSS (≤ ${limits.css}), brotli\n`,
  );
  return js <= limits.js && css <= limits.css && js >= 1 && css >= 1;
}

function checkAdded({ name, route, part, most }: (typeof ADDED)[number]): boolean {
  const added = filesOf(route, part).filter((file) => !shell.includes(file));
  const size = sum(added, '.js') + sum(added, '.css');
  console.log(`${name}: ${size.toFixed(1)} kB beyond the shell (≤ ${most}), brotli`);
  return size <= most;
}

function checkFiles([screen, named]: [string, string[]]): boolean {
  const files = named.filter((file) => !shell.includes(file));
  const limit = FIRST_PATHS.test(screen) ? FILES.first : FILES.any;
  if (files.length > limit) console.error(`${screen}: ${files.length} files beyond the shell (≤ ${limit})`);
  return files.length <= limit;
}

/** What it keeps of the build is listed in it; letters are as small as they get. */
function checkWorker(): boolean {
  const kept = [
    ...read('hors-ligne.js')
      .toString('utf8')
      .matchAll(/"url":"([^"]+)"/g),
  ].map(([, file = '']) => file);
  const script = brotliSize('hors-ligne.js');
  const size = kept.reduce((total, file) => total + Math.min(brotliSize(file), read(file).length / 1000), 0);
  console.log(
    `Worker: ${script.toFixed(1)} kB (≤ ${WORKER.script}); it keeps ${kept.length} files, ${size.toFixed(0)} kB (≤ ${WORKER.kept}), brotli`,
  );
  return script <= WORKER.script && size <= WORKER.kept && kept.length >= 5;
}

// A page must name no file that is not there.
for (const file of unique([...Object.values(screens), ...Object.values(parts)].flat())) read(file);
const results = [
  Object.keys(screens).filter((screen) => FIRST_PATHS.test(screen)).length === 8,
  ...Object.entries(screens).map(checkFiles),
  checkFirstScreen('a guest’s', unique([...page, ...(screens['/accueil'] ?? [])]), GUEST),
  ...FIRST_SCREENS.map((route) => checkFirstScreen(route, filesOf(route), LIMITS)),
  ...ADDED.map(checkAdded),
  checkWorker(),
];
if (results.includes(false)) process.exitCode = 1;
