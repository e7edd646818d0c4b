import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { AtRule, Plugin } from 'postcss';
import subsetFont from 'subset-font';

const MARKED = /url\('([^']+\.woff2)\?school'\)/;
/** What browsers draw unasked, and the figures of tables; fractions and the like we never ask for. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const FOLDER = join(import.meta.dirname, '../../../node_modules/.school-fonts');

/**
 * Every `@font-face` whose file is marked `?school` gets a file of its own: the letters of its `unicode-range` in the
 * weights of its `font-weight` (decision 183). In development too, so that both show the same letters.
 */
export function schoolFonts(): Plugin {
  return {
    postcssPlugin: 'pupitre-school-fonts',
    AtRule: {
      'font-face': async (rule, { result }) => {
        const source = declared(rule, 'src');
        const file = MARKED.exec(source)?.[1];
        if (file === undefined) return;
        const cut = await cutFont(file, declared(rule, 'unicode-range'), declared(rule, 'font-weight'));
        const address = relative(dirname(result.opts.from ?? ''), cut);
        rule.walkDecls('src', (src) => {
          src.value = source.replace(MARKED, () => `url('${address}')`);
        });
      },
    },
  };
}

/** Name of the file that is cut from `file`, without its ending. */
export const schoolName = (file: string): string => `school-${basename(file, '.woff2')}`;

async function cutFont(file: string, range: string, weight: string): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const [min = 0, max] = weight.split(' ').map(Number);
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(max === undefined ? {} : { variationAxes: { wght: { min, max } } }),
  } as const;
  const font = await subsetFont(whole, lettersIn(range), options);
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${schoolName(file)}.woff2`);
  writeFileSync(path, font);
  return path;
}

function declared(rule: AtRule, name: string): string {
  let value = '';
  rule.walkDecls(name, (found) => {
    value = found.value;
  });
  return value;
}

/** « U+0041-0043, U+00E9 » → « ABCé ». */
export function lettersIn(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
      const begin = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - begin + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(begin + index)).join('');
    })
    .join('');
}
