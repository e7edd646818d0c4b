import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { MediaExtension } from '@pupitre/contract';
import type { OpenFile } from './open-file.ts';
import { refuse } from './refused-file.ts';

const inflate = promisify(inflateRaw);

const ZIP_END_BYTES = 22;
const ENTRIES_MAX = 20_000;
const DIRECTORY_MAX = 4 * 1_048_576;
const CONTENT_TYPES_MAX = 1_048_576;
const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PARTS: readonly (readonly [part: string, extension: MediaExtension])[] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
];
/** Macros, controls, programs and pages, and what makes an archive an application. */
const UNSAFE_PART =
  /(^|\/)(vbaProject|vbaData)|\/activeX\/|^META-INF\/|^AndroidManifest|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|hta|html?|mht|class|jar)$/i;

type ZipEntry = { name: string; method: number; packedBytes: number; at: number };

/** Which of the zipped Office formats it is; null for any other archive. Macros are refused, whatever the name says. */
export async function readZippedOffice(file: OpenFile): Promise<MediaExtension | null> {
  const entries = await readDirectory(file);
  const found = MAIN_PARTS.filter(([part]) => entries.some(({ name }) => name === part));
  const types = entries.find(({ name }) => name === CONTENT_TYPES);
  const [main] = found;
  if (types === undefined || main === undefined) return null;
  if (found.length > 1 || entries.some(({ name }) => UNSAFE_PART.test(name))) refuse('unsafe');
  if (/macroEnabled/i.test(await readEntry(file, types))) refuse('unsafe');
  return main[1];
}

/** The archive must fill the file from the first to the last byte. */
async function readDirectory(file: OpenFile): Promise<ZipEntry[]> {
  const end = await file.read(file.size - ZIP_END_BYTES, ZIP_END_BYTES);
  if (end.length < ZIP_END_BYTES || end.readUInt32LE(0) !== 0x06054b50 || end.readUInt16LE(20) !== 0) refuse('broken');
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (start + length !== file.size - ZIP_END_BYTES || length > DIRECTORY_MAX || count > ENTRIES_MAX) refuse('unsafe');
  const directory = await file.read(start, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) refuse('broken');
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // The list begins with the first byte of the file, or something stands before the archive.
  if (!entries.some(({ at }) => at === 0)) refuse('unsafe');
  return entries;
}

async function readEntry(file: OpenFile, { method, packedBytes, at }: ZipEntry): Promise<string> {
  const head = await file.read(at, 30);
  if (head.length < 30 || packedBytes > CONTENT_TYPES_MAX) refuse('broken');
  const packed = await file.read(at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packedBytes);
  if (method === 0) return packed.toString('utf8');
  const bytes = await inflate(packed, { maxOutputLength: CONTENT_TYPES_MAX }).catch(() => refuse('broken'));
  return bytes.toString('utf8');
}

/** What Word, Excel and PowerPoint put into old files since 2007: the theme, zipped. */
export const THEME_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:theme|drs|ppt|xl|word)\/[\w/.-]+\.(?:xml|rels|jpe?g|png|gif))$/i;

const OLD_PARTS: Readonly<Record<string, MediaExtension>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};
/** Of which program the whole is, where it holds a table or a text of another one. */
const OLD_ROOTS: Readonly<Record<string, MediaExtension>> = {
  '0609020000000000c000000000000046': 'doc',
  '1008020000000000c000000000000046': 'xls',
  '2008020000000000c000000000000046': 'xls',
  '108d81649b4fcf1186ea00aa00b929e8': 'ppt',
};
const ROOT = 5;
/** Names are the same in small letters. */
const OLD_MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
const ENTRY_BYTES = 128;
const STEP = ENTRY_BYTES * 4_096;

/** Which of the old Office formats it is; null for anything else of that container (installers, mails). */
export async function readOldOffice(file: OpenFile): Promise<MediaExtension | null> {
  const found = new Set<MediaExtension>();
  let root: MediaExtension | undefined;
  // Entries of the directory lie at multiples of their size, wherever its sectors are.
  for (let at = 512; at < file.size; at += STEP) {
    const bytes = await file.read(at, STEP);
    for (let entry = 0; entry + ENTRY_BYTES <= bytes.length; entry += ENTRY_BYTES) {
      if (bytes[entry + 66] === ROOT) root ??= OLD_ROOTS[bytes.toString('hex', entry + 80, entry + 96)];
      const name = entryName(bytes, entry)?.toLowerCase() ?? null;
      if (name === null) continue;
      if (OLD_MACROS.has(name)) refuse('unsafe');
      if (name === 'encryptedpackage') refuse('locked');
      if (Object.hasOwn(OLD_PARTS, name)) found.add(OLD_PARTS[name] as MediaExtension);
    }
  }
  if (root !== undefined && found.has(root)) return root;
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function entryName(bytes: Buffer, at: number): string | null {
  const length = bytes.readUInt16LE(at + 64);
  const kind = bytes[at + 66];
  if (length < 4 || length > 64 || length % 2 !== 0 || (kind !== 1 && kind !== 2)) return null;
  return bytes.toString('utf16le', at, at + length - 2);
}
