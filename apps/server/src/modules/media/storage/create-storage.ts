import type { Config } from '../../../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { createS3Storage } from './s3-storage.ts';

export function createMediaStorage({ media: { storage } }: Pick<Config, 'media'>): MediaStorage {
  return storage.kind === 's3' ? createS3Storage(storage) : createFolderStorage(storage);
}
