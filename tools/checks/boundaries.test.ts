import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBoundaries, findFolderCircles, findIdleServices } from './boundaries.ts';

const base = mkdtempSync(path.join(tmpdir(), 'pupitre-boundaries-'));
afterAll(() => rmSync(base, { recursive: true }));

/** A tree of these files, as it is checked. */
async function check(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(base, 'tree-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return await checkBoundaries(folder);
}

test('a service has a caller outside its module, tests apart', async () => {
  const result = await check({
    'apps/server/src/modules/lists/lists.service.ts': 'export const lists = 1;\n',
    'apps/server/src/modules/lists/copy.service.ts': "export { lists as copy } from './lists.service.ts';\n",
    'apps/server/src/modules/lists/save-list.ts': "import './copy.service.ts';\n",
    'apps/server/src/modules/courses/cart.ts': "import '../lists/lists.service.ts';\n",
    'apps/server/src/modules/courses/cart.test.ts': "import '../lists/copy.service.ts';\n",
  });
  expect(findIdleServices(result)).toEqual(['apps/server/src/modules/lists/copy.service.ts']);
});

test('every zone of the import table is watched', async () => {
  const result = await check({
    'packages/learning/src/pure.ts': "import { readFileSync } from 'node:fs';\nexport const pure = readFileSync;\n",
    'packages/contract/src/shape.ts': "import '../../../apps/web/src/api/call.ts';\nexport type Shape = number;\n",
    'apps/server/src/modules/lists/lists.queries.ts': 'export const findList = 1;\n',
    'apps/server/src/modules/lists/lists.service.ts': "export { findList } from './lists.queries.ts';\n",
    'apps/server/src/modules/lists/clean-list.ts': 'export const cleanList = 1;\n',
    'apps/server/src/modules/courses/courses.service.ts':
      "import '../lists/lists.queries.ts';\nimport '../lists/lists.service.ts';\n",
    'apps/server/src/modules/courses/cart.ts': "import '../lists/clean-list.ts';\nimport './courses.service.ts';\n",
    'apps/server/src/modules/lists/copy.service.ts': "import '../courses/titles.service.ts';\n",
    'apps/server/src/modules/courses/titles.service.ts': 'export const titles = 1;\n',
    'apps/server/src/plugins/session.ts': "import '../modules/lists/lists.service.ts';\n",
    'apps/server/src/http/implement.ts': "import '../plugins/session.ts';\n",
    'apps/server/src/main.ts': "import '../../web/src/api/call.ts';\nimport '../../../tools/program.ts';\n",
    'apps/web/src/api/call.ts': "import type { A } from './a.ts';\nexport type Call = A;\n",
    'apps/web/src/api/a.ts': "import type { Call } from './call.ts';\nexport type A = Call | 1;\n",
    'apps/web/src/features/lists/list-card.tsx': "import '../../../../server/src/main.ts';\n",
    'apps/web/src/features/lists/list-queries.ts': 'export const listKeys = 1;\n',
    'apps/web/src/features/home/home.tsx': "import '../lists/list-card.tsx';\nimport '../lists/list-queries.ts';\n",
    'apps/web/src/school/grid.tsx': "import '../features/lists/list-queries.ts';\n",
    'apps/web/src/platform/save.ts': "import '../school/grid.tsx';\n",
    'apps/web/src/ui/icon.tsx': "import '../platform/save.ts';\n",
    'apps/web/src/shell/header.tsx': "import '../features/lists/list-queries.ts';\n",
    'apps/web/src/features/lists/frame.tsx': "import '../../shell/header.tsx';\n",
    'tools/program.ts': 'export const program = 1;\n',
  });
  const broken = result.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  expect(new Set(broken)).toEqual(
    new Set([
      'learning-imports-nothing packages/learning/src/pure.ts',
      'contract-imports-learning-and-zod packages/contract/src/shape.ts',
      'modules-meet-through-services apps/server/src/modules/courses/courses.service.ts',
      'modules-meet-through-services apps/server/src/modules/courses/cart.ts',
      'platform-knows-no-module apps/server/src/plugins/session.ts',
      'http-knows-no-plugin apps/server/src/http/implement.ts',
      'server-never-web apps/server/src/main.ts',
      'tools-and-e2e-are-not-the-product apps/server/src/main.ts',
      'web-never-server apps/web/src/features/lists/list-card.tsx',
      'features-meet-through-queries apps/web/src/features/home/home.tsx',
      'school-knows-no-screen apps/web/src/school/grid.tsx',
      'platform-knows-no-school apps/web/src/platform/save.ts',
      'ui-draws-alone apps/web/src/ui/icon.tsx',
      'shell-knows-no-feature apps/web/src/shell/header.tsx',
      'features-know-no-route apps/web/src/features/lists/frame.tsx',
      'no-cycles apps/web/src/api/a.ts',
    ]),
  );
});

test('folders beside each other form no circle, at any depth', async () => {
  const ui = 'apps/web/src/ui';
  const result = await check({
    'apps/server/src/modules/lists/copy.service.ts': "import '../courses/titles.service.ts';\n",
    'apps/server/src/modules/lists/lists.service.ts': 'export const lists = 1;\n',
    'apps/server/src/modules/courses/titles.service.ts': 'export const titles = 1;\n',
    'apps/server/src/modules/courses/cart.service.ts': "import '../lists/lists.service.ts';\n",
    // No file of these is in a circle.
    [`${ui}/cards/card.ts`]: "import '../parts/icon.ts';\n",
    [`${ui}/parts/icon.ts`]: 'export const icon = 1;\n',
    [`${ui}/parts/lines.ts`]: "import '../waiting/bar.ts';\n",
    [`${ui}/waiting/bar.ts`]: "import type { Skeleton } from '../cards/skeleton.ts';\nexport type Bar = Skeleton;\n",
    [`${ui}/cards/skeleton.ts`]: 'export type Skeleton = 1;\n',
    // Neither a folder and its own, nor a file beside the folders, nor a test.
    'packages/learning/src/text/fold.ts': "import './cases/letters.ts';\nimport '../random.ts';\n",
    'packages/learning/src/text/cases/letters.ts': 'export const letters = 1;\n',
    'packages/learning/src/text/cases/all.ts': "import '../plural.ts';\n",
    'packages/learning/src/text/plural.ts': 'export const plural = 1;\n',
    'packages/learning/src/random.ts': "import './text/plural.ts';\n",
    'packages/learning/src/speech/rate.ts': "import '../text/plural.ts';\n",
    'packages/learning/src/text/plural.test.ts': "import '../speech/rate.ts';\n",
    // What is known to go back.
    'apps/server/src/privacy/erase-person.ts': "import '../modules/lists/copy.service.ts';\n",
    'apps/server/src/privacy/register.ts': 'export const register = 1;\n',
    'apps/server/src/modules/people/people.service.ts': "import '../../privacy/register.ts';\n",
  });
  expect(result.summary.violations).toEqual([]);
  const circles = findFolderCircles(result);
  expect(circles.map(({ folder, way }) => `${folder}: ${way.join(' → ')}`)).toEqual([
    'apps/server/src/modules: courses → lists → courses',
    'apps/web/src/ui: cards → parts → waiting → cards',
  ]);
  expect(circles[1]?.imports).toEqual([
    `${ui}/cards/card.ts → ${ui}/parts/icon.ts`,
    `${ui}/parts/lines.ts → ${ui}/waiting/bar.ts`,
    `${ui}/waiting/bar.ts → ${ui}/cards/skeleton.ts`,
  ]);
});
