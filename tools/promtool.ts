import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { installPackages } from './apt.ts';

/** Runs Prometheus' own checker, installed where it is missing. */
export function promtool(args: string[], options: SpawnSyncOptions = {}) {
  const run = (...given: string[]) => spawnSync('promtool', given, { ...options, encoding: 'utf8' });
  if (run('--version').error !== undefined && !installPackages('prometheus')) {
    throw new Error('promtool was not found. Install it (Debian, Ubuntu: « apt-get install prometheus » as root).');
  }
  return run(...args);
}
