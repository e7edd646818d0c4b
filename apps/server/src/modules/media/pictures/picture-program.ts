import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureAnswer, PictureJob, PictureRequest } from './picture-job.ts';

/**
 * A separate process, started by the server: decoding an untrusted picture may exhaust memory or time or crash the
 * process, and the server must survive that. It reads and writes the given files, and ends with its channel.
 */

const QUALITY = { photo: 88, variant: 80 };
const SECONDS = 30;

sharp.cache(false);
sharp.concurrency(1);

async function work({ source, target, pixelsMax, variants }: PictureJob): Promise<PictureAnswer> {
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
  const made: PictureAnswer['variants'] = [];
  for (const { width: wanted, file } of variants) {
    if (wanted >= width) continue;
    const { size } = await open(kept)
      .resize({ width: wanted })
      .keepIccProfile()
      .webp({ quality: QUALITY.variant, effort: 3 })
      .toFile(file);
    made.push({ width: wanted, size });
  }
  // Decodes the pixels of one that needs no smaller copy too: a picture that nobody can see is not taken.
  if (made.length === 0 && target === null) await open(kept).stats();
  return { width, height, size: (await stat(kept)).size, variants: made };
}

process.on('message', ({ id, job }: PictureRequest) => {
  work(job).then(
    (answer) => process.send?.({ id, answer }),
    // The reason may quote the file.
    () => process.send?.({ id, failed: true }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
