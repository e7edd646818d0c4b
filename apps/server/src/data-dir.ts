import { constants, statSync } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBundle } from './installation.ts';
import { StartError } from './start-error.ts';

export const SYSTEM_DATA_DIR = '/var/lib/pupitre';

/**
 * `.data` of the clone, or another folder for root: PostgreSQL refuses to run as root, and the user who runs it instead
 * cannot enter a clone in a closed folder, such as root's home. The unpacked archive stays as it is: upgrades replace it.
 */
export function defaultDataDir(repoRoot: string, isRoot: boolean): string {
  if (isBundle(repoRoot)) return SYSTEM_DATA_DIR;
  return isRoot && !isOpenToAll(repoRoot) ? SYSTEM_DATA_DIR : join(repoRoot, '.data');
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}

/** Creates the data folder where it is missing, and refuses one that cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const asRoot = process.getuid?.() === 0;
    await mkdir(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { mode, uid } = await stat(dataDir);
    // The user who runs PostgreSQL must be able to enter it; its contents stay closed to others.
    if (asRoot && uid === 0) await chmod(dataDir, (mode & 0o777) | 0o011);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Le dossier de données ${dataDir} ne peut pas être créé ou écrit (${code}) : donnez-en le droit à l'utilisateur qui lance Pupitre, ou choisissez un autre dossier avec PUPITRE_DATA_DIR.`,
    );
  }
}
