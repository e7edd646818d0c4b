import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');

/**
 * What a browser may refuse, or may tell wrongly, has one door each: the only file that touches it. Everything else asks there, so
 * that no screen waits for ever, and no clock of a device decides.
 */
const DOORS: Readonly<Record<string, string>> = {
  localStorage: 'api/device-storage.ts',
  sessionStorage: 'api/device-storage.ts',
  indexedDB: 'api/device-database.ts',
  caches: 'api/device-database.ts',
  'navigator.storage': 'api/device-database.ts',
  BroadcastChannel: 'api/tab-channel.ts',
  'navigator.locks': 'platform/outbox/one-sender.ts',
  fetch: 'api/answered.ts',
  'Date.now': 'api/server-time.ts',
  'new Date()': 'api/server-time.ts',
};

/** What of these a source touches. */
function touched(source: string): string[] {
  const file = ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'Date' && !node.arguments?.length)
      found.add('new Date()');
    // « window.localStorage », « globalThis['localStorage'] » and « (navigator as …).locks » are it too.
    if (ts.isPropertyAccessExpression(node)) {
      const object = node.expression.getText(file).match(/\b(?:navigator|Date)\b/)?.[0];
      found.add(`${object}.${node.name.text}`);
    }
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return Object.keys(DOORS).filter((name) => found.has(name));
}

const NAMES = /localStorage|sessionStorage|indexedDB|caches|navigator|\bfetch\b|BroadcastChannel|Date\.now|new Date/;

const server = path.join(import.meta.dirname, '../../apps/server/src');

/** Where the server asks what time of day it is by the number. How long something takes, or is refused, says `performance.now()`, which nobody sets. */
const TIME_OF_DAY = new Set([
  // Of answers, to browsers.
  'http/device-clock.ts',
  'pages/brought.ts',
  // Shared by processes: cookies, rows, files.
  'modules/identity/identity.routes.ts',
  'modules/identity/oidc-server.ts',
  'modules/access-log/access-log.service.ts',
  'modules/media/media.service.ts',
  'modules/speech/speech-cache.ts',
  // When a teacher pressed.
  'modules/observations/press-clock.ts',
  'modules/observations/accept-levels.service.ts',
  'modules/observations/blocks.ts',
  // A frame says what the time is.
  'pages/first-frames.ts',
  // What the clock shows is what is looked at.
  'doctor/server-checks.ts',
  'doctor/service-checks.ts',
]);

test('finds what goes past a door', () => {
  expect(touched("localStorage.getItem('a'); window.sessionStorage; const { indexedDB } = window;")).toEqual([
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ]);
  expect(
    touched("window['localStorage']; (navigator as { locks?: LockManager }).locks; new BroadcastChannel('a');"),
  ).toEqual(['localStorage', 'BroadcastChannel', 'navigator.locks']);
  expect(
    touched('const a = Date.now; const b = new Date(); const c = new Date; navigator.storage?.persist?.();'),
  ).toEqual(['navigator.storage', 'Date.now', 'new Date()']);
  expect(
    touched('// localStorage\nconst a = new Date(b); type C = { caches: BroadcastChannel }; navigator.onLine;'),
  ).toEqual([]);
});

test('storage, clock and network are asked at their doors alone', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const past = files.flatMap((file) => {
    const source = readFileSync(path.join(web, file), 'utf8');
    if (!NAMES.test(source)) return [];
    return touched(source).flatMap((name) => (DOORS[name] === file ? [] : [`${file}: ${name}, ask ${DOORS[name]}`]));
  });
  expect(past).toEqual([]);
  for (const door of new Set(Object.values(DOORS))) expect(files).toContain(door);
});

/** What reads an answer's body without an end to its waiting. */
const unended = (source: string): string[] =>
  source
    .split('\n')
    .filter(
      (line) => /\bresponse\.(?:json|text|blob|arrayBuffer)\(\)/.test(line) && !line.includes('restOf(response,'),
    );

test('the rest of an answer is read where its waiting has an end', () => {
  expect(unended('await restOf(response, () => response.json())')).toEqual([]);
  expect(unended('a;\nawait response.json();')).toEqual(['await response.json();']);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(files.flatMap((file) => unended(readFileSync(path.join(web, file), 'utf8')))).toEqual([]);
});

test('no limit and no wait of the server is counted by a clock that can be set', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/(?:^|\/)(?:demo|testing)\//.test(file),
  );
  const asking = files.filter((file) => {
    const source = readFileSync(path.join(server, file), 'utf8');
    return NAMES.test(source) && touched(source).includes('Date.now');
  });
  expect(new Set(asking)).toEqual(TIME_OF_DAY);
});
