import { closeSync, createReadStream, createWriteStream, openSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../../../http/file-answer.ts';
import type { Blanks } from '../content/blank.ts';

const ZEROS = Buffer.alloc(65_536);

/** Zeros first: the new name of a part stays, whatever range runs over it. */
export function writeBlanks(path: string, { zeros, heads }: Blanks): void {
  if (zeros.length + heads.length === 0) return;
  const file = openSync(path, 'r+');
  try {
    for (const { from, to } of zeros) {
      for (let at = from; at < to; at += ZEROS.length) writeSync(file, ZEROS, 0, Math.min(ZEROS.length, to - at), at);
    }
    for (const { at, bytes } of heads) writeSync(file, bytes, 0, bytes.length, at);
  } finally {
    closeSync(file);
  }
}

/** Copies these bytes to a new file; neighbours in one go, since a picture may have thousands of small parts. */
export async function copyRanges(from: string, to: string, ranges: readonly ByteRange[]): Promise<void> {
  await pipeline(readRanges(from, joinRanges(ranges)), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
}

async function* readRanges(path: string, ranges: readonly ByteRange[]): AsyncGenerator<Buffer> {
  for (const { from, to } of ranges) yield* createReadStream(path, { start: from, end: to });
}

function joinRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && last.to + 1 === range.from) last.to = range.to;
    else joined.push({ ...range });
  }
  return joined;
}
