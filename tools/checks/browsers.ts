import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAND_IN_NAMES } from '../../apps/web/src/start/stand-in-names.ts';
import { lackedFunctions, type Use } from './browser-functions.ts';
import { lackedExpressions } from './browser-scripts.ts';
import { lackedStyles } from './browser-styles.ts';

const root = path.join(import.meta.dirname, '../..');
const assets = path.join(root, 'apps/web/dist/assets');

/** What some of the oldest browsers lack and we use all the same, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'HTMLMediaElement.preservesPitch': 'written only: without it a slow voice is lower',
  ':has':
    'what is chosen or focused has a second rule (vite/without-has.ts); the sign of the start goes by older-browser.ts',
  ':has on paper': 'page/paper.ts does the same where it is not read',
  '@container': 'a part goes by its window (vite/without-containers.ts)',
  'container-type': 'belongs to @container',
  'container queries': 'a size in the part’s own measure stands after one in the window’s',
  'overflow: clip': 'the corners of a panel are square; hidden would end what sticks in it',
  'color-mix()': 'the tint of a pressed place',
  lh: 'a place that is kept free',
  ':selection': 'the colour of selected text in a field of the date picker',
};

/** PDF readers come with stand-ins of their own: Mozilla builds them for older browsers. */
const OWN_STAND_INS = /^pdf-pages-/;

const known = new Set<string>([
  ...Object.keys(ALLOWED),
  ...STAND_IN_NAMES.map((name) => name.replace('.prototype', '')),
  'Segmenter.segment',
]);

/** After a build: sources by their types, built scripts and styles by what is written in them. */
function main(): void {
  const built = readdirSync(assets).map((file) => ({
    file,
    text: () => readFileSync(path.join(assets, file), 'utf8'),
  }));
  const scripts = built.filter(({ file }) => file.endsWith('.js') && !OWN_STAND_INS.test(file));
  const styles = built.filter(({ file }) => file.endsWith('.css'));
  const uses: Use[] = [
    ...lackedFunctions(path.join(root, 'apps/web/tsconfig.json')),
    ...scripts.flatMap(({ file, text }) => lackedExpressions(file, text())),
    ...styles.flatMap(({ file, text }) => lackedStyles(file, text())),
  ];
  const wrong = uses.filter(({ name }) => !known.has(name));
  for (const { name, browsers, place } of wrong) console.error(`${name}: not in ${browsers.join(', ')} (${place})`);
  const unused = Object.keys(ALLOWED).filter((name) => !uses.some((use) => use.name === name));
  for (const name of unused) console.error(`${name} is allowed, and nothing uses it.`);
  console.log(`${uses.length} uses of what an oldest browser lacks, ${wrong.length} without a way out`);
  if (wrong.length > 0 || unused.length > 0 || uses.length === 0) process.exitCode = 1;
}

if (import.meta.main) main();
