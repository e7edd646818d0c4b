import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderStorageConfig } from '../../../config.ts';
import { isStorageKey, MARK, type MediaStorage, MissingFile } from './media-storage.ts';

/** One file a key, in 256 folders, closed to other users. */
export function createFolderStorage({ folder }: FolderStorageConfig): MediaStorage {
  const folderOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('This is no key of the storage.');
    return join(folderOf(key), key);
  };

  const markPath = join(folder, MARK);
  const readMark = async () => {
    const text = await readFile(markPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : text.trim();
  };

  return {
    incomingFolder: join(folder, 'incoming'),
    async take(key, file) {
      const target = pathOf(key);
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      await syncFile(file);
      await move(file, target);
      // The name, too, has to reach the disk.
      await syncFile(folderOf(key));
    },
    async open(key, { from, to }) {
      const handle = await open(pathOf(key), 'r').catch(asMissing);
      return handle.createReadStream({ start: from, end: to });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        for (const key of await readdir(join(folder, name))) {
          const state = isStorageKey(key) ? await stat(join(folder, name, key)).catch(() => null) : null;
          if (state !== null) yield { key, modifiedOn: state.mtime };
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    readMark,
    async mark(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole at once: another server that starts with this one would read the mark before it is written.
      const draft = `${markPath}-${id.replaceAll('/', '-')}`;
      await writeFile(draft, id, { mode: 0o600 });
      // Some network drives have no links.
      await link(draft, markPath)
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') throw error;
          return copyFile(draft, markPath, constants.COPYFILE_EXCL);
        })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
      await rm(draft, { force: true });
      return (await readMark()) ?? id;
    },
    close: () => undefined,
  };
}

function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new MissingFile() : error;
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is all or nothing; between two disks the copy is made beside the target first. */
async function move(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${target}.new`;
    await copyFile(file, beside);
    await syncFile(beside);
    await rename(beside, target);
    await rm(file, { force: true });
  }
}
