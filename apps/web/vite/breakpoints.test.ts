import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { windowIs } from '../src/theme/breakpoints.ts';
import { breakpoints, withBreakpoints } from './breakpoints.ts';

const WEB = join(import.meta.dirname, '..');
const sources = (...endings: string[]) =>
  ['src', 'help'].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.includes('.test.'))
      .map((file) => join(folder, file)),
  );
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
/** A size of the window in a program. */
const FOREIGN_FIGURE = /\((?:min|max)-(?:width|height):/;

/** Conditions of a stylesheet that measure a window or a container by themselves. */
function figuresIn(styles: string): string[] {
  const found: string[] = [];
  postcss.parse(styles).walkAtRules(/^(media|container)$/, ({ params }) => {
    if (/\b(width|height|(inline|block)-size)\b/.test(params)) found.push(params);
  });
  return found;
}
const built = async (styles: string) => (await postcss([breakpoints()]).process(styles, { from: undefined })).css;

test('a name stands for em of the browser, with its other side, and for rem in a container', async () => {
  expect(windowIs('narrow')).toBe('(max-width: 43.74em)');
  expect(windowIs('not-narrow')).toBe('(min-width: 43.75em)');
  expect(windowIs('flat')).toBe('(max-height: 31.25em)');
  expect(windowIs('not-flat')).toBe('(min-height: 31.26em)');
  expect(await built('@media (--narrow) and (--not-flat), (--tiny) {a{b:c}}')).toBe(
    '@media (max-width: 43.74em) and (min-height: 31.26em), (max-width: 23.99em) {a{b:c}}',
  );
  expect(await built('@container (--phone) {a{b:c}}')).toBe('@container (max-width: 37.49rem) {a{b:c}}');
  expect(withBreakpoints('p{c:d}@media print and (--tiny){a{b:c}}')).toBe(
    'p{c:d}@media print and (max-width: 23.99em){a{b:c}}',
  );
  await expect(built('@media (--narow) {a{b:c}}')).rejects.toThrow('« narow »');
});

test('a size in figures is found, of a window or of a container, in any notation', () => {
  expect(
    figuresIn(`@media (max-width: 700px) {a{b:c}} @media print and (min-height:30em) {a{b:c}}
      @media (width < 40rem) {a{b:c}} @media (20em <= height) {a{b:c}} @container box (max-inline-size: 3px) {a{b:c}}`),
  ).toHaveLength(5);
  expect(figuresIn('@media (--narrow), print and (pointer: coarse) {a{max-width:3px}}')).toEqual([]);
  expect("matchMedia('(max-width: 3px)')").toMatch(FOREIGN_FIGURE);
});

test('all styles name their breakpoints, and programs ask windowIs', () => {
  const styles = sources('.css');
  expect(styles.length).toBeGreaterThan(200);
  expect(styles.flatMap((file) => figuresIn(read(file)).map((rule) => `${file}: ${rule}`))).toEqual([]);
  for (const file of styles) expect(() => withBreakpoints(read(file)), file).not.toThrow();
  const programs = sources('.ts', '.tsx').filter((file) => file !== join('src', 'theme', 'breakpoints.ts'));
  expect(programs.filter((file) => FOREIGN_FIGURE.test(read(file)))).toEqual([]);
});

/** Columns beside a text, tables under their own heads, what covers nothing: none of them takes height from what one writes. */
const STAYS = /\b(td|th|tr|network|preview|panel|contents|sheet|cut|lead|nothing|group|criterion|groupLine|number)\b/;
/** What is told of an answer is seen where it was given; nothing is written in these games. */
const TELLS = ['src/features/activities/feedback-bar.module.css .bar'];

test('in a flat window no bar stays in sight', () => {
  const staying = sources('.css').flatMap((file) => {
    const bars: string[] = [];
    const freed = new Set<string>();
    postcss.parse(read(file)).walkDecls('position', ({ value, parent }) => {
      if (parent?.type !== 'rule') return;
      const { selectors, parent: around } = parent as postcss.Rule;
      if (value === 'sticky') bars.push(...selectors.filter((one) => !STAYS.test(one)));
      else if (around?.type === 'atrule' && /\((--flat|--low)\)/.test((around as postcss.AtRule).params))
        for (const selector of selectors) freed.add(selector);
    });
    return bars.filter((bar) => !freed.has(bar)).map((bar) => `${file} ${bar}`);
  });
  expect(staying).toEqual(TELLS);
});

test('what a module composes from another one is written out too', async () => {
  const file = join(WEB, 'src/features/activities/activity-frame.module.css');
  const config = await resolveConfig({ configFile: join(WEB, 'vite.config.ts') }, 'build');
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  expect(code).toContain(`@media ${windowIs('tiny')}`);
  expect(code.match(/@(media|container)[^{]*\(--[^{]*/g)).toBeNull();
});
