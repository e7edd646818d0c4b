import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, requireChromium } from '../tools/chromium.ts';

/** Journeys in the system's Chromium over one real product; see docs/testing.md. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine of others may stall; ours may not, so that a flaky test is seen where it can be repaired.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_FLAGS },
  },
});
