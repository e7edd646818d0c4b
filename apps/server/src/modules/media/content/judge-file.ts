import type { MediaExtension, MediaKind } from '@pupitre/contract';
import { fileTypeFromFile } from 'file-type';
import { isActive, refuseActiveRest, refuseActiveTail, refuseOtherThanPdf, refusePolyglot } from './active-content.ts';
import type { Blanks } from './blank.ts';
import { hasMp3Frames } from './mp3-frames.ts';
import { readOldOffice, readZippedOffice, THEME_PARTS } from './office-files.ts';
import { type OpenFile, withFile } from './open-file.ts';
import { type PictureStructure, readBmp, readGif, readJpeg, readPng } from './picture-structure.ts';
import { findPlaceData } from './place-data.ts';
import { RefusedFile, refuse } from './refused-file.ts';
import { isSoundAlone } from './track-places.ts';

export type JudgedFile = {
  extension: MediaExtension;
  /** null for anything but a picture. */
  picture: PictureStructure | null;
  /** Of a film or sound: what it says besides what one sees and hears. */
  blanks: Blanks;
};

/** What the contract says of files; given, because the program that judges does not have it (programs/serve-jobs.ts). */
export type JudgeRules = {
  /** The family that the file's name announces. */
  announced: MediaKind;
  kinds: Readonly<Record<MediaExtension, MediaKind>>;
  pixelsMax: number;
};

/** The library's word for a content → ours; what is not here is not taken. */
const BY_CONTENT: Readonly<Record<string, MediaExtension>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  bmp: 'bmp',
  pdf: 'pdf',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  '3gp': '3gp',
  '3g2': '3g2',
  avi: 'avi',
  mpg: 'mpg',
  ogv: 'ogv',
  webm: 'webm',
  asf: 'wmv',
  wmv: 'wmv',
  mp3: 'mp3',
  mp2: 'mp3',
  mp1: 'mp3',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  wav: 'wav',
};
/** What may hold a sound without a film: it would show as a black one. */
const ISO_FILMS: ReadonlySet<MediaExtension> = new Set(['mp4', 'mov', '3gp', '3g2']);
const ZIP_START = 0x504b0304;
const OLD_OFFICE_START = 0xd0cf11e0;
/** Where a page would have to begin to be taken for one; further on a PDF may quote one. */
const PDF_HEAD_BYTES = 1_024;
const PDF_TAIL_BYTES = 65_536;

/** Decides the type of a whole file by its content; throws RefusedFile. */
export async function judgeFile(path: string, { announced, kinds, pixelsMax }: JudgeRules): Promise<JudgedFile> {
  return withFile(path, async (file) => {
    const extension = await findType(path, file);
    if (ISO_FILMS.has(extension) && (await isSoundAlone(file))) unknown('m4a');
    // Unspecified: within a family the content wins, so that a PNG called .jpg becomes a PNG.
    if (kinds[extension] !== announced) refuse('mismatch');
    const picture = await checkStructure(file, extension);
    if (picture !== null) {
      checkPixels(picture, pixelsMax);
      return { extension, picture, blanks: { zeros: [], heads: [] } };
    }
    return { extension, picture, blanks: await findPlaceData(file, extension) };
  });
}

async function findType(path: string, file: OpenFile): Promise<MediaExtension> {
  const start = await file.read(0, 4_096);
  if (start.length < 4) return refuse('broken');
  const magic = start.readUInt32BE(0);
  if (magic === OLD_OFFICE_START) return (await readOldOffice(file)) ?? refuse('mismatch');
  if (magic === ZIP_START) return (await readZippedOffice(file)) ?? unknown('zip');
  const found = await fileTypeFromFile(path);
  if ((found?.ext ?? 'mp4') === 'mp4' && isPhotoOfTelephone(start)) return unknown('heic');
  // An ASF without a video track is a .wma.
  const known = found?.mime === 'audio/x-ms-asf' ? undefined : BY_CONTENT[found?.ext ?? ''];
  if (known !== undefined) return known;
  if (found?.ext === 'ogx') return typeOfOgg(start);
  if (found !== undefined) return unknown(found.ext);
  if (await hasMp3Frames(file)) return 'mp3';
  if (/<svg[\s>]/i.test(start.toString('latin1'))) return unknown('svg');
  // Unknown content: the error must not name the type in its name, which is supported.
  return isActive(start) ? unknown('html') : refuse('mismatch');
}

/** An Ogg that begins with a description of its streams: Theora makes it a film. */
function typeOfOgg(start: Buffer): MediaExtension {
  if (start.includes('\x80theora', 0, 'latin1')) return 'ogv';
  return ['\x01vorbis', 'OpusHead', 'Speex   '].some((sign) => start.includes(sign, 0, 'latin1'))
    ? 'ogg'
    : unknown('ogx');
}

/** Of a container whose first brand nobody knows, any brand of photos. */
function isPhotoOfTelephone(start: Buffer): boolean {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = start.subarray(8, Math.min(start.readUInt32BE(0), start.length)).toString('latin1');
  return (brands.match(/.{4}/gs) ?? []).some((brand) => /^(?:hei|hev|mif|msf|avi[fs])/.test(brand));
}

function unknown(type: string): never {
  throw new RefusedFile({ reason: 'type', type });
}

async function checkStructure(file: OpenFile, extension: MediaExtension): Promise<PictureStructure | null> {
  switch (extension) {
    case 'docx':
    case 'pptx':
    case 'xlsx':
      // Their own directory fills the file.
      return null;
    case 'doc':
    case 'xls':
    case 'ppt':
      await refusePolyglot(file, THEME_PARTS);
      break;
    case 'pdf':
      await checkPdf(file);
      return null;
    case 'png':
      await refusePolyglot(file);
      return readPng(file);
    case 'gif':
      await refusePolyglot(file);
      return readGif(file);
    case 'bmp':
      await refusePolyglot(file);
      return readBmp(file);
    case 'jpg':
      await refusePolyglot(file);
      return readJpeg(file);
    case 'mp4':
    case 'mov':
    case '3gp':
    case '3g2':
      await checkBoxes(file);
      await refusePolyglot(file);
      break;
    default:
      await refusePolyglot(file);
  }
  await refuseActiveTail(file);
  return null;
}

/** From the first byte to the last « %%EOF », and nothing that runs at either end. */
async function checkPdf(file: OpenFile): Promise<void> {
  const head = await file.read(0, PDF_HEAD_BYTES);
  if (!head.toString('latin1', 0, 5).startsWith('%PDF-')) refuse('unsafe');
  await refuseOtherThanPdf(file, PDF_HEAD_BYTES);
  const from = Math.max(0, file.size - PDF_TAIL_BYTES);
  const end = (await file.read(from, PDF_TAIL_BYTES)).lastIndexOf('%%EOF');
  if (end === -1) refuse('broken');
  await refuseActiveRest(file, from + end + 5);
}

/** The boxes of an ISO film must lead from one to the next up to the end of the file, and one says what is where. */
async function checkBoxes(file: OpenFile): Promise<void> {
  let hasIndex = false;
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, 16);
    const name = head.toString('latin1', 4, 8);
    if (head.length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(name)) {
      await refuseActiveRest(file, at);
      break;
    }
    hasIndex ||= name === 'moov';
    const short = head.readUInt32BE(0);
    if (short === 0) break;
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) refuse('broken');
    at += length;
  }
  // A recording that was broken off: no player finds a picture in it.
  if (!hasIndex) refuse('broken');
}

function checkPixels({ width, height }: PictureStructure, pixelsMax: number): void {
  if (width < 1 || height < 1) refuse('broken');
  if (width * height > pixelsMax) refuse('pixels');
}
