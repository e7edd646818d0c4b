import { defineConfig } from 'vitest/config';

/** Projects of the test command; `npx vitest run path` picks the right one by path. */
export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other, and each server test file owns a database.
    maxWorkers: 2,
    expect: { requireAssertions: true },
    projects: [
      { test: { name: 'learning', root: 'packages/learning', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'conjugation',
          root: 'packages/conjugation',
          include: ['{src,extract}/**/*.test.ts'],
          environment: 'node',
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'speech-espeak',
          root: 'packages/speech-espeak',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
          testTimeout: 15_000,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
    ],
  },
});
