import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = path.join(import.meta.dirname, '../../apps/web/dist');
/** Sizes of what screens load, over the build: kB of 1,000 bytes, brotli. */
const LIMITS = { js: 208, css: 19.5 };
/** The screens that a first visit opens, by the name that the build gives their chunk. */
const FIRST_SCREENS = ['home-page', 'list-search-screen', 'course-search-screen'];
/** kB of scripts and styles that opening an activity may add to the shell. */
const ACTIVITY_LIMIT = 44;
const ACTIVITIES = ['card', 'association', 'writing', 'translation', 'sorting', 'grid'];

/** The same for a folio with its table; charts, dialogs and reports are loaded on demand (decision 153). */
const FOLIO_LIMIT = 62;
/** The same for reading a course; its editor, dialogs and readers are loaded on demand. */
const COURSE_LIMIT = 27.5;

/** The same for a revision: its four forms come together, since the network may be gone at the next word. */
const REVISION_LIMIT = 40;

/** Scripts and styles of a screen beyond the shell: each of them is a request. */
const FILES = { first: 8, any: 25 };
const FIRST_PATHS =
  /^\/(accueil|(listes|folios)\/\$kind\/\$id|(listes|parcours|folios)\/\$view|parcours\/(libre|detail\/\$id))$/;

const read = (file: string) => readFileSync(path.join(dist, file));
const unique = (files: string[]) => [...new Set(files)];
/** Addresses in the page and in chunks: « /assets/x.js », « assets/x.js » or « ./x.js ». */
const toFile = (address: string) => `assets/${path.posix.basename(address)}`;

/** Files that the page itself loads. */
function readPage(): string[] {
  const page = read('index.html').toString('utf8');
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => /<script\b/.test(tag) || /rel="(stylesheet|modulepreload)"/.test(tag))
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

/** The chunk of a lazy screen with the files that Vite loads beside it; empty where no chunk is called so. */
function lazyScreen(name: string, files: string[]): string[] {
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    const text = read(file).toString('utf8');
    const call = new RegExp(`import\\(["'\`]\\./(${name}-[^"'\`]+\\.js)["'\`]\\)[^[]{0,90}\\[([\\d,]*)\\]`).exec(text);
    if (call === null) continue;
    const known = /m\.f\s*=\s*\[([^\]]*)\]/.exec(text)?.[1]?.match(/"[^"]+"/g) ?? [];
    const beside = (call[2] ?? '').split(',').flatMap((index) => (index === '' ? [] : (known[Number(index)] ?? [])));
    return [toFile(call[1] ?? ''), ...beside.map((one) => toFile(one.slice(1, -1)))];
  }
  return [];
}

function brotliSize(file: string): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(read(file), options).length / 1000;
}

const sum = (files: string[], ending: string) =>
  files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + brotliSize(file), 0);

const shell = withImports(readPage());

function checkFirstScreen(name: string): boolean {
  const screen = lazyScreen(name, shell);
  const files = withImports(unique([...shell, ...screen]));
  const [js, css] = [sum(files, '.js'), sum(files, '.css')];
  for (const file of files) console.log(`${brotliSize(file).toFixed(1).padStart(7)} kB  ${file}`);
  console.log(
    `First screen, ${name}: ${js.toFixed(1)} kB of JavaScript (≤ ${LIMITS.js}), ${css.toFixed(1)} kB of CSS (≤ ${LIMITS.css}), brotli\n`,
  );
  if (screen.length === 0) console.error(`No chunk called ${name}: this screen was not measured.`);
  return screen.length > 0 && js <= LIMITS.js && css <= LIMITS.css && js >= 1 && css >= 1;
}

/** Whether screens of these chunks together add at most `limit` kB to the shell. */
function checkAdded(name: string, chunks: readonly string[], limit: number): boolean {
  const screens = chunks.map((chunk) => lazyScreen(chunk, shell));
  const added = withImports(unique(screens.flat())).filter((file) => !shell.includes(file));
  const size = sum(added, '.js') + sum(added, '.css');
  console.log(`${name}: ${size.toFixed(1)} kB beyond the shell (≤ ${limit}), brotli`);
  const isMeasured = screens.every((files) => files.length > 0);
  if (!isMeasured) console.error(`No chunk for ${name}: it was not measured.`);
  return isMeasured && size <= limit;
}

const checkActivity = (name: string) =>
  checkAdded(`Activity ${name}`, ['activity-screen', `${name}-activity`], ACTIVITY_LIMIT);

/** The server names these files in the page (`apps/web/vite/screens-plugin.ts`). */
function checkFiles([screen, files]: [string, string[]]): boolean {
  const limit = FIRST_PATHS.test(screen) ? FILES.first : FILES.any;
  if (files.length > limit) console.error(`${screen}: ${files.length} files beyond the shell (≤ ${limit})`);
  return files.length <= limit;
}

const { screens }: { screens: Record<string, string[]> } = JSON.parse(read('screens.json').toString('utf8'));
// A page must name no file that is not there.
for (const file of unique(Object.values(screens).flat())) read(file);
const results = [
  Object.keys(screens).filter((screen) => FIRST_PATHS.test(screen)).length === 8,
  ...Object.entries(screens).map(checkFiles),
  ...FIRST_SCREENS.map(checkFirstScreen),
  ...ACTIVITIES.map(checkActivity),
  checkAdded('Revision', ['revision-screen'], REVISION_LIMIT),
  checkAdded('Course', ['course-screens'], COURSE_LIMIT),
  checkAdded('Folio', ['folio-screens'], FOLIO_LIMIT),
];
if (results.includes(false)) process.exitCode = 1;
