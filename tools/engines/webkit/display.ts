import { type ChildProcess, spawn } from 'node:child_process';

/** A screen in memory, large enough for every picture of a whole page, on the first number that is free. */
export function openDisplay(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x3200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    program.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, program }));
  });
}
