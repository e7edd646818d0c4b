import { type Blanks, gatherBlanks } from './blank.ts';
import type { OpenFile } from './open-file.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Tags and attached files. */
const DROPPED = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;
/** Id and length of an element. */
const HEAD_BYTES = 12;

/** Elements that say something about the film become empty ones of the same length. */
export async function findInMatroska(file: OpenFile): Promise<Blanks> {
  const { part, blanks } = gatherBlanks(file);
  for (let at = 0; at < file.size; ) {
    const element = parse(await file.read(at, HEAD_BYTES));
    if (element === null) break;
    const { id, head, length } = element;
    // A film that was recorded live does not know how long its parts are: theirs follow.
    const isEntered = id === SEGMENT || (id === CLUSTER && length === null);
    if (!isEntered && length === null) break;
    const end = isEntered ? at + head : at + head + (length ?? 0);
    if (DROPPED.has(id)) empty(part, at, Math.min(end, file.size) - at);
    at = end;
  }
  return blanks();
}

function empty(part: ReturnType<typeof gatherBlanks>['part'], at: number, total: number): void {
  const isShort = total <= 128;
  const head = Buffer.alloc(isShort ? 2 : 9, VOID);
  if (isShort) head[1] = 0x80 | (total - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1);
  part(at, head, total - head.length);
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
