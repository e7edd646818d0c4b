import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBoundaries, findModuleCircles } from './boundaries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

test('every zone of the import table is watched', async () => {
  write({
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
    'apps/web/src/shared/grid.tsx': "import '../features/lists/list-queries.ts';\n",
    'tools/program.ts': 'export const program = 1;\n',
  });
  const result = await checkBoundaries(folder);
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
      'shared-knows-no-feature apps/web/src/shared/grid.tsx',
      'no-cycles apps/web/src/api/a.ts',
    ]),
  );
  // No file of these is in a circle.
  expect(findModuleCircles(result)).toEqual(['courses → lists → courses', 'lists → courses → lists']);
});
