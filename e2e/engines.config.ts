import { defineConfig } from '@playwright/test';
import { firefoxOptions } from '../tools/engines/firefox.ts';
import { NOT_IN_WEBKIT, webkitOptions } from '../tools/engines/webkit/webkit.ts';
import base from './playwright.config.ts';

/** Journeys tagged `@engines` in each browser; `@engines-quick` are those that `npm test` runs (decision 268). */
export default defineConfig({
  ...base,
  outputDir: '../.results/engines',
  grep: /@engines/,
  use: { ...base.use, serviceWorkers: 'allow' },
  projects: [
    { name: 'chromium' },
    { name: 'firefox', use: { browserName: 'firefox', launchOptions: firefoxOptions() } },
    // As far as Playwright knows it is another browser of BiDi.
    {
      name: 'webkit',
      grepInvert: NOT_IN_WEBKIT.map(({ words }) => new RegExp(words)),
      use: { browserName: 'firefox', launchOptions: webkitOptions() },
    },
  ],
});
