import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type TestResult = {
  title: string;
  file: string;
  passed: boolean;
  /** Duration of all its tries together. */
  milliseconds?: number;
  /** Passed only when tried again: named in the summary, and no proof of a row. */
  flaky?: true;
  /** The first lines of what the failed try said: what stands above a summary is not always kept. */
  reason?: string;
};
export type StageTime = { name: string; seconds: number };
export type TestRun = { sources: string; finishedOn: string; tests: TestResult[]; stages: StageTime[] };

export const resultsFolder = path.join(import.meta.dirname, '../../.results');
const runFile = path.join(resultsFolder, 'tests.json');

type VitestReport = {
  testResults: { name: string; status: string; message: string; assertionResults: VitestAssertion[] }[];
};
type VitestAssertion = { fullName: string; status: string; duration?: number | null; failureMessages?: string[] };

/** A file that could not even be read counts as one failed test: silence must not look like success. */
export function readVitestReport(text: string, root: string): TestResult[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed')) {
      return [{ title: 'the file itself', file, passed: false, ...reasonOf([message]) }];
    }
    return assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({
        title: one.fullName,
        file,
        passed: one.status === 'passed',
        milliseconds: Math.round(one.duration ?? 0),
        ...reasonOf(one.failureMessages ?? []),
      }));
  });
}

type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; file: string; ok: boolean; tests: PlaywrightTest[] };
type PlaywrightTest = { projectName?: string; status: string; results: PlaywrightTry[] };
type PlaywrightTry = { duration: number; error?: { message?: string } };

/** Of all projects together, or of one. */
export function readPlaywrightReport(text: string, project?: string): TestResult[] {
  const { suites, errors = [] } = JSON.parse(text) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return [
    ...suites
      .flatMap(specsOf)
      .map((spec) => (project === undefined ? spec : specOf(spec, project)))
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, file, ok, tests }) => ({
        title,
        file: `e2e/${file}`,
        passed: ok,
        milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
        ...(tests.some(({ status }) => status === 'flaky') ? { flaky: true as const } : {}),
        ...reasonOf(tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))),
      })),
    ...errors.map(({ message = 'error' }) => ({
      title: message.split('\n')[0] ?? 'error',
      file: 'e2e',
      passed: false,
    })),
  ];
}

const REASON_LINES = 8;
const REASON_WIDTH = 200;

/** Of the first message that says something. */
function reasonOf(messages: readonly string[]): { reason?: string } {
  const lines = stripVTControlCharacters(messages.find((one) => one.trim() !== '') ?? '').split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  return said.length === 0 ? {} : { reason: said.map((line) => line.slice(0, REASON_WIDTH)).join('\n') };
}

function specOf(spec: PlaywrightSpec, project: string): PlaywrightSpec {
  const tests = spec.tests.filter(({ projectName }) => projectName === project);
  return { ...spec, tests, ok: tests.every(({ status }) => status !== 'unexpected') };
}

/** The files that took longest, longest first, with their seconds. */
export function slowestFiles(tests: readonly TestResult[], count: number): { file: string; seconds: number }[] {
  const sums = new Map<string, number>();
  for (const { file, milliseconds = 0 } of tests) sums.set(file, (sums.get(file) ?? 0) + milliseconds);
  return [...sums]
    .map(([file, milliseconds]) => ({ file, seconds: milliseconds / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
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
