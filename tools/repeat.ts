import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { CORES } from './cores.ts';
import { runNode } from './product/children.ts';
import { readTestRun } from './results/test-results.ts';

/**
 * `npm run test:repeat [runs]`: the whole test command so many times in a row (5), every second time with all cores kept
 * busy besides. Ends at the first run in which a test failed or needed a second try.
 */
const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('How many runs? A whole number from 1 on.');

/** Computes and does nothing else, until whoever started it is gone. */
const BURN =
  "process.on('disconnect', () => process.exit()); const burn = () => { for (let n = 0; n < 1e8; n += 1); setImmediate(burn); }; burn();";
const burner = (): ChildProcess =>
  spawn(process.execPath, ['-e', BURN], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
const keepBusy = (): ChildProcess[] => Array.from({ length: CORES }, burner);

const lines: string[] = [];
for (let run = 1; run <= runs && process.exitCode === undefined; run += 1) {
  const isBusy = run % 2 === 0;
  const begin = performance.now();
  const burners = isBusy ? keepBusy() : [];
  // A retry counts as a failure here.
  const code = await runNode([path.join(import.meta.dirname, 'test.cjs')], { CI: 'true' });
  for (const one of burners) one.kill('SIGKILL');
  const tests = readTestRun()?.tests ?? [];
  const failed = tests.filter(({ passed }) => !passed).length;
  const flaky = tests.filter(({ flaky: isFlaky }) => isFlaky === true).length;
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const weather = isBusy ? 'all cores kept busy' : 'alone';
  lines.push(
    `run ${run}, ${weather}: ${tests.length} tests, ${failed} failed, ${flaky} at a second try, ${minutes} min`,
  );
  if (code !== 0 || failed > 0 || flaky > 0 || tests.length === 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
