import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.ts';

const area = AREAS.find(({ name }) => name === process.env.MUTANTS_AREA);
if (area === undefined) throw new Error(`There is no area ${process.env.MUTANTS_AREA}.`);
const { name, root, tests, needs } = area;

const quick = path.join(import.meta.dirname, 'quick-failures.ts');
const common = { name, root, include: [...tests], isolate: false, testTimeout: 120_000, setupFiles: [quick] };

/** The tests of one area, as the project that they belong to runs them. */
export default defineConfig({
  test: {
    projects: [
      needs === 'screen'
        ? {
            extends: path.join(import.meta.dirname, '../../apps/web/vite.config.ts'),
            test: { ...common, environment: 'jsdom', setupFiles: [quick, 'test/setup.ts'] },
          }
        : {
            test: {
              ...common,
              environment: 'node',
              ...(needs === 'database' && { globalSetup: ['test/global-setup.ts'], hookTimeout: 60_000 }),
            },
          },
    ],
  },
});
