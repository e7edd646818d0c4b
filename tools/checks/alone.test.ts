import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const REPLACES = /^\s*(?:await )?vi\.(?:mock|doMock|resetModules)\(/m;

test('sees what replaces a module', () => {
  expect(REPLACES.test("import { vi } from 'vitest';\nvi.mock(import('./a.ts'));")).toBe(true);
  expect(REPLACES.test("const say = vi.fn();\n// vi.mock('./a.ts')\n")).toBe(false);
});

// The files of a worker share modules: what one replaces is there for the next, or was read before and is not replaced at all.
test('a test that replaces a module has a worker of its own', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const replacing = files
    .split('\n')
    .filter((file) => file !== '' && REPLACES.test(readFileSync(path.join(root, file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(2);
  expect(replacing.filter((file) => !file.includes('.alone.test.'))).toEqual([]);
});
