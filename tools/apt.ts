import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOCK = join(tmpdir(), 'pupitre-apt.lock');

/** Installs packages of Debian or Ubuntu, as root where apt is; false where that is not so, or a package is not known. */
export function installPackages(...names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Tests that run side by side install in turn: apt refuses a second one, and only some of its locks can be waited for.
  const run = (...args: string[]) =>
    spawnSync('flock', [LOCK, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    }).status === 0;
  if (process.getuid?.() !== 0 || !run('--version')) return false;
  console.log(`Installing ${names.join(', ')} through apt…`);
  const install = () => run('install', '-y', '-qq', '--no-install-recommends', ...names);
  return install() || (run('update', '-qq') && install());
}
