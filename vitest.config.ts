import { defineConfig } from 'vitest/config';
import { CORES } from './tools/cores.ts';

/** Far beyond what any test needs: only a test that hangs may meet it, never one on a slow or busy machine. */
const testTimeout = 60_000;

/** Of every project: what stands beside `projects` does not reach them. */
const common = {
  testTimeout,
  // The files of a worker share its modules, and the jsdom of screens: reading them again for each took half of the time.
  // Whatever needs fresh modules, or replaces one, is called `*.alone.test.*` (docs/testing.md).
  isolate: false,
  expect: { requireAssertions: true },
};

/** Screens that start the whole program anew, or replace one of its modules. */
const ALONE = '**/*.alone.test.{ts,tsx}';

/** Projects of the test command; `npx vitest run path` picks the right one by path. */
export default defineConfig({
  test: {
    // Tests of the server wait for their database, for processes and queues: one more than there are cores keeps them busy.
    maxWorkers: CORES + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'learning',
          root: 'packages/learning',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'conjugation',
          root: 'packages/conjugation',
          include: ['{src,extract}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          root: 'packages/screens',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'speech-espeak',
          root: 'packages/speech-espeak',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/global-setup.ts'],
          hookTimeout: testTimeout,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...common,
          name: 'web',
          root: 'apps/web',
          include: ['{src,test,worker}/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...common,
          name: 'web-alone',
          root: 'apps/web',
          include: [ALONE],
          isolate: true,
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'web-build',
          root: 'apps/web',
          include: ['vite/**/*.test.ts'],
          environment: 'node',
        },
      },
      { test: { ...common, name: 'tools', root: 'tools', include: ['**/*.test.ts'], environment: 'node' } },
    ],
  },
});
