import { type FileHandle, open } from 'node:fs/promises';

/** What the end of a zip says of one file. */
export type ZipEntry = { crc: number; isEncrypted: boolean };

/** The last record, with the longest comment that it may have. */
const TAIL = 22 + 65_535;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const UNKNOWN = 0xffffffff;

/**
 * The list of files at the end of a zip, by name: a zip that was cut has none (« cut »), and the sums tell damaged files.
 * « unknown »: a zip too large for this list (zip64), which is read without it.
 */
export async function readZipDirectory(path: string): Promise<Map<string, ZipEntry> | 'cut' | 'unknown'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await read(file, Math.max(0, size - TAIL), Math.min(size, TAIL));
    const at = findEnd(tail);
    if (at < 0) return 'cut';
    const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (bytes === UNKNOWN || offset === UNKNOWN) return 'unknown';
    return offset + bytes > size ? 'cut' : readEntries(await read(file, offset, bytes));
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, from);
  return bytes;
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return -1;
}

function readEntries(list: Buffer): Map<string, ZipEntry> | 'cut' {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= list.length; ) {
    if (list.readUInt32LE(at) !== ENTRY) return 'cut';
    const [name, extra, comment] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30), list.readUInt16LE(at + 32)];
    entries.set(list.toString('utf8', at + 46, at + 46 + name), {
      crc: list.readUInt32LE(at + 16),
      isEncrypted: (list.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}
