import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type TestResult = {
  title: string;
  file: string;
  passed: boolean;
  /** Passed only when tried again: named in the summary, and no proof of a row. */
  flaky?: true;
};
export type TestRun = { sources: string; finishedOn: string; tests: TestResult[] };

export const resultsFolder = path.join(import.meta.dirname, '../../.results');
const runFile = path.join(resultsFolder, 'tests.json');

type VitestReport = {
  testResults: { name: string; status: string; message: string; assertionResults: VitestAssertion[] }[];
};
type VitestAssertion = { fullName: string; status: string };

/** A file that could not even be read counts as one failed test: silence must not look like success. */
export function readVitestReport(text: string, root: string): TestResult[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed')) {
      return [{ title: 'the file itself', file, passed: false }];
    }
    return assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({ title: one.fullName, file, passed: one.status === 'passed' }));
  });
}

type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; file: string; ok: boolean; tests: { status: string }[] };

export function readPlaywrightReport(text: string): TestResult[] {
  const { suites, errors = [] } = JSON.parse(text) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return [
    ...suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, file, ok, tests }) => ({
        title,
        file: `e2e/${file}`,
        passed: ok,
        ...(tests.some(({ status }) => status === 'flaky') ? { flaky: true as const } : {}),
      })),
    ...errors.map(({ message = 'error' }) => ({
      title: message.split('\n')[0] ?? 'error',
      file: 'e2e',
      passed: false,
    })),
  ];
}

export function writeTestRun(run: TestRun): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(runFile, `${JSON.stringify(run, null, 1)}\n`);
}

export function readTestRun(): TestRun | undefined {
  try {
    return JSON.parse(readFileSync(runFile, 'utf8')) as TestRun;
  } catch {
    return undefined;
  }
}
