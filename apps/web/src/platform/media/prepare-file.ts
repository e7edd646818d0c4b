import { extensionOfName, mediaKindOf } from '@pupitre/contract';

/** Photos and sounds of telephones that the server does not take, and what they are made into here. */
export const TO_PICTURES: readonly string[] = ['heic', 'heif', 'avif', 'webp'];
const TO_SOUNDS: readonly string[] = ['m4a', 'm4b', 'aac', 'caf', 'amr'];
export const TO_MEDIA: readonly string[] = [...TO_PICTURES, ...TO_SOUNDS];
/** Brands of ISO files (ISO 14496-12). */
const PICTURE_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])$/;
const SOUND_BRANDS = /^M4[AB] $/;
const AAC_TYPES = /^audio\/(?:x-)?(?:mp4|m4a|aac)$/;
/** Longest side in pixels: sharp on paper, and below what a tablet can draw. */
const SIDE_MAX = 4_096;
const QUALITY = 0.9;

/**
 * The file as it is sent: what this browser can read of the photos and voice memos of a telephone becomes a JPEG or a
 * WAV, whatever its name says. What it cannot read is called what it is, so that it is refused here; anything else stays as it is.
 */
export async function prepareFile(file: File): Promise<File> {
  const kind = await foreignKind(file);
  if (kind === null) return file;
  // A program that converts a photo may keep its name.
  if (kind === 'jpeg') return renamed(file, file, 'jpg');
  try {
    if (kind === 'picture') return renamed(await jpegOf(file), file, 'jpg');
    const { voiceOf } = await import('./wav.ts');
    return renamed(await voiceOf(file), file, 'wav');
  } catch {
    return mayBecome(file.name) === null ? renamed(file, file, await truly(file, kind)) : file;
  }
}

const truly = async (file: File, kind: 'picture' | 'sound'): Promise<string> =>
  kind === 'sound' ? 'm4a' : (await file.slice(8, 11).text()) === 'avi' ? 'avif' : 'heic';

/** Whether a browser may be able to turn the file into one that is taken. */
export const mayBecome = (name: string): 'image' | 'sound' | null =>
  TO_PICTURES.includes(extensionOfName(name)) ? 'image' : TO_SOUNDS.includes(extensionOfName(name)) ? 'sound' : null;

async function foreignKind(file: File): Promise<'jpeg' | 'picture' | 'sound' | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const becomes = mayBecome(file.name);
  if (head[0] === 0xff && head[1] === 0xd8) return becomes === 'image' ? 'jpeg' : null;
  const text = String.fromCharCode(...head);
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (PICTURE_BRANDS.test(brand)) return 'picture';
  if (SOUND_BRANDS.test(brand)) return 'sound';
  if (becomes !== null) return becomes === 'image' ? 'picture' : 'sound';
  // Safari records a voice as audio/mp4.
  return AAC_TYPES.test(file.type) && mediaKindOf(file.name) !== 'sound' ? 'sound' : null;
}

/** By an element: Safari reads HEIC there before it does in createImageBitmap, and turns the photo upright. */
async function jpegOf(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (context === null || canvas.width === 0) throw new Error('Nothing can be drawn.');
    // What is clear would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (made === null) throw new Error('The picture was not written.');
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const renamed = (content: Blob, { name, lastModified }: File, extension: string): File =>
  new File([content], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: content.type, lastModified });
