import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../tools/engines/firefox.ts';
import base from './playwright.config.ts';

/** Journeys tagged `@engines` in each browser; `@engines-quick` are those that `npm test` runs (decision 268). */
export default defineConfig({
  ...base,
  outputDir: '../.results/engines',
  grep: /@engines/,
  projects: [
    { name: 'chromium' },
    { name: 'firefox', use: { browserName: 'firefox', launchOptions: firefoxOptions() } },
  ],
});
