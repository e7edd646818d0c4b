import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureTestBrowser } from '../chromium.ts';
import { runNode } from '../product/children.ts';
import { readPlaywrightReport, resultsFolder, type TestResult } from '../results/test-results.ts';
import type { Engine } from './engines.ts';

const report = path.join(resultsFolder, 'engines.json');

/** Runs tests of e2e/engines.config.ts in engines; answers each one's results, whose titles name it. */
export async function runEngines(
  engines: readonly Pick<Engine, 'name' | 'title'>[],
  reporter: string,
  more: readonly string[] = [],
): Promise<{ title: string; results: TestResult[] }[]> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const projects = engines.map(({ name }) => `--project=${name}`);
  const args = [cli, 'test', '-c', 'e2e/engines.config.ts', ...projects, `--reporter=${reporter},json`, ...more];
  const env = { PUPITRE_CHROMIUM: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode(args, env);
  const text = readFileSync(report, 'utf8');
  return engines.map(({ name, title }) => {
    const results = readPlaywrightReport(text, name).map((one) => ({ ...one, title: `${one.title} (${title})` }));
    // A runner that failed without naming a failed test counts as one.
    if (results.length === 0 || (code !== 0 && readPlaywrightReport(text).every(({ passed }) => passed)))
      results.push({ title: `the runner ended with code ${code}`, file: 'engines', passed: false });
    return { title, results };
  });
}
