import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A screen in memory, on the first number that is free. Nobody manages its windows: the one below the pointer has the focus,
 * which is in the middle of the screen. So each browser has a screen of its own, whose middle is in the smallest window.
 */
export function openDisplay(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    program.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, program }));
  });
}
