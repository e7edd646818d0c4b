import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from '../fuzz/run.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** More than two thousand requests: some seconds, or minutes on a busy machine. */
const timeout = 300_000;

/** A part of `npm run fuzz`, always the same inputs. */
test('odd inputs to every call: no internal error, no answer outside the contract, nothing half-saved', {
  timeout,
}, async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await runFuzz({ url, db: t.db, seed: 'every test run', inputs: 15, jobInputs: 3 });
  expect(report.findings).toEqual([]);
  expect(report.broken).toEqual([]);
  expect(report.notRun).toBe(0);
  expect(report.lines.length).toBeGreaterThan(100);
});
