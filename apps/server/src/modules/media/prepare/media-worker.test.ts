import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMp4, samplePng } from '../../../../test/media-samples.ts';
import type { PoolOptions } from '../../../programs/program-pool.ts';
import { rulesFor } from '../content/judge-name.ts';
import { RefusedFile } from '../content/refused-file.ts';
import type { MediaJob } from './media-job.ts';
import { createMediaWorker, type MediaWorker } from './media-worker.ts';

let folder: string;
let photo: Buffer;
let worker: MediaWorker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-prepare-'));
  photo = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
  worker = createMediaWorker();
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function jobOf(name: string, content: Buffer, rules: Partial<MediaJob['rules']> = {}): Promise<MediaJob> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return {
    path,
    rules: { ...rulesFor(name), ...rules },
    clean: `${path}.clean`,
    photo: `${path}.photo`,
    variants: [320, 960].map((width) => ({ width, file: `${path}.${width}` })),
  };
}
const MINE = { owner: 1 };
const reason = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedFile ? error.refusal.reason : String(error)),
  );

test('answers the size of the photo and of its smaller copies', async () => {
  const job = await jobOf('photo.jpg', photo);
  const { picture, path } = await worker.prepare(job, MINE);
  expect(picture).toMatchObject({ width: 1_000, height: 500 });
  expect(picture?.variants.map(({ width }) => width)).toEqual([320, 960]);
  expect(path).toBe(job.photo);
});

test('a small picture has no copies, and is read all the same', async () => {
  const { picture } = await worker.prepare(await jobOf('petite.png', samplePng()), MINE);
  expect(picture).toMatchObject({ width: 4, variants: [] });
  expect(await reason(worker.prepare(await jobOf('petite.png', samplePng().fill(0, 50, 55)), MINE))).toBe('broken');
});

test('more pixels than allowed are not decoded', async () => {
  expect(await reason(worker.prepare(await jobOf('photo.jpg', photo, { pixelsMax: 1_000 }), MINE))).toBe('pixels');
});

test('a film keeps its bytes, and has no size in pixels', async () => {
  const job = await jobOf('film.mp4', sampleMp4());
  expect(await worker.prepare(job, MINE)).toMatchObject({ extension: 'mp4', path: job.path, picture: null });
});

test.each<[string, Partial<PoolOptions>]>([
  ['ends its process', { entry: new URL('./absent-program.ts', import.meta.url) }],
  ['takes too long', { withinMs: 1 }],
])('a file that %s is refused', async (_, options) => {
  const own = createMediaWorker(options);
  expect(await reason(own.prepare(await jobOf('film.mp4', sampleMp4()), MINE))).toBe('broken');
  await own.close();
});

test('a disk that fails is no fault of the file', async () => {
  const job = await jobOf('image.png', samplePng({ width: 400 }));
  await expect(worker.prepare({ ...job, clean: join(folder, 'absent', 'clean') }, MINE)).rejects.toThrow('ENOENT');
});
