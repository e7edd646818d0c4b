import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, slowestFiles } from './test-results.ts';

test('Vitest: passed and failed tests count, skipped ones do not', () => {
  const report = {
    testResults: [
      {
        name: '/repo/packages/learning/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'area [LIST-01] a', status: 'passed', duration: 1_200.4 },
          {
            fullName: 'area [LIST-02] b',
            status: 'failed',
            failureMessages: ['\u001b[31mError: no\u001b[39m\n\n    at b'],
          },
          { fullName: 'area c', status: 'skipped' },
        ],
      },
    ],
  };
  expect(readVitestReport(JSON.stringify(report), '/repo')).toEqual([
    { title: 'area [LIST-01] a', file: 'packages/learning/src/a.test.ts', passed: true, milliseconds: 1_200 },
    {
      ...{ title: 'area [LIST-02] b', file: 'packages/learning/src/a.test.ts', passed: false, milliseconds: 0 },
      reason: 'Error: no\n    at b',
    },
  ]);
});

test('Vitest: a file that could not be read is a failure', () => {
  const report = {
    testResults: [{ name: '/repo/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(readVitestReport(JSON.stringify(report), '/repo')).toEqual([
    { title: 'the file itself', file: 'a.test.ts', passed: false, reason: 'no such module' },
  ]);
});

test('Playwright: nested suites are read, skipped specs left out, errors outside tests counted', () => {
  const spec = (title: string, ok: boolean, status = 'expected') => ({
    title,
    file: 'lists/a.spec.ts',
    ok,
    tests: [{ status, results: [{ duration: 700, ...(ok ? {} : { error: { message: 'late' } }) }, { duration: 300 }] }],
  });
  const report = {
    suites: [
      {
        title: 'lists/a.spec.ts',
        specs: [spec('[LIST-03] a', true), spec('[LIST-04] d', true, 'flaky')],
        suites: [{ title: 'inner', specs: [spec('b', false, 'unexpected'), spec('c', true, 'skipped')] }],
      },
    ],
    errors: [{ message: 'The product ended before it was ready:\nmore' }],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual([
    { title: '[LIST-03] a', file: 'e2e/lists/a.spec.ts', passed: true, milliseconds: 1_000 },
    { title: '[LIST-04] d', file: 'e2e/lists/a.spec.ts', passed: true, milliseconds: 1_000, flaky: true },
    { title: 'b', file: 'e2e/lists/a.spec.ts', passed: false, milliseconds: 1_000, reason: 'late' },
    { title: 'The product ended before it was ready:', file: 'e2e', passed: false },
  ]);
});

test('Playwright: of one project its own tests count, and what failed in another one does not', () => {
  const results = [{ duration: 5 }];
  const tests = [
    { projectName: 'chromium', status: 'expected', results },
    { projectName: 'firefox', status: 'unexpected', results },
  ];
  const specs = [{ title: 'a', file: 'a.spec.ts', ok: false, tests }];
  const passedIn = (project: string) =>
    readPlaywrightReport(JSON.stringify({ suites: [{ title: '', specs }] }), project).map(({ passed }) => passed);
  expect([passedIn('chromium'), passedIn('firefox'), passedIn('webkit')]).toEqual([[true], [false], []]);
});

test('the slowest files: all tests of a file together, longest first, in the requested number', () => {
  const one = (file: string, milliseconds?: number) => ({
    title: 'a',
    file,
    passed: true,
    milliseconds,
  });
  const tests = [one('a', 900), one('b', 1_000), one('a', 600), one('c')];
  expect(slowestFiles(tests, 2)).toEqual([
    { file: 'a', seconds: 1.5 },
    { file: 'b', seconds: 1 },
  ]);
});
