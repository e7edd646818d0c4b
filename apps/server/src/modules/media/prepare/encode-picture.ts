import sharp from 'sharp';
import { refuse } from '../content/refused-file.ts';
import type { PreparedMedium } from './media-job.ts';

type Encoding = {
  source: string;
  /** Where to write a photo that is encoded anew; null keeps the source as it is. */
  target: string | null;
  pixelsMax: number;
  variants: { width: number; file: string }[];
};

const QUALITY = { photo: 88, variant: 80 };
const SECONDS = 30;

sharp.cache(false);
sharp.concurrency(1);

/** Decodes the picture, so that one that nobody can see is not taken. */
export async function encodePicture(encoding: Encoding): Promise<NonNullable<PreparedMedium['picture']>> {
  return encode(encoding).catch((error: unknown) => {
    // The library's own errors have no code; those of the disk have one.
    if (error instanceof Error && !('code' in error)) return refuse('broken');
    throw error;
  });
}

async function encode({ source, target, pixelsMax, variants }: Encoding) {
  const open = (file: string) =>
    sharp(file, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true }).timeout({ seconds: SECONDS });
  let kept = source;
  if (target !== null) {
    // Upright, in the same colours, and without the rest of what the camera wrote.
    const photo = open(source).autoOrient().keepIccProfile().jpeg({ quality: QUALITY.photo, mozjpeg: false });
    await photo.toFile(target);
    kept = target;
  }
  const { width = 0, height = 0 } = await sharp(kept, { limitInputPixels: pixelsMax }).metadata();
  const made: { width: number; size: number }[] = [];
  for (const { width: wanted, file } of variants) {
    if (wanted >= width) continue;
    const { size } = await open(kept)
      .resize({ width: wanted })
      .keepIccProfile()
      .webp({ quality: QUALITY.variant, effort: 3 })
      .toFile(file);
    made.push({ width: wanted, size });
  }
  if (made.length === 0 && target === null) await open(kept).stats();
  return { width, height, variants: made };
}
