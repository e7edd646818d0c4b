import type { Blank } from './blank.ts';
import type { OpenFile } from './open-file.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Tags and attached files. */
const DROPPED = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;
const WINDOW = 65_536;
/** Id and length of an element. */
const HEAD_BYTES = 12;

/** Elements that say something about the film become empty ones of the same length. */
export async function findInMatroska(file: OpenFile): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const read = windowed(file);
  for (let at = 0; at < file.size; ) {
    const element = parse(await read(at));
    if (element === null) return blanks;
    const { id, head, length } = element;
    // A film that was recorded live does not know how long its parts are: theirs follow.
    const isEntered = id === SEGMENT || (id === CLUSTER && length === null);
    if (!isEntered && length === null) return blanks;
    const end = isEntered ? at + head : at + head + (length ?? 0);
    if (DROPPED.has(id)) blanks.push(emptied(at, Math.min(end, file.size) - at));
    at = end;
  }
  return blanks;
}

function emptied(at: number, total: number): Blank {
  if (total <= 128) return { at, head: Buffer.from([VOID, 0x80 | (total - 2)]), zeros: total - 2 };
  const head = Buffer.alloc(9);
  head[0] = VOID;
  head.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1);
  return { at, head, zeros: total - 9 };
}

/** Thousands of small elements are read in large pieces. */
function windowed(file: OpenFile) {
  let start = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return async (at: number): Promise<Buffer> => {
    if (at < start || at + HEAD_BYTES > start + bytes.length) {
      start = at;
      bytes = await file.read(at, WINDOW);
    }
    return bytes.subarray(at - start, at - start + HEAD_BYTES);
  };
}

/** `length` is null where the element does not know it. */
function parse(bytes: Buffer): { id: number; head: number; length: number | null } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(bytes[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || bytes.length < idBytes + sizeBytes) return null;
  const id = bytes.readUIntBE(0, idBytes);
  let length = (bytes[idBytes] ?? 0) & ((1 << (8 - sizeBytes)) - 1);
  let isUnknown = length === (1 << (8 - sizeBytes)) - 1;
  for (const byte of bytes.subarray(idBytes + 1, idBytes + sizeBytes)) {
    length = length * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, head: idBytes + sizeBytes, length: isUnknown ? null : length };
}
