import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { affectedTests, changedFiles } from './affected-tests.ts';
import { ensureTestBrowser } from './chromium.ts';
import { missingLine, readyEngines } from './engines/engines.ts';
import { runEngines } from './engines/run-engines.ts';
import { runNode } from './product/children.ts';
import { sourcesIdentity } from './results/sources-identity.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  resultsFolder,
  type StageTime,
  slowestFiles,
  type TestResult,
  writeTestRun,
} from './results/test-results.ts';

const root = path.join(import.meta.dirname, '..');
const vitestReport = path.join(resultsFolder, 'vitest.json');
const endToEndReport = path.join(resultsFolder, 'end-to-end.json');

type Stage = {
  name: string;
  /** Run only when its name is given. */
  isExtra?: true;
  /** Answers the tests that ran, or nothing where the stage itself is the one check. */
  run: () => Promise<TestResult[] | undefined>;
};
/** The stage said no; what it printed says why. */
class StageFailed extends Error {}

const STAGES: Stage[] = [
  { name: 'build', run: () => check(['tools/build.ts', '--if-needed']) },
  { name: 'types', run: () => check(['tools/checks/types.ts']) },
  {
    name: 'lint',
    run: () => check([bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
  { name: 'boundaries', run: () => check(['tools/checks/boundaries.ts']) },
  { name: 'tests', run: () => runVitest([]) },
  { name: 'near', isExtra: true, run: () => runVitest(affectedTests(changedFiles(root))) },
  { name: 'size', run: () => check(['tools/checks/first-screen.ts']) },
  { name: 'browsers', run: () => check(['tools/checks/browsers.ts']) },
  { name: 'end-to-end', run: runEndToEnd },
  { name: 'engines', run: runQuickEngines },
];

/** The program of an installed package, by its package.json: works whatever is on PATH. */
function bin(name: string, program: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin: programs } = JSON.parse(readFileSync(file, 'utf8')) as { bin: Record<string, string> | string };
  const found = typeof programs === 'string' ? programs : programs[program];
  if (found === undefined) throw new Error(`${name} has no program ${program}.`);
  return path.join(path.dirname(file), found);
}

async function check(args: string[]): Promise<undefined> {
  if ((await runNode(args)) !== 0) throw new StageFailed();
}

/** Dots for whoever watches; elsewhere a line a minute, and no colours. */
const isWatched = process.stdout.isTTY === true;
if (!isWatched) Object.assign(process.env, { NO_COLOR: '1', FORCE_COLOR: '0' });
const reporterOf = (runner: 'vitest' | 'playwright') =>
  isWatched ? 'dot' : path.join(import.meta.dirname, `results/${runner}-reporter.ts`);

/** Every test, or those whose path contains one of the filters. */
async function runVitest(filters: string[]): Promise<TestResult[]> {
  const reporters = [`--reporter=${reporterOf('vitest')}`, '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runNode([bin('vitest', 'vitest'), 'run', '--silent=passed-only', ...filters, ...reporters]);
  return complete(readVitestReport(readFileSync(vitestReport, 'utf8'), root), code, 'vitest');
}

async function runEndToEnd(): Promise<TestResult[]> {
  const env = { PUPITRE_CHROMIUM: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport };
  const args = [bin('@playwright/test', 'playwright'), 'test', '-c', 'e2e/playwright.config.ts'];
  const code = await runNode([...args, `--reporter=${reporterOf('playwright')},json`], env);
  return complete(readPlaywrightReport(readFileSync(endToEndReport, 'utf8')), code, 'e2e');
}

/** A few journeys in the other browsers that there are, or can be installed; what is missing is said, and counts as nothing. */
async function runQuickEngines(): Promise<TestResult[]> {
  const { ready, missing } = readyEngines();
  for (const one of missing) console.log(missingLine(one));
  if (ready.length === 0) return [];
  const ran = await runEngines(ready, reporterOf('playwright'), ['--grep=@engines-quick']);
  return ran.flatMap(({ results }) => results);
}

/** A runner that failed without naming a failed test (a leak, an error between tests) counts as one. */
function complete(tests: TestResult[], code: number, file: string): TestResult[] {
  if (tests.length === 0 || (code !== 0 && tests.every(({ passed }) => passed))) {
    return [...tests, { title: `the runner ended with code ${code}, ${tests.length} tests`, file, passed: false }];
  }
  return tests;
}

const secondsSince = (from: number) => (performance.now() - from) / 1000;

const timeLine = (name: string, seconds: number, outcome: string) =>
  `${name.padEnd(12)}${seconds.toFixed(1).padStart(9)} s   ${outcome}`.trimEnd();

/** Which test, and under it why it failed. */
const told = ({ file, title, reason = '' }: TestResult) =>
  [`${file}: ${title}`, ...reason.split('\n').filter((line) => line !== '')].join('\n    ');

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Error(`Stages are ${STAGES.map(({ name }) => name).join(', ')}.`);
  mkdirSync(resultsFolder, { recursive: true });
  for (const file of [vitestReport, endToEndReport]) rmSync(file, { force: true });
  const sources = sourcesIdentity(root);
  const tests: TestResult[] = [];
  const stages: StageTime[] = [];
  const times: string[] = [];
  let passed = 0;
  let failed = 0;
  const begin = performance.now();
  for (const { name, run } of STAGES.filter((stage) =>
    asked.length === 0 ? stage.isExtra !== true : asked.includes(stage.name),
  )) {
    console.log(`\n── ${name} ──`);
    const from = performance.now();
    const results = await run().catch((error: unknown) => {
      if (!(error instanceof StageFailed)) console.error(error instanceof Error ? error.message : error);
      return [{ title: `stage ${name}`, file: name, passed: false }];
    });
    for (const one of results ?? []) if (!one.passed) console.error(`✗ ${one.file}: ${one.title}`);
    const good = results?.filter((one) => one.passed).length ?? 1;
    const bad = results?.filter((one) => !one.passed).length ?? 0;
    tests.push(...(results ?? []));
    passed += good;
    failed += bad;
    stages.push({ name, seconds: secondsSince(from) });
    times.push(
      timeLine(name, secondsSince(from), bad > 0 ? `${bad} failed` : results?.length === 0 ? 'not tried' : 'ok'),
    );
  }
  writeTestRun({ sources, finishedOn: new Date().toISOString(), tests, stages });
  if (asked.length === 0) {
    console.log('\n── spec ──');
    // Open rows are work that remains, not a failure of what is there.
    await runNode(['tools/spec-report/main.ts', '--brief']);
  }
  const slowest = slowestFiles(tests, 10).map(({ file, seconds: own }) => `${own.toFixed(1).padStart(6)} s   ${file}`);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
  console.log(`\n${times.join('\n')}\n${timeLine('in all', secondsSince(begin), '')}\n`);
  for (const one of tests.filter((test) => test.flaky)) console.log(`± passed at its second try: ${told(one)}`);
  for (const one of tests.filter((test) => !test.passed)) console.log(`✗ ${told(one)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
