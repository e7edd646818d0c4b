import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const SYSTEM_DATA_DIR = '/var/lib/pupitre';

/**
 * `.data` of the clone, or another folder for root: PostgreSQL refuses to run as root, and the user who runs it instead
 * cannot enter a clone in a closed folder, such as root's home.
 */
export function defaultDataDir(repoRoot: string, isRoot: boolean): string {
  return isRoot && !isOpenToAll(repoRoot) ? SYSTEM_DATA_DIR : join(repoRoot, '.data');
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}
