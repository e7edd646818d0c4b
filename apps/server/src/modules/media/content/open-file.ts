import { type FileHandle, open } from 'node:fs/promises';

/** A local file that is looked at in pieces. */
export type OpenFile = {
  size: number;
  /** Fewer bytes only at the end of the file. */
  read: (from: number, length: number) => Promise<Buffer>;
};

export async function withFile<T>(path: string, use: (file: OpenFile) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await use({ size, read: (from, length) => readAt(handle, size, Math.max(0, from), length) });
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, size: number, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
