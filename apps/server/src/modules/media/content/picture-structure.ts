import type { ByteRange } from '../../../http/file-answer.ts';
import { refuseActiveRest, refuseAnyRest } from './active-content.ts';
import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

export type PictureStructure = {
  width: number;
  height: number;
  /** The bytes to keep, in order; what is left out describes the picture (place, camera, comments), not its pixels. */
  keep: ByteRange[];
  isAnimated: boolean;
};

const WINDOW = 65_536;

/** Chunks of a PNG that say how it looks; texts, dates and EXIF are none of them. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs cICP acTL fcTL fdAT'.split(' '),
);

export async function readPng(file: OpenFile): Promise<PictureStructure> {
  const keep: ByteRange[] = [{ from: 0, to: 7 }];
  let size = { width: 0, height: 0 };
  let isAnimated = false;
  let isDrawn = false;
  for (let at = 8; ; ) {
    const head = await file.read(at, 16 + 8);
    if (head.length < 12) refuse('broken');
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(name) || end > file.size) refuse('broken');
    if (at === 8) {
      if (name !== 'IHDR' || length !== 13) refuse('broken');
      size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12) };
    }
    if (PNG_KEPT.has(name)) keep.push({ from: at, to: end - 1 });
    if (name === 'acTL') isAnimated = true;
    if (name === 'IDAT') isDrawn = true;
    at = end;
    if (name !== 'IEND') continue;
    if (!isDrawn) refuse('broken');
    await refuseAnyRest(file, end);
    return { ...size, keep, isAnimated };
  }
}

export async function readGif(file: OpenFile): Promise<PictureStructure> {
  const head = await file.read(0, 13);
  if (head.length < 13) refuse('broken');
  // A width of more than 8,000 pixels whose bytes are letters: the file is a script too.
  if (isLetter(head[6]) && isLetter(head[7])) refuse('unsafe');
  const [width, height] = [head.readUInt16LE(6), head.readUInt16LE(8)];
  const first = 13 + colorTableBytes(head[10]);
  const keep: ByteRange[] = [{ from: 0, to: first - 1 }];
  let frames = 0;
  for (let at = first; ; ) {
    const block = await file.read(at, 14);
    let end: number;
    let isKept = true;
    if (block[0] === 0x3b) {
      keep.push({ from: at, to: at });
      if (frames === 0) refuse('broken');
      await refuseAnyRest(file, at + 1);
      return { width, height, keep, isAnimated: frames > 1 };
    }
    if (block[0] === 0x21) {
      // Comments, texts and applications' own data go, but for the one that repeats an animation.
      isKept = block[1] === 0xf9 || (block[1] === 0xff && block.toString('latin1', 3, 14) === 'NETSCAPE2.0');
      end = await skipSubBlocks(file, at + 2);
    } else if (block[0] === 0x2c) {
      frames += 1;
      end = await skipSubBlocks(file, at + 10 + colorTableBytes(block[9]) + 1);
    } else return refuse('broken');
    if (isKept) keep.push({ from: at, to: end - 1 });
    at = end;
  }
}

const isLetter = (byte = 0) => byte >= 0x20 && byte < 0x7f;
const colorTableBytes = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The place behind a chain of blocks of up to 255 bytes. */
async function skipSubBlocks(file: OpenFile, from: number): Promise<number> {
  for (let at = from; ; ) {
    const [length] = await file.read(at, 1);
    if (length === undefined) return refuse('broken');
    at += length + 1;
    if (length === 0) return at;
  }
}

/** Heads of Windows by their length, that of OS/2 aside; what others are, browsers do not know. */
const BMP_HEADS: ReadonlySet<number> = new Set([40, 52, 56, 64, 108, 124]);
const OS2_HEAD = 12;
const BMP_DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16, 24, 32]);
/** As it is, by runs, by masks: not a whole JPEG or PNG, which would say what it likes of a place. */
const BMP_PACKINGS: ReadonlySet<number> = new Set([0, 1, 2, 3, 6]);

export async function readBmp(file: OpenFile): Promise<PictureStructure> {
  const head = await file.read(0, 34);
  if (head.length < 34) refuse('broken');
  const length = head.readUInt32LE(14);
  if (length !== OS2_HEAD && !BMP_HEADS.has(length)) refuse('broken');
  const isOld = length === OS2_HEAD;
  const [width, height] = isOld
    ? [head.readUInt16LE(18), head.readUInt16LE(20)]
    : [head.readInt32LE(18), Math.abs(head.readInt32LE(22))];
  const [planes, depth] = [head.readUInt16LE(isOld ? 22 : 26), head.readUInt16LE(isOld ? 24 : 28)];
  if (planes !== 1 || !BMP_DEPTHS.has(depth)) refuse('broken');
  if (!isOld && !BMP_PACKINGS.has(head.readUInt32LE(30))) refuse('broken');
  const declared = head.readUInt32LE(2);
  // Some programs leave the size out; a size that is given must be true.
  if (declared !== 0 && declared !== file.size) {
    if (declared > file.size) refuse('broken');
    await refuseAnyRest(file, declared);
  } else await refuseActiveRest(file, 30);
  return { width, height, keep: [{ from: 0, to: (declared || file.size) - 1 }], isAnimated: false };
}

/** Start-of-frame markers: every one but DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Its metadata go when it is encoded anew; here its size, and what telephones and others have put behind it. */
export async function readJpeg(file: OpenFile): Promise<PictureStructure> {
  let size: { width: number; height: number } | undefined;
  for (let at = 2; ; ) {
    const head = await file.read(at, 9);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff || head.length < 2) refuse('broken');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (size === undefined) return refuse('broken');
      await refuseActiveRest(file, at + 2);
      return { ...size, keep: [{ from: 0, to: at + 1 }], isAnimated: false };
    }
    if (head.length < 4) refuse('broken');
    if (isFrame(marker)) {
      if (head.length < 9) refuse('broken');
      size ??= { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    }
    at += 2 + head.readUInt16BE(2);
    if (marker === 0xda) at = await skipScan(file, at);
  }
}

/** The place of the marker that ends a scan; a picture that is cut short ends with its file. */
async function skipScan(file: OpenFile, from: number): Promise<number> {
  for (let start = from; start < file.size; start += WINDOW) {
    // One byte more: a marker may lie across the edge.
    const bytes = await file.read(start, WINDOW + 1);
    for (let at = bytes.indexOf(0xff); at !== -1 && at < WINDOW; at = bytes.indexOf(0xff, at + 1)) {
      const next = bytes[at + 1];
      if (next === undefined) break;
      if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return start + at;
    }
  }
  return refuse('broken');
}
