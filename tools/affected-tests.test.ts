import { expect, test } from 'vitest';
import { affectedTests } from './affected-tests.ts';

/** Run for any change. */
const always = affectedTests([]);
const added = (...changed: string[]) => affectedTests(changed).filter((filter) => !always.includes(filter));

test('a changed file brings the tests of its module, feature or folder', () => {
  expect(
    added('apps/server/src/modules/lists/lists.service.ts', 'apps/web/src/features/lists/editor/list-editor.tsx'),
  ).toEqual(['apps/server/src/modules/lists/', 'apps/web/src/features/lists/']);
  expect(added('apps/web/src/platform/saving/attempts.ts', 'apps/server/src/http/implement.ts')).toEqual([
    'apps/web/src/platform/saving/',
    'apps/server/src/http/',
  ]);
});

test('a changed test runs itself, in any folder', () => {
  expect(added('apps/server/test/attacks/files.test.ts')).toEqual(['apps/server/test/attacks/files.test.ts']);
});

test('logic and the tables of forgotten entries run for any change, an area once', () => {
  expect(always).toContain('packages/');
  expect(always).toContain('apps/server/test/endpoint-table.test.ts');
  expect(added('apps/web/src/api/call.ts', 'apps/web/src/api/session.ts', 'docs/testing.md')).toEqual([
    'apps/web/src/api/',
  ]);
});
