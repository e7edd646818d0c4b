import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** Another running product has the folder. */
export class DataFolderBusy extends StartError {
  override readonly name = 'DataFolderBusy';
}

export type DataFolderLock = { release: () => void };

/**
 * One product per data folder. SQLite is used only for its file lock: the system releases it however the process ends,
 * so that no stale lock is left after a kill -9.
 */
export function lockDataFolder(dataDir: string, owner: { uid: number; gid: number } | null): DataFolderLock {
  const path = join(dataDir, 'lock');
  // A stopping product needs a moment to release it.
  const file = new DatabaseSync(path, { timeout: 4000 });
  try {
    chmodSync(path, 0o600);
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new DataFolderBusy(
        `Pupitre tourne déjà sur le dossier de données ${dataDir} : arrêtez-le d'abord (Ctrl+C dans son terminal), ou choisissez un autre dossier avec PUPITRE_DATA_DIR.`,
      );
    }
    throw error;
  }
  return { release: () => file.isOpen && file.close() };
}
