import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { refuse } from './refused-file.ts';

/** A local file that is looked at in pieces. */
export type OpenFile = {
  size: number;
  /** Fewer bytes only at the end of the file. Refuses the file when it has been asked for too often, or for too long. */
  read: (from: number, length: number) => Promise<Buffer>;
};

/** Small pieces come from a larger one: thousands of them lie side by side. */
const WINDOW = 65_536;
const SMALL = 64;
/** A recorded sound has a part every 80 bytes; padding and empty parts are shorter. */
const READS_FREE = 100_000;
const BYTES_A_READ = 40;
/** Of looking at one file, on a busy machine too. */
const LOOKING_MS = 20_000;
const LOOK_AT_CLOCK_EVERY = 1_024;

export type Patience = { readsMax?: number; withinMs?: number };

/** Opens the file for as long as it is used. Runs in a process of its own, where nothing else waits for the disk. */
export async function withFile<T>(path: string, use: (file: OpenFile) => Promise<T>): Promise<T> {
  const file = openSync(path, 'r');
  try {
    return await use(patiently(fstatSync(file).size, (from, length) => readAt(file, from, length)));
  } finally {
    closeSync(file);
  }
}

/** Bounds what every reader of parts may ask for, whatever the parts say. */
export function patiently(
  size: number,
  readBytes: (from: number, length: number) => Buffer,
  { readsMax = READS_FREE + size / BYTES_A_READ, withinMs = LOOKING_MS }: Patience = {},
): OpenFile {
  const until = performance.now() + withinMs;
  let reads = 0;
  let bytesRead = 0;
  let start = 0;
  let held: Buffer = Buffer.alloc(0);
  // Each byte may be asked for some times: heads, edges, tables.
  const bytesMax = 16 * size + 64 * WINDOW;

  const take = (from: number, length: number): Buffer => {
    bytesRead += length;
    if (bytesRead > bytesMax) refuse('broken');
    return readBytes(from, length);
  };
  const small = (from: number, length: number): Buffer => {
    if (from < start || from + length > start + held.length) {
      start = from;
      held = take(from, Math.min(WINDOW, size - from));
    }
    // A copy: what holds on to some bytes must not hold the whole window.
    return Buffer.from(held.subarray(from - start, from - start + length));
  };

  return {
    size,
    async read(asked, wanted) {
      reads += 1;
      if (reads > readsMax) refuse('broken');
      if (reads % LOOK_AT_CLOCK_EVERY === 0 && performance.now() > until) refuse('broken');
      const from = Math.max(0, asked);
      const length = Math.max(0, Math.min(wanted, size - from));
      if (length === 0) return Buffer.alloc(0);
      return length <= SMALL ? small(from, length) : take(from, length);
    },
  };
}

function readAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, bytes, filled, length - filled, from + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
