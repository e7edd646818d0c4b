import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architectureOf, isElf, withoutSymbols } from './elf.ts';
import { isKept } from './kept-files.ts';
import { closure, type Lock } from './lock.ts';

const LINUX = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const nothing = () => false;

test('a workspace needs its packages, theirs and the native ones of the target, each from the nearest folder', () => {
  const lock: Lock = {
    'apps/server': { dependencies: { a: '1' }, optionalDependencies: { voice: '1', missing: '1' } },
    'node_modules/voice': { link: true, resolved: 'packages/voice' },
    'packages/voice': { dependencies: { b: '2' } },
    'packages/voice/node_modules/b': {},
    'node_modules/a': {
      dependencies: { b: '1' },
      optionalDependencies: { arm: '1', intel: '1', musl: '1', wide: '1' },
    },
    'node_modules/b': { peerDependencies: { c: '1', d: '1' }, peerDependenciesMeta: { d: { optional: true } } },
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/arm': { os: 'linux', cpu: 'arm64' },
    'node_modules/intel': { os: ['linux'], cpu: ['x64'] },
    'node_modules/musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/wide': { os: ['!win32'] },
  };
  expect(closure(lock, 'apps/server', LINUX, nothing)).toEqual([
    'node_modules/a',
    'node_modules/arm',
    'node_modules/b',
    'node_modules/c',
    'node_modules/wide',
    'packages/voice',
    'packages/voice/node_modules/b',
  ]);
  expect(closure(lock, 'apps/server', LINUX, (name) => name !== 'voice')).toEqual(['packages/voice']);
});

test('a package that the lock file does not have is named', () => {
  const lock: Lock = { 'apps/server': { dependencies: { gone: '1' } } };
  expect(() => closure(lock, 'apps/server', LINUX, nothing)).toThrow(/gone/);
});

test.each([
  ['pg', 'lib/index.js', true],
  ['pg', 'LICENSE', true],
  ['pg', 'docs/LICENSE-MIT.txt', true],
  ['pg', 'README.md', false],
  ['pg', 'lib/index.d.ts', false],
  ['pg', 'lib/index.js.map', false],
  ['pg', 'test/start.js', false],
  ['pg', 'lib/latest.js', true],
  ['@opentelemetry/api', 'dist/index.cjs', true],
  ['@opentelemetry/core', 'dist/index.cjs', false],
  ['@opentelemetry/core', 'dist/index.mjs', true],
  ['@opentelemetry/semantic-conventions', 'dist/experimental_events.mjs', false],
  ['dayjs', 'esm/index.js', false],
  ['dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf', true],
  ['dejavu-fonts-ttf', 'ttf/DejaVuSerif.ttf', false],
  ['@expo-google-fonts/reddit-sans', '400Regular/RedditSans_400Regular.ttf', true],
  ['@expo-google-fonts/reddit-sans', '900Black/RedditSans_900Black.ttf', false],
])('of %s the archive holds %s: %s', (name, file, kept) => {
  expect(isKept(name, file)).toBe(kept);
});

test('a program without its symbols is shorter, for the same processor, and has no sections left', () => {
  const node = readFileSync(process.execPath);
  const cut = withoutSymbols(node);
  expect(isElf(cut)).toBe(true);
  expect(architectureOf(cut)).toBe(process.arch);
  expect(cut.length).toBeLessThan(node.length);
  expect(cut.subarray(64).equals(node.subarray(64, cut.length))).toBe(true);
  expect(cut.readUInt16LE(60)).toBe(0);
});
