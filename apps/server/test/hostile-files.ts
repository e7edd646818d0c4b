import { box } from './media-samples.ts';

/** Small files that ask for much work: every count is given by whoever makes one. */

const u32be = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
};
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const repeat = (piece: Buffer, count: number) => Buffer.alloc(piece.length * count, piece);
const FILM_START = box('ftyp', latin1('isom\0\0\x02\0isommp41'));

/** A film that is nothing but empty boxes; 2,000,000 of them are 16 MB. */
export const filmOfEmptyBoxes = (count: number) => Buffer.concat([FILM_START, repeat(box('free'), count)]);

/** Boxes in boxes; each may claim to hold all the rest. */
export function filmOfNestedBoxes(depth: number): Buffer {
  const rest = Array.from({ length: depth }, (_, level) => [u32be(8 * (depth - level)), latin1('moov')]);
  return Buffer.concat([FILM_START, ...rest.flat()]);
}

/** A track of texts whose table says of every one of its pieces that it is the whole film. */
export function filmOfOverlaps(pieces: number, size: number): Buffer {
  const pointers = box('stco', Buffer.concat([u32be(0, pieces), Buffer.alloc(pieces * 4)]));
  const tables = Buffer.concat([box('stsc', u32be(0, 1, 1, 1, 1)), box('stsz', u32be(0, size, pieces)), pointers]);
  const media = Buffer.concat([
    box('hdlr', Buffer.concat([Buffer.alloc(8), latin1('text'), Buffer.alloc(12)])),
    box('minf', box('stbl', tables)),
  ]);
  const start = Buffer.concat([FILM_START, box('moov', box('trak', box('mdia', media)))]);
  return Buffer.concat([start, box('mdat', Buffer.alloc(Math.max(0, size - start.length - 8)))]);
}

/** A sound with thousands of empty parts that no player knows. */
export function soundOfEmptyParts(count: number): Buffer {
  const format = Buffer.from('666d74201000000001000100401f0000401f000001000800', 'hex');
  const body = Buffer.concat([latin1('WAVE'), format, latin1('data\0\0\0\0'), repeat(latin1('note\0\0\0\0'), count)]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Lists in lists of an old film. */
export function oldFilmOfNestedLists(depth: number): Buffer {
  const parts = Array.from({ length: depth }, (_, level) => {
    const head = Buffer.alloc(12);
    head.write('LIST', 'latin1');
    head.writeUInt32LE(12 * (depth - level) - 8, 4);
    head.write('hdrl', 8, 'latin1');
    return head;
  });
  const body = Buffer.concat([latin1('AVI '), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A film for browsers with thousands of empty tags. */
export function webFilmOfEmptyTags(count: number): Buffer {
  const kind = Buffer.from('4282847765626d', 'hex');
  const start = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | kind.length]), kind]);
  const unknownLength = Buffer.from('1853806701ffffffffffffff', 'hex');
  return Buffer.concat([start, unknownLength, repeat(Buffer.from('1254c36780', 'hex'), count)]);
}

const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
/** A sound with thousands of empty tags before it. */
export const soundOfEmptyTags = (count: number) =>
  Buffer.concat([repeat(latin1('ID3\x03\0\0\0\0\0\0'), count), repeat(MP3_FRAME, 20)]);

/** A photo of nothing but padding between its parts. */
export const photoOfPadding = (count: number) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(count, 0xff)]);

/** A photo of scans that end at once, each of which has to be looked for to the next one. */
export const photoOfEmptyScans = (count: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), repeat(Buffer.from([0xff, 0xda, 0, 2]), count)]);

/** A picture whose comment has blocks of one byte. */
export const pictureOfSmallBlocks = (count: number) =>
  Buffer.concat([latin1('GIF89a\x01\0\x01\0\0\0\0\x21\xfe'), repeat(Buffer.from([1, 65]), count), latin1('\0;')]);

/** Every file of this page at a size at which its work would take minutes, hours or all memory, by its name. */
export const HOSTILE_FILES: Readonly<Record<string, () => Buffer>> = {
  'empty boxes.mp4': () => filmOfEmptyBoxes(2_000_000),
  'nested boxes.mp4': () => filmOfNestedBoxes(3_000),
  'overlaps.mp4': () => filmOfOverlaps(400_000, 8_000_000),
  'overlaps.mov': () => filmOfOverlaps(1_000_000, 8_000_000),
  'empty parts.wav': () => soundOfEmptyParts(1_000_000),
  'nested lists.avi': () => oldFilmOfNestedLists(50_000),
  'empty tags.webm': () => webFilmOfEmptyTags(1_000_000),
  'empty tags.mp3': () => soundOfEmptyTags(500_000),
  'padding.jpg': () => photoOfPadding(16_000_000),
  'empty scans.jpg': () => photoOfEmptyScans(2_000_000),
  'small blocks.gif': () => pictureOfSmallBlocks(8_000_000),
};
