import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { serveJobs } from '../../../programs/serve-jobs.ts';
import { type JudgedFile, judgeFile } from '../content/judge-file.ts';
import { RefusedFile } from '../content/refused-file.ts';
import { copyRanges, writeBlanks } from './change-file.ts';
import type { MediaAnswer, MediaJob, PreparedMedium } from './media-job.ts';

/**
 * A separate process, started by the server: whatever reads what people send may exhaust memory or time or crash, and the
 * server must survive that.
 */
serveJobs<MediaJob, MediaAnswer>(async (job) => {
  try {
    return { prepared: await prepare(job) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
});

async function prepare(job: MediaJob): Promise<PreparedMedium> {
  const judged = await judgeFile(job.path, job.rules);
  const { path, picture } = await clean(job, judged);
  return {
    extension: judged.extension,
    path,
    size: (await stat(path)).size,
    sha256: await hashFile(path),
    picture,
  };
}

/**
 * Removes place and camera. Photos are encoded anew, upright; other pictures keep the bytes of their pixels; films and
 * sounds keep their length, with zeros where they spoke of themselves.
 */
async function clean(
  job: MediaJob,
  { extension, picture, blanks }: JudgedFile,
): Promise<Pick<PreparedMedium, 'path' | 'picture'>> {
  if (picture === null) {
    writeBlanks(job.path, blanks);
    return { path: job.path, picture: null };
  }
  const { width, height, keep, isAnimated } = picture;
  const isPhoto = extension === 'jpg';
  const source = isPhoto ? job.path : job.clean;
  if (!isPhoto) await copyRanges(job.path, job.clean, keep);
  // No browser needs a smaller copy that stands still, and the library reads no BMP.
  if (extension === 'bmp' || isAnimated) return { path: source, picture: { width, height, variants: [] } };
  const target = isPhoto ? job.photo : null;
  // Loaded by the first picture only.
  const { encodePicture } = await import('./encode-picture.ts');
  const { pixelsMax } = job.rules;
  return {
    path: target ?? source,
    picture: await encodePicture({ source, target, pixelsMax, variants: job.variants }),
  };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
