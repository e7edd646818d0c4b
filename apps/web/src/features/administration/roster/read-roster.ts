import { kindOfBytes, type RosterPart, type ZipEntry, zipEntries } from '@pupitre/learning';
import { whatItIs } from '../../../school/imports/open-text-file.ts';

/** Of each file as much as shows how it was read: a school's whole, a canton's beginning. */
const PART_MAX = 1_000_000;

/** Why this is no roster. */
export type NoRoster = { reason: string };
export const isNoRoster = (look: object): look is NoRoster => 'reason' in look;

/** What the picked files hold, read here and not kept; null where this browser cannot open a zip. */
export async function readRoster(files: readonly File[]): Promise<RosterPart[] | NoRoster | null> {
  const [first] = files;
  if (files.length !== 1 || first === undefined || !/\.zip$/i.test(first.name))
    return await Promise.all(files.map(partOf));
  const bytes = new Uint8Array(await first.arrayBuffer());
  const kind = kindOfBytes(bytes);
  if (kind !== 'archive') return { reason: whatItIs(kind ?? 'other') };
  const entries = zipEntries(bytes);
  if (entries === null) return { reason: 'est un zip incomplet\u00a0: il s’est peut-être interrompu en chemin.' };
  const parts = await Promise.all(entries.map(unpacked));
  return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null);
}

async function partOf(file: File): Promise<RosterPart> {
  const bytes = new Uint8Array(await file.slice(0, PART_MAX).arrayBuffer());
  return { name: file.name, bytes, isWhole: file.size <= PART_MAX };
}

/** null where this browser cannot unpack. */
async function unpacked({ name, isPacked, bytes }: ZipEntry): Promise<RosterPart | null> {
  if (!isPacked) return { name, bytes: bytes.subarray(0, PART_MAX), isWhole: bytes.length <= PART_MAX };
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (to) => {
      to.enqueue(Uint8Array.from(bytes));
      to.close();
    },
  });
  const unpacking = typeof DecompressionStream === 'undefined' ? null : new DecompressionStream('deflate-raw');
  if (unpacking === null) return null;
  const reader = source.pipeThrough(unpacking).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length <= PART_MAX) {
    const { done, value } = await reader.read();
    if (done) return { name, bytes: joined(pieces, length), isWhole: true };
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  return { name, bytes: joined(pieces, length).subarray(0, PART_MAX), isWhole: false };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
