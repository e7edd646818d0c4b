import { spawnSync } from 'node:child_process';

/** Installs packages of Debian or Ubuntu, as root where apt is; false where that is not so, or a package is not known. */
export function installPackages(...names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  if (process.getuid?.() !== 0 || !run('--version')) return false;
  console.log(`Installing ${names.join(', ')} through apt…`);
  const install = () => run('install', '-y', '-qq', '--no-install-recommends', ...names);
  return install() || (run('update', '-qq') && install());
}
