import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { samplePng } from '../../../../test/media-samples.ts';
import { RefusedFile } from '../content/refused-file.ts';
import type { PictureJob } from './picture-job.ts';
import { createPictureWorker, type PictureWorker, type PictureWorkerOptions } from './picture-worker.ts';

let folder: string;
let photo: string;
let worker: PictureWorker | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-pictures-'));
  photo = join(folder, 'photo.jpg');
  await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#36c' } })
    .jpeg()
    .toFile(photo);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => worker?.close());

const create = (options: PictureWorkerOptions = {}) => {
  worker = createPictureWorker(options);
  return worker;
};
let count = 0;
const job = (changes: Partial<PictureJob> = {}): PictureJob => {
  count += 1;
  return {
    source: photo,
    target: join(folder, `${count}.jpg`),
    pixelsMax: 50_000_000,
    variants: [320, 960].map((width) => ({ width, file: join(folder, `${count}-${width}`) })),
    ...changes,
  };
};
/** A child that does what a test wants of the real one's worst moments. */
async function program(name: string, text: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `process.send({ ready: true });\n${text}`);
  return path;
}

test('answers the size of the photo and of its smaller copies', async () => {
  const { width, height, variants } = await create().prepare(job());
  expect({ width, height, widths: variants.map((one) => one.width) }).toEqual({
    width: 1_000,
    height: 500,
    widths: [320, 960],
  });
});

test('a small picture has no copies, and is read all the same', async () => {
  const path = join(folder, 'petite.png');
  await writeFile(path, samplePng());
  expect(await create().prepare(job({ source: path, target: null }))).toMatchObject({ width: 4, variants: [] });
  await writeFile(path, samplePng().fill(0, 50, 55));
  await expect(create().prepare(job({ source: path, target: null }))).rejects.toThrow(RefusedFile);
});

test('more pixels than allowed are not decoded', async () => {
  await expect(create().prepare(job({ pixelsMax: 1_000 }))).rejects.toThrow(RefusedFile);
});

test('a child that dies is replaced and asked once more; a picture that ends it twice is refused', async () => {
  const log = join(folder, 'deaths');
  const text = `import { appendFileSync } from 'node:fs';
    process.on('message', () => { appendFileSync(${JSON.stringify(log)}, 'x'); process.exit(1); });`;
  await expect(create({ entry: await program('dying', text) }).prepare(job())).rejects.toThrow(RefusedFile);
  expect(await readFile(log, 'utf8')).toBe('xx');
});

test('a child that is stuck is ended', async () => {
  const stuck = await program('stuck', "process.on('message', () => undefined);");
  await expect(create({ entry: stuck, withinMs: 100 }).prepare(job())).rejects.toThrow(RefusedFile);
  expect(worker?.pid()).toBeUndefined();
});

test('a program that does not start refuses, and ends nobody else', async () => {
  await expect(create({ entry: join(folder, 'absent.mjs') }).prepare(job())).rejects.toThrow(RefusedFile);
});

test('works on two at once; above the queue it is too busy', async () => {
  const echo = await program(
    'echo',
    "process.on('message', ({ id }) => setTimeout(() => process.send({ id, answer: { width: id, height: 1, size: 1, variants: [] } }), 50));",
  );
  const pictures = create({ entry: echo, queueMax: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 7 }, () => pictures.prepare(job())));
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(2).fill('rejected')]);
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});

test('without work the child ends, and the next picture starts another', async () => {
  const pictures = create({ idleMs: 10 });
  await pictures.prepare(job());
  await vi.waitFor(() => expect(pictures.pid()).toBeUndefined(), 10_000);
  expect(await pictures.prepare(job())).toMatchObject({ width: 1_000 });
});

test('after closing nothing is taken', async () => {
  const pictures = create();
  await pictures.close();
  await expect(pictures.prepare(job())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
