import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../http/file-answer.ts';

/** What every kind of storage can do. A key is a guid, for a smaller copy with « -width » behind. */
export type MediaStorage = {
  /** Local folder where a file rests until it is whole and judged. */
  incomingFolder: string;
  /** Takes a local file over under this key; when it returns, the bytes outlive a power cut. */
  take: (key: string, file: string) => Promise<void>;
  /** Rejects with MissingFile where there is none. */
  open: (key: string, range: ByteRange) => Promise<Readable>;
  /** Gone afterwards, whether it was there or not. */
  remove: (key: string) => Promise<void>;
  list: () => AsyncIterable<{ key: string; modifiedOn: Date }>;
  /** Rejects when files cannot be read and written here. */
  check: () => Promise<void>;
  /** What tells this storage from another one; null where nothing was marked yet. */
  readMark: () => Promise<string | null>;
  /** Marks a storage that has no mark, and answers the mark it has then: another process may be first. */
  mark: (id: string) => Promise<string>;
  close: () => void;
};

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/** Name of the file or object that holds the mark: no key. */
export const MARK = 'pupitre-storage';

export const isStorageKey = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,5})?$/.test(name);
