import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { CORES } from './cores.ts';
import { readTestRun } from './results/test-results.ts';

/**
 * `npm run test:repeat [runs]`: the whole test command so many times in a row (5), every second time with all cores kept
 * busy besides. Ends at the first run in which a test failed or needed a second try.
 */
const root = path.join(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('How many runs? A whole number from 1 on.');

/** One process a core that computes and does nothing else. */
const keepBusy = (): ChildProcess[] =>
  Array.from({ length: CORES }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

function runTests(): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/test.cjs')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A retry counts as a failure here.
      env: { ...process.env, CI: 'true' },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const lines: string[] = [];
for (let run = 1; run <= runs && process.exitCode === undefined; run += 1) {
  const isBusy = run % 2 === 0;
  const begin = performance.now();
  const burners = isBusy ? keepBusy() : [];
  const code = await runTests();
  for (const burner of burners) burner.kill('SIGKILL');
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
