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

export const PHOTO_FOLDER = fileURLToPath(new URL('./photos', import.meta.url));

/** Takes the photos as if their teacher had sent them; answers their addresses. */
export async function addDemoPhotos(
  db: Db,
  storage: MediaStorage,
  owner: { id: number },
): Promise<ReadonlyMap<string, string>> {
  const worker = createMediaWorker();
  try {
    await mkdir(storage.incomingFolder, { recursive: true, mode: 0o700 });
    const addresses = new Map<string, string>();
    for (const [name, file] of Object.entries(DEMO_PHOTOS)) {
      const path = join(storage.incomingFolder, `demo-${file}`);
      await copyFile(join(PHOTO_FOLDER, file), path);
      const row = await addFile(db, { storage, worker }, { path, name, ownerId: owner.id, sourceUrl: '' });
      addresses.set(name, mediumPath(row));
    }
    return addresses;
  } finally {
    await worker.close();
  }
}
