import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../db/connection.ts';
import { addFile } from '../modules/media/add-file.ts';
import { mediumPath } from '../modules/media/media.presenter.ts';
import { createMediaWorker } from '../modules/media/prepare/media-worker.ts';
import type { MediaStorage } from '../modules/media/storage/media-storage.ts';

/** The photos of observations by the name under which people see them. */
export const DEMO_PHOTOS = {
  'Indices de la lettre.jpg': 'pirate-letter.jpg',
  'Dessin de l’île.jpg': 'treasure-island.jpg',
  'Phare en carton.jpg': 'cardboard-lighthouse.jpg',
} as const;
export type DemoPhoto = keyof typeof DEMO_PHOTOS;

/** What the reports of the schools begin with. */
export const DEMO_LOGOS = {
  'Logo du Vieux-Moulin.png': 'vieux-moulin.png',
  'Logo des Trois-Sapins.png': 'trois-sapins.png',
} as const;
export type DemoLogo = keyof typeof DEMO_LOGOS;

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
export const PHOTO_FOLDER = folderOf('./photos');
export const LOGO_FOLDER = folderOf('./logos');

/** Takes the pictures as if their owner had sent them; answers their addresses by the name that people see. */
async function addPictures<Name extends string>(
  db: Db,
  storage: MediaStorage,
  owner: { id: number },
  pictures: { folder: string; files: Readonly<Record<Name, string>> },
): Promise<ReadonlyMap<Name, string>> {
  const worker = createMediaWorker();
  try {
    await mkdir(storage.incomingFolder, { recursive: true, mode: 0o700 });
    const addresses = new Map<Name, string>();
    for (const [name, file] of Object.entries<string>(pictures.files)) {
      const path = join(storage.incomingFolder, `demo-${file}`);
      await copyFile(join(pictures.folder, file), path);
      const row = await addFile(db, { storage, worker }, { path, name, ownerId: owner.id, sourceUrl: '' });
      addresses.set(name as Name, mediumPath(row));
    }
    return addresses;
  } finally {
    await worker.close();
  }
}

export const addDemoPhotos = (db: Db, storage: MediaStorage, owner: { id: number }) =>
  addPictures<DemoPhoto>(db, storage, owner, { folder: PHOTO_FOLDER, files: DEMO_PHOTOS });

export const addDemoLogos = (db: Db, storage: MediaStorage, owner: { id: number }) =>
  addPictures<DemoLogo>(db, storage, owner, { folder: LOGO_FOLDER, files: DEMO_LOGOS });
