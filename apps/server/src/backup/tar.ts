import type { FileHandle } from 'node:fs/promises';

/** Blocks of a tar, so that `tar tf` lists a backup. */
const BLOCK = 512;
/** The largest value of eleven octal digits. */
const SIZE_MAX = 8_589_934_591;

/** Writes one file of a known size; waits for a slow disk. */
export async function writeEntry(
  out: FileHandle,
  { name, size }: { name: string; size: number },
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await write(out, header(name, size));
  let written = 0;
  for await (const chunk of chunks) {
    written += chunk.length;
    if (written > size) break;
    await write(out, chunk);
  }
  if (written !== size) throw new Error(`${name} has another size than was told.`);
  const rest = size % BLOCK;
  if (rest > 0) await write(out, Buffer.alloc(BLOCK - rest));
}

/** Two empty blocks: without them the end is missing. */
export const writeEnd = (out: FileHandle): Promise<void> => write(out, Buffer.alloc(2 * BLOCK));

/** The whole chunk, where the last one ended. */
const write = (out: FileHandle, chunk: Uint8Array): Promise<void> => out.writeFile(chunk);

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > SIZE_MAX) throw new Error(`${name} does not fit into a tar.`);
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => block.write(text, at, 'utf8');
  const octal = (value: number, digits: number, at: number) => put(`${value.toString(8).padStart(digits, '0')}\0`, at);
  put(name, 0);
  octal(0o600, 7, 100);
  octal(0, 7, 108);
  octal(0, 7, 116);
  octal(size, 11, 124);
  octal(0, 11, 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0);

export type TarEntry = { name: string; size: number; chunks: () => AsyncGenerator<Buffer> };

/**
 * Yields the files in order; each must be read before the next. Null where the end is missing or a block is damaged.
 */
export async function* readEntries(file: FileHandle): AsyncGenerator<TarEntry | null> {
  const { size: length } = await file.stat();
  for (let at = 0; ; ) {
    const block = await readAt(file, at, BLOCK);
    if (block.length < BLOCK) return yield null;
    if (block.every((byte) => byte === 0)) return;
    const entry = parseHeader(block);
    if (entry === null || at + BLOCK + entry.size > length) return yield null;
    const start = at + BLOCK;
    yield { ...entry, chunks: () => readRange(file, start, entry.size) };
    at = start + Math.ceil(entry.size / BLOCK) * BLOCK;
  }
}

function parseHeader(block: Buffer): { name: string; size: number } | null {
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const told = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(block);
  blank.write('        ', 148);
  const size = Number.parseInt(text(124, 12), 8);
  return told === sumOf(blank) && Number.isSafeInteger(size) ? { name: text(0, 100), size } : null;
}

async function* readRange(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  const STEP = 1_048_576;
  for (let done = 0; done < size; ) {
    const chunk = await readAt(file, start + done, Math.min(STEP, size - done));
    if (chunk.length === 0) throw new Error('The file ends too early.');
    done += chunk.length;
    yield chunk;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}
