import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The commit, plus a hash of what differs from it: results of other sources prove nothing about these. */
export function sourcesIdentity(root: string): string {
  const commit = git(root, ['rev-parse', 'HEAD'])?.trim();
  const difference = git(root, ['diff', 'HEAD', '--binary', '--no-ext-diff']);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  if (commit === undefined || difference === undefined || untracked === undefined) return 'without git';
  const files = untracked.split('\0').filter((name) => name !== '');
  if (difference === '' && files.length === 0) return commit;
  const hash = createHash('sha256').update(difference);
  for (const name of files.sort()) {
    const file = path.join(root, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) hash.update(name).update(readFileSync(file));
  }
  return `${commit}+${hash.digest('hex').slice(0, 12)}`;
}

/** undefined without git or outside a repository (an archive of the sources). */
function git(root: string, args: string[]): string | undefined {
  // As root in another user's clone git refuses to read it unless the folder is declared safe.
  const all = ['-c', `safe.directory=${root}`, '-C', root, ...args];
  const { status, stdout } = spawnSync('git', all, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}
