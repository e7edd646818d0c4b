import { type FileKind, kindOfBytes } from './file-kind.ts';

/** What the runtime offers everywhere; this package sees neither the browser's library nor Node's. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode: (bytes: Uint8Array) => string };

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';
export type DecodedText =
  | { kind: 'text'; text: string; encoding: Encoding; isMarked: boolean }
  | { kind: FileKind | 'empty' };

/**
 * The text of a file, whatever wrote it: a mark decides; without one, zeros between the letters are UTF-16, what is
 * well-formed UTF-8 is UTF-8, and the rest is what Windows or an old Mac wrote, whichever makes better words. Anything
 * but a text is named, so that one can say what to do instead.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const kind = kindOfBytes(bytes);
  if (kind !== null) return { kind };
  const encoding = markOf(bytes) ?? unmarked(bytes);
  if (encoding === null) return { kind: 'other' };
  const text = decode(bytes, encoding);
  if (text.includes('\0')) return { kind: 'other' };
  if (text.trim() === '') return { kind: 'empty' };
  return { kind: 'text', text, encoding, isMarked: markOf(bytes) !== null };
}

/** The encoding of a long file by its first bytes, up to their last plain sign. Null when it is no text. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const end = bytes.includes(0) ? bytes.length : bytes.findLastIndex((byte) => byte < 0x80) + 1;
  return markOf(bytes) ?? unmarked(end === 0 ? bytes : bytes.subarray(0, end));
}

/** The text of the beginning of a file, up to its last whole line; the whole text where that is all of it. */
export function decodeStart(bytes: Uint8Array, isWhole: boolean): { text: string; encoding: Encoding } | null {
  const encoding = isWhole ? (markOf(bytes) ?? unmarked(bytes)) : encodingOf(bytes);
  if (encoding === null) return null;
  const text = decode(bytes, encoding);
  if (text.includes('\0')) return null;
  return { encoding, text: isWhole ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n'))) };
}

/** A well-formed text has all its letters: none was lost where it was saved before. */
export const hasLostLetters = (text: string): boolean => text.includes('\ufffd');

function markOf([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function unmarked(bytes: Uint8Array): Encoding | null {
  if (bytes.includes(0)) return withZeros(bytes);
  if (attempt(bytes, 'utf-8') !== null) return 'utf-8';
  return singleByte(bytes);
}

/** UTF-16 without its mark has most zeros on one side of each pair, and makes a text with spaces and without control signs. */
function withZeros(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const text = attempt(bytes, encoding);
  const isText = text !== null && /[\t\n\r ,;|]/.test(text) && !/[^\P{C}\t\n\r\p{Cf}]/u.test(text);
  return isText ? encoding : null;
}

/** Half a pair at the end is what a program added that thought of bytes. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(whole(bytes, encoding));
}

function attempt(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(whole(bytes, encoding));
  } catch {
    return null;
  }
}

const whole = (bytes: Uint8Array, encoding: Encoding) =>
  encoding.startsWith('utf-16') && bytes.length % 2 === 1 ? bytes.subarray(0, -1) : bytes;

/** As much of a file as says how it is written. */
const SAMPLE = 200_000;

/**
 * Windows or Mac: what reads with fewer oddities. Files of an old Mac are rare, so they must read clearly better; line
 * ends of an old Mac turn that round.
 */
function singleByte(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, SAMPLE);
  const windows = decode(sample, 'windows-1252');
  const gain = oddity(windows) - oddity(decode(sample, 'macintosh'));
  const isOldMac = windows.includes('\r') && !windows.includes('\n');
  return gain >= 1 || (isOldMac && gain > -1) ? 'macintosh' : 'windows-1252';
}

/** Signs that stand beside words in ordinary texts. */
const ORDINARY = /[«»’‘“”„…–—•°€§£©®™½¼¾²³±×·¿¡ªº\u00a0]/;
/** Signs that may stand between two letters. */
const INSIDE = /[’‘–—·\u00a0]/;
/** Letters that hardly any text of this region holds, but names do. */
const RARE = /[ŠšŽžŸƒﬁﬂı]/;
/** Letters that are no word by themselves. */
const NEVER_ALONE = /[ŠšŽžŸÐðÞþ]/;

/** How unlikely a text is: signs within words, capitals after small letters, signs that nobody types. */
function oddity(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    sum += oddityOf(sign, text.charAt(index - 1), text.charAt(index + 1));
  }
  return sum;
}

function oddityOf(sign: string, before: string, after: string): number {
  if (/\p{Cc}/u.test(sign)) return 3;
  if (/\p{L}/u.test(sign) && sign !== 'ˆ' && sign !== 'ƒ' && !/[ªºˇ]/.test(sign)) {
    const [follows, goesOn] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
    if (/\p{Lu}/u.test(sign) && follows && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after))) return 2;
    if (NEVER_ALONE.test(sign) && !follows && !goesOn) return 1;
    return RARE.test(sign) ? 0.25 : 0;
  }
  if (/\p{L}/u.test(before) && /\p{L}/u.test(after)) return INSIDE.test(sign) ? 0 : 2;
  if (!ORDINARY.test(sign)) return 1;
  return sign === '…' && /\p{L}/u.test(after) ? 0.5 : 0;
}
