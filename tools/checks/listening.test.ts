import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web');

/** Calls that listen at the page or its window without a signal that ends it. */
const endless = (code: string): string[] =>
  (code.match(/\b(?:document|window|body|globalThis)\.addEventListener\([^;]*;/g) ?? []).filter(
    (call) => !/\bsignal\b/.test(call),
  );

test('finds what listens for ever', () => {
  expect(endless("document.addEventListener('click', (event) => event.preventDefault());")).toHaveLength(1);
  expect(endless("window.addEventListener('click', heard, { signal: listening.signal });")).toEqual([]);
  expect(endless("button.addEventListener('click', heard);")).toEqual([]);
});

// Files of one worker share a page: a listener that one of them forgot took the clicks of the next.
test('what a test of a screen hears at the page, it hears by a signal', () => {
  const tests = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => endless(readFileSync(path.join(web, 'src', file), 'utf8')).length > 0)).toEqual([]);
});
