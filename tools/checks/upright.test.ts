import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web');
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * Selectors that give a writing mode to something else than a `span`. WebKit does not apply it to buttons, fields and parts of
 * tables, but turns them: names over a table stood on their head, and were cut to two letters, on every iPad.
 */
function turned(css: string): string[] {
  return [...css.replaceAll(COMMENT, '').matchAll(RULE)]
    .filter(([, , body = '']) => /(?:^|[;\s])(?:-webkit-)?writing-mode\s*:/.test(body))
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !/(?:^|[\s>+~])span(?:[.:[][^\s>+~]*)?$/.test(selector));
}

const sources = (ext: RegExp) =>
  ['src', 'help'].flatMap((folder) =>
    readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ext.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(path.join(web, folder, file), 'utf8')] as const),
  );

test('finds writing modes that WebKit does not apply', () => {
  expect(turned('.name { writing-mode: vertical-rl; rotate: 180deg }')).toEqual(['.name']);
  expect(turned('.a span, th { color: red; writing-mode: sideways-lr }')).toEqual(['th']);
  expect(turned('@media print { .a > span:first-child, span.b { writing-mode: vertical-rl } }')).toEqual([]);
  expect(turned('/* writing-mode: x */ .a { color: red } .span { -webkit-writing-mode: vertical-rl }')).toEqual([
    '.span',
  ]);
});

test('text is turned on a span of its own, in style sheets alone', () => {
  const styles = sources(/\.css$/);
  expect(styles.some(([, css]) => css.includes('writing-mode'))).toBe(true);
  expect(styles.flatMap(([file, css]) => turned(css).map((selector) => `${file}: ${selector}`))).toEqual([]);
  expect(sources(/(?<!\.test)\.tsx?$/).flatMap(([file, code]) => (/writingMode/.test(code) ? [file] : []))).toEqual([]);
});
