import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, requireTestBrowser } from '../tools/chromium.ts';
import { CORES } from '../tools/cores.ts';
import type { Manner } from './fixtures/foreign-hand.ts';
import { ASKED_WORLDS } from './worlds/chosen.ts';

const LONG = '**/offline-presses.spec.ts';
/** Every screen in every world: `npm run world -- --screens` asks for it. */
const WORLDS = '**/every-world.spec.ts';
const areWorldsAsked = process.env[ASKED_WORLDS] !== undefined;

/** Journeys in the system's Chromium over one real product; see docs/testing.md. */
export default defineConfig<{ foreignHand: Manner | null }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.results/end-to-end',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A test waits for frames, animations and answers for a good part of its time: one more than there are cores keeps them busy.
  workers: CORES + 1,
  // A machine of others may stall; ours may not, so that a flaky test is seen where it can be repaired.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // Limits end what hangs; they judge nobody's speed, and a machine that is shared may be ten times as slow as ours.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // Tests that last minutes one after the other begin first, so that no worker is left alone with them.
    { name: 'long', testMatch: LONG },
    { name: 'as it is', testIgnore: [LONG, WORLDS] },
    // The same journeys in a page that is translated while they last.
    { name: 'translated', grep: /@translated/, testIgnore: [LONG, WORLDS], use: { foreignHand: 'translator' } },
    ...(areWorldsAsked ? [{ name: 'worlds', testMatch: WORLDS }] : []),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    // What a worker fetches no test can route; tests of the worker allow it, and those of the engines.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Pictures of the page around each action cost a third of the time: where there is a second try, it has them; elsewhere
    // the trace names actions, calls and messages, and the failure has its picture.
    trace:
      process.env.CI === undefined
        ? { mode: 'retain-on-failure', screenshots: false, snapshots: false }
        : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: requireTestBrowser(), args: CHROMIUM_FLAGS },
  },
});
