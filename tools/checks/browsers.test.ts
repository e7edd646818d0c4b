import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { STAND_IN_NAMES } from '../../apps/web/src/start/stand-in-names.ts';
import { BROWSERS, browserData, lackedBy } from './browser-data.ts';
import { lackedFunctions } from './browser-functions.ts';
import { lackedExpressions } from './browser-scripts.ts';
import { lackedStyles } from './browser-styles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (uses: readonly { name: string }[]) => uses.map(({ name }) => name);

function functionsOf(source: string): string[] {
  writeFileSync(path.join(folder, 'one.ts'), source);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { target: 'ES2024', lib: ['ES2024', 'DOM'], types: [] }, files: ['one.ts'] }),
  );
  return names(lackedFunctions(path.join(folder, 'tsconfig.json')));
}

test('a function is told by the type that it belongs to', () => {
  const source = `
    export const a = [3, 1].toSorted();
    export const b = { toSorted: () => 1 }.toSorted();
    export const c = Map.groupBy([1], (one) => one);
    const { groupBy } = Map;
    export const d = new Set([1]).size + [1].at(-1)!;
    export { groupBy };
  `;
  expect(functionsOf(source)).toEqual(['Array.toSorted', 'Map.groupBy']);
  expect(functionsOf('export const signal = AbortSignal.any([]);')).toEqual(['AbortSignal.any']);
  expect(functionsOf("export const parts = new Intl.Segmenter('fr');")).toEqual(['Intl.Segmenter']);
});

test('what is asked for first, or tried, is used rightly', () => {
  expect(functionsOf("if ('cookieStore' in window) console.log(window.cookieStore);")).toEqual([]);
  expect(functionsOf('void navigator.storage?.estimate?.();')).toEqual([]);
  expect(
    functionsOf(
      'export function pick(input: HTMLInputElement) { try { input.showPicker(); } catch { input.focus(); } }',
    ),
  ).toEqual([]);
  expect(functionsOf('export const pick = (input: HTMLInputElement) => input.showPicker();')).toEqual([
    'HTMLInputElement.showPicker',
  ]);
});

test('an expression that a browser cannot read costs the whole file', () => {
  expect(names(lackedExpressions('a.js', 'const a = /(?<=\\s)b/; const c = /(?<name>d)(?!e)/;'))).toEqual([
    'RegExp lookbehind_assertion',
  ]);
  expect(names(lackedExpressions('a.js', 'new RegExp(`(?<!a)b`)'))).toEqual(['RegExp lookbehind_assertion']);
});

test('a method of a library is told by its name, where nothing else has it', () => {
  expect(
    names(lackedExpressions('a.js', 'a.toSorted(); Object.groupBy(b); c.groupBy(d); e.union(f); g.at(0)')),
  ).toEqual(['Array.toSorted', 'Object.groupBy', 'Set.union']);
});

test('styles: a selector, a rule, a value', () => {
  const css = (text: string) => names(lackedStyles('a.css', text));
  expect(css('.a:has(.b) { color: red }')).toEqual([':has']);
  expect(css('.a:hover, .a:has(.b) { color: red }')).toEqual([':has', ':has in a list']);
  expect(css('@media print { .a:has(.b) { color: red } }')).toEqual([':has on paper']);
  expect(css('@container (width < 9rem) { .a { width: 2cqw } }')).toEqual(['@container', 'container queries']);
  expect(css('.a { grid-template-columns: 1fr 1fr; grid-template-columns: subgrid }')).toEqual([]);
  expect(css('.a { grid-template-columns: subgrid }')).toEqual(['grid-template-columns: subgrid']);
  expect(
    css('@supports (color: color-mix(in srgb, red, blue)) { .a { color: color-mix(in srgb, red, blue) } }'),
  ).toEqual([]);
  expect(css('.a { display: grid; height: 100dvh; inset: 0; cursor: zoom-in }')).toEqual([]);
});

test('every browser of the list is one that the data know, and each function that stands in is lacked by one', () => {
  const { builtins } = browserData.javascript;
  expect(BROWSERS.map(({ id }) => id)).toEqual(['firefox', 'chrome', 'edge', 'safari', 'safari_ios']);
  for (const name of STAND_IN_NAMES) {
    const [owner = '', member = ''] = name.replace('.prototype', '').split('.');
    const feature =
      builtins[owner]?.[member] ?? browserData.api[owner]?.[member] ?? browserData.api[owner]?.[`${member}_static`];
    expect([name, lackedBy(feature).length > 0]).toEqual([name, true]);
  }
  expect(lackedBy(builtins.Array?.findLast)).toEqual([]);
});
