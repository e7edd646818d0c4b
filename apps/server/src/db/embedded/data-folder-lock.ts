import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** Another product holds the folder. */
export class DataFolderBusy extends StartError {
  override readonly name = 'DataFolderBusy';
}

export type DataFolderLock = { release: () => void };

/**
 * One product per data folder. SQLite is used for its file lock alone: the system drops it with the process that
 * holds it, however that process ends, so nothing stale is left to judge after a kill -9.
 */
export function lockDataFolder(dataDir: string, owner: { uid: number; gid: number } | null): DataFolderLock {
  const path = join(dataDir, 'lock');
  // A product that is being stopped needs a moment to let go.
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
