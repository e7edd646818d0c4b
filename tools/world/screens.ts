import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ASKED_WORLDS, type AskedWorlds } from '../../e2e/worlds/chosen.ts';
import { ensureTestBrowser } from '../chromium.ts';
import { resultsFolder } from '../results/test-results.ts';
import type { WorldPart } from './part.ts';
import { linesOfWalks } from './screen-lines.ts';

/** So many that all screens in all worlds take 50 to 100 minutes on two cores. */
const PRESSES = 6;
const REPORT = path.join(resultsFolder, 'worlds.json');
const PROGRESS = path.join(import.meta.dirname, '../results/playwright-reporter.ts');

/** Every screen, drawn and pressed in every world (e2e/worlds). */
export const SCREENS_PART: WorldPart = {
  name: 'screens',
  title: 'Screens in worlds that are not ours',
  async run({ seed, rounds, only }) {
    const asked: AskedWorlds = { seed, presses: rounds ?? PRESSES, only };
    rmSync(REPORT, { force: true });
    await walkAll(asked);
    return linesOfWalks(readFileSync(REPORT, 'utf8'), asked);
  },
};

/** What fails is in the report. */
function walkAll(asked: AskedWorlds): Promise<number | null> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [
    playwright,
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=worlds',
    `--reporter=${PROGRESS},json`,
  ];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PUPITRE_CHROMIUM: ensureTestBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
      [ASKED_WORLDS]: JSON.stringify(asked),
    },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
