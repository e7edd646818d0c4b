import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS, oldestBrowsers } from '../src/start/oldest-browsers.ts';
import { STAND_IN_NAMES } from '../src/start/stand-in-names.ts';
import { startScript } from './browsers-plugin.ts';
import { refusedPages, refusedStyles } from './refused-pages.ts';

type Change = (scope: Record<string, unknown>) => void;
type Listener = (event: { error: unknown }) => void;

/** What the start does in a browser that `change` made older. */
function startIn(change: Change, isDrawn = false) {
  const done: string[] = [];
  const listeners: Listener[] = [];
  class Form {
    requestSubmit() {
      return;
    }
  }
  const scope: Record<string, unknown> = {
    HTMLElement: class {
      inert = false;
    },
    HTMLFormElement: Form,
    CSS: { supports: () => true },
    URL,
    structuredClone,
    location: { replace: (address: string) => done.push(address) },
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    document: {
      write: (text: string) => done.push(text),
      getElementById: () => ({ firstChild: isDrawn ? {} : null }),
    },
  };
  Object.assign((scope.HTMLElement as typeof Form).prototype, { inert: false });
  scope.window = scope;
  change(scope);
  const take = typeof scope.take === 'string' ? `delete ${scope.take};` : '';
  // The functions of a new context are those of Node, but for the ones of pages.
  runInNewContext(`window.Promise = Promise; ${take} ${startScript('/assets/older.js')}`, scope);
  return { done, fail: (error: unknown) => listeners.forEach((listener) => void listener({ error })) };
}

const set =
  (name: string, value: unknown): Change =>
  (scope) => {
    scope[name] = value;
  };

const lacks =
  (name: string): Change =>
  (scope) => {
    scope.take = name;
  };

test('a browser of today starts without another file', () => {
  expect(startIn(() => undefined).done).toEqual([]);
});

test.each(STAND_IN_NAMES)('where %s is missing its stand-in comes before the program', (name) => {
  const change: Change = name.startsWith('URL') ? set('URL', class {}) : lacks(name);
  expect(startIn(change).done).toEqual(['<script src="/assets/older.js"></script>']);
});

test.each<[string, Change]>([
  ['findLast', lacks('Array.prototype.findLast')],
  ['structuredClone', lacks('structuredClone')],
  ['inert', lacks('HTMLElement.prototype.inert')],
  ['heights of the screen', set('CSS', { supports: (property: string) => property !== 'height' })],
  ['CSS.supports', set('CSS', {})],
])('where %s is missing the browser is told to be too old', (_, change) => {
  expect(startIn(change).done).toEqual(['/navigateur/ancien']);
});

test('an older browser that cannot read the program is told so, before it has drawn', () => {
  const older = lacks('Map.groupBy');
  const unread = startIn(older);
  unread.fail(new SyntaxError('Invalid regular expression'));
  expect(unread.done.at(-1)).toBe('/navigateur/ancien');
  const drawn = startIn(older, true);
  drawn.fail(new TypeError('not a function'));
  const refused = startIn(older);
  refused.fail(new DOMException('no storage', 'SecurityError'));
  expect([drawn.done.length, refused.done.length]).toEqual([1, 1]);
});

test('the start can be read by a browser that knows nothing newer than ECMAScript 3', () => {
  expect(startScript('/assets/older.js')).not.toMatch(/=>|`|\.\.\.|\?[.?]|\*\*|\b(let|const|class|async|of|import)\b/);
});

test('the pages for refused browsers need no script, variable or grid, and less than 5 kB with their styles', () => {
  const styles = refusedStyles((name) => `/assets/${name}-12345678.woff2`);
  expect(styles).not.toMatch(/var\(|display:\s*(grid|flex)|mask/);
  const pages = refusedPages('/assets/refused-12345678.css');
  expect(pages.map(({ fileName }) => fileName)).toEqual(['navigateur/ancien.html', 'navigateur/javascript.html']);
  for (const { source } of pages) {
    expect(Buffer.byteLength(source + styles)).toBeLessThan(5_000);
    expect(source).not.toMatch(/<script|style=|undefined|<!-- /);
    for (const { name, version } of OLDEST_BROWSERS) expect(source).toContain(`${name} ${version}`);
  }
});

test.each(['README.md', 'apps/web/help/sections/commencer.html'])('%s names the oldest browsers', (file) => {
  expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(oldestBrowsers);
});
