import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SpeechCache = {
  /** null when it is not there, cannot be read or is damaged. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Never throws: a disk that is full or closed costs time, not speech. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
};

export type SpeechCacheOptions = {
  folder: string;
  maxBytes: number;
  /** Told once that nothing can be kept, and why. */
  onUnwritable: (error: unknown) => void;
};

export const NO_CACHE: SpeechCache = { get: async () => null, put: async () => undefined };

const SUFFIX = '.speech';
const DIGEST_BYTES = 32;
/** A file used more often than that is not marked again. */
const MARK_EVERY_MS = 3_600_000;

type Entry = { size: number; markedAt: number };

/** What was spoken, on disk: one file a text, least recently used ones removed above the limit. */
export function createSpeechCache({ folder, maxBytes, onUnwritable }: SpeechCacheOptions): SpeechCache {
  let loading: Promise<Map<string, Entry>> | undefined;
  let total = 0;
  let written = 0;
  let isTold = false;

  const pathOf = (key: string) => join(folder, `${key}${SUFFIX}`);

  /** Oldest first: a Map keeps the order in which its keys were last set. */
  async function loadIndex(): Promise<Map<string, Entry>> {
    const found: [string, Entry][] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const state = await stat(join(folder, name)).catch(() => null);
      if (state?.isFile() !== true) continue;
      if (name.endsWith(SUFFIX)) {
        found.push([name.slice(0, -SUFFIX.length), { size: state.size, markedAt: state.mtimeMs }]);
      } else if (Date.now() - state.mtimeMs > MARK_EVERY_MS) {
        // A write that a kill cut short.
        await rm(join(folder, name), { force: true }).catch(() => undefined);
      }
    }
    found.sort(([, one], [, other]) => one.markedAt - other.markedAt);
    total = found.reduce((sum, [, { size }]) => sum + size, 0);
    return new Map(found);
  }
  const index = () => {
    loading ??= loadIndex();
    return loading;
  };

  async function remember(key: string, size: number): Promise<void> {
    const entries = await index();
    const known = entries.get(key);
    const isRecent = known !== undefined && Date.now() - known.markedAt < MARK_EVERY_MS;
    entries.delete(key);
    entries.set(key, { size, markedAt: isRecent ? known.markedAt : Date.now() });
    total += size - (known?.size ?? 0);
    if (known !== undefined && !isRecent) await utimes(pathOf(key), new Date(), new Date());
    for (const [oldest, { size: freed }] of entries) {
      if (total <= maxBytes || oldest === key) break;
      entries.delete(oldest);
      total -= freed;
      await rm(pathOf(oldest), { force: true });
    }
  }

  async function drop(key: string): Promise<void> {
    const entries = await index();
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
    await rm(pathOf(key), { force: true });
  }

  return {
    async get(key) {
      const content = await readFile(pathOf(key)).catch(() => null);
      if (content === null) return null;
      const bytes = content.subarray(DIGEST_BYTES);
      if (bytes.length === 0 || !digest(bytes).equals(content.subarray(0, DIGEST_BYTES))) {
        await drop(key).catch(() => undefined);
        return null;
      }
      void remember(key, content.length).catch(() => undefined);
      return bytes;
    },
    async put(key, bytes) {
      written += 1;
      const fresh = join(folder, `${key}.${process.pid}-${written}.new`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(fresh, Buffer.concat([digest(bytes), bytes]), { mode: 0o600, flag: 'wx' });
        await rename(fresh, pathOf(key));
        await remember(key, bytes.length + DIGEST_BYTES);
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => undefined);
        if (!isTold) onUnwritable(error);
        isTold = true;
      }
    },
  };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
