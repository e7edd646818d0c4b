import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

/** Content that a browser would take for a page or a server for a program; a tag's name ends, a font's « <head\0 » does not. */
const ACTIVE = /<(?:(?:html|head|body|script|iframe|svg)(?:[\s/>]|$)|!doctype\s+html|\?php)/i;
/** How a PDF writes a formatted comment; with what runs in it, it is not harmless. */
const COMMENT_BODY = /<body\s+xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"(?![^>]*[\s"']on)[^>]*>/gi;
/** A comment that swallows the binary part, as in a file that is a script too. */
const COMMENT_START = '/*';
const FIRST_BYTES = 16;
const EDGE_BYTES = 65_536;
const ZIP_ENTRY = 0x02014b50;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** The end of an archive is at most this far from the end of the file. */
const ZIP_TAIL_BYTES = 65_535 + 22;
const PDF = Buffer.from('%PDF-', 'latin1');

export const isActive = (bytes: Buffer) => ACTIVE.test(bytes.toString('latin1'));

/** Refuses a PDF that begins as something else as well. */
export async function refuseOtherThanPdf(file: OpenFile, headBytes: number): Promise<void> {
  const text = (await file.read(0, headBytes)).toString('latin1');
  if (text.slice(0, FIRST_BYTES).includes(COMMENT_START) || ACTIVE.test(text.replace(COMMENT_BODY, '')))
    refuse('unsafe');
  await refuseArchive(file);
}

/**
 * Refuses what is a page, a script or an archive besides what it claims: signs of a page at either end, a script's
 * comment in the first bytes, the directory of an archive at the end, but for one all of whose names are `mayHold`.
 */
export async function refusePolyglot(file: OpenFile, mayHold: RegExp = NOTHING): Promise<void> {
  const head = await file.read(0, EDGE_BYTES);
  if (head.subarray(0, FIRST_BYTES).includes(COMMENT_START) || isActive(head)) refuse('unsafe');
  await refuseArchive(file, mayHold);
}

const NOTHING = /^(?!)/;

async function refuseArchive(file: OpenFile, mayHold = NOTHING): Promise<void> {
  const tail = await file.read(Math.max(0, file.size - ZIP_TAIL_BYTES), ZIP_TAIL_BYTES);
  if (holdsArchive(tail, mayHold)) refuse('unsafe');
}

/** The last bytes of a file whose format says nothing of its end. */
export const refuseActiveTail = (file: OpenFile) => refuseActiveRest(file, Math.max(0, file.size - EDGE_BYTES));

/** What follows the end of the real content: `from` is its first byte. */
export async function refuseActiveRest(file: OpenFile, from: number): Promise<void> {
  const first = await file.read(from, EDGE_BYTES);
  const last = await file.read(Math.max(from, file.size - EDGE_BYTES), EDGE_BYTES);
  for (const part of [first, last]) if (isActive(part) || part.includes(PDF)) refuse('unsafe');
}

/** Padding harms nobody; anything else behind a picture has no business there. */
export async function refuseAnyRest(file: OpenFile, from: number): Promise<void> {
  for (let place = from; place < file.size; place += EDGE_BYTES) {
    const part = await file.read(place, EDGE_BYTES);
    if (part.some((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20)) refuse('unsafe');
  }
}

function holdsArchive(tail: Buffer, mayHold: RegExp): boolean {
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > tail.length) continue;
    const [disk, startDisk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
    const [here, total] = [tail.readUInt16LE(at + 8), tail.readUInt16LE(at + 10)];
    if (disk === startDisk && here === total && !namesBefore(tail, at).every((name) => mayHold.test(name))) return true;
  }
  return false;
}

/** Names of the archive that ends there; '' stands for a list that cannot be read whole. */
function namesBefore(tail: Buffer, end: number): string[] {
  const names: string[] = [];
  const count = tail.readUInt16LE(end + 10);
  let at = end - tail.readUInt32LE(end + 12);
  for (let index = 0; index < count; index += 1) {
    if (at < 0 || at + 46 > end || tail.readUInt32LE(at) !== ZIP_ENTRY) return [''];
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => tail.readUInt16LE(at + place));
    names.push(tail.toString('latin1', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return at === end && count > 0 ? names : [''];
}
