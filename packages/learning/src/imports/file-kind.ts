/** Files that are no text, as people call them. */
export type FileKind =
  | 'spreadsheet'
  | 'document'
  | 'pdf'
  | 'picture'
  | 'sound'
  | 'archive'
  | 'cards'
  | 'webPage'
  | 'data'
  | 'other';

const SIGNATURES: readonly (readonly [string, FileKind])[] = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'document'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
];
/** Words too: only a file with zeros is meant. */
const WORDS: typeof SIGNATURES = [
  ['GIF8', 'picture'],
  ['ID3', 'sound'],
  ['OggS', 'sound'],
  ['RIFF', 'sound'],
  ['Rar!', 'archive'],
];
/** Photos of telephones, among the brands of this container. */
const PICTURE_BRAND = /^.{8}(?:hei|hev|mif|msf|avif)/s;
/** Tables of a collection of cards, of Anki and its older versions. */
const CARDS = /CREATE TABLE "?(?:notes|cards|decks|facts)\b/i;
/** XML and JSON, which programs write for programs. */
const DATA = /^(?:<\?xml\s|<svg[\s>]|\[?\s*\{\s*"[^"\n]*"\s*:)/i;
/** Where a zip names what is in it: at its beginning, and at its end. */
const EDGE = 65_536;

/** What a file is when it is certainly no text; by its own bytes, since a name says anything. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const start = latin(bytes.subarray(0, 512));
  if (start.startsWith('PK\x03\x04')) return kindOfZip(edgesOf(bytes));
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    return /W\0o\0r\0k\0b|B\0o\0o\0k\0/.test(edgesOf(bytes)) ? 'spreadsheet' : 'document';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'picture';
  if (start.startsWith('\0\0\0') && start.startsWith('ftyp', 4)) return PICTURE_BRAND.test(start) ? 'picture' : 'sound';
  if (start.startsWith('SQLite format 3\0')) return CARDS.test(edgesOf(bytes)) ? 'cards' : 'other';
  const known = [...SIGNATURES, ...(start.includes('\0') ? WORDS : [])].find(([sign]) => start.startsWith(sign));
  if (known !== undefined) return known[1];
  const words = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^<\?xml[^>]*>\s*(?:<\?mso[^>]*>\s*)?<Workbook/i.test(words)) return 'spreadsheet';
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html[\s>])/i.test(words)) return 'webPage';
  return DATA.test(words) ? 'data' : null;
}

/** A zip by the parts that office programs put into it. */
function kindOfZip(text: string): FileKind {
  if (/collection\.anki2/.test(text)) return 'cards';
  if (/xl\/|opendocument\.spreadsheet|Index\/Tables/.test(text)) return 'spreadsheet';
  return /word\/|ppt\/|opendocument|Index\/Document/.test(text) ? 'document' : 'archive';
}

const edgesOf = (bytes: Uint8Array): string =>
  latin(bytes.subarray(0, EDGE)) + (bytes.length > EDGE ? latin(bytes.subarray(-EDGE)) : '');

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
