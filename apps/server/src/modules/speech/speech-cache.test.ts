import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@pupitre/learning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeechCache, type SpeechCacheOptions } from './speech-cache.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pupitre-speech-cache-'));
  folder = join(parent, 'speech');
});
afterEach(() => rm(parent, { recursive: true }));

const open = (changes: Partial<SpeechCacheOptions> = {}) =>
  createSpeechCache({ folder, maxBytes: 1_000_000, onUnwritable: () => undefined, ...changes });
const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);
const fileOf = (key: string) => join(folder, `${key}.speech`);
const ageBy = (path: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  return utimes(path, then, then);
};

test('keeps bytes over a restart, closed to others', async () => {
  await open().put('un', bytes(100));
  expect(Buffer.from((await open().get('un')) ?? [])).toEqual(Buffer.from(bytes(100)));
  expect(await open().get('deux')).toBeNull();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(fileOf('un'))).mode & 0o777).toBe(0o600);
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ['cut short', (path) => truncate(path, 60)],
  ['emptied', (path) => truncate(path, 0)],
  ['overwritten', (path) => writeFile(path, bytes(132, 9))],
])('a file that was %s is not used and can be written again', async (_, damage) => {
  const cache = open();
  await cache.put('un', bytes(100));
  await damage(fileOf('un'));
  expect(await cache.get('un')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await cache.put('un', bytes(100));
  expect(await cache.get('un')).not.toBeNull();
});

test('above the limit the least recently used go first, also those of an earlier run', async () => {
  const first = open();
  for (const key of ['a', 'b', 'c']) await first.put(key, bytes(100));
  for (const [days, key] of [
    [3, 'a'],
    [2, 'b'],
    [1, 'c'],
  ] as const)
    await ageBy(fileOf(key), days);
  // 132 bytes each: three fit, four do not.
  const second = open({ maxBytes: 400 });
  await second.get('a');
  await vi.waitFor(async () => expect((await stat(fileOf('a'))).mtimeMs).toBeGreaterThan(Date.now() - 60_000), 10_000);
  await second.put('d', bytes(100));
  expect((await readdir(folder)).sort()).toEqual(['a.speech', 'c.speech', 'd.speech']);
  await second.put('e', bytes(100));
  expect((await readdir(folder)).sort()).toEqual(['a.speech', 'd.speech', 'e.speech']);
});

test('writing the same text twice counts once', async () => {
  const cache = open({ maxBytes: 300 });
  for (let n = 0; n < 5; n += 1) await cache.put('a', bytes(100));
  await cache.put('b', bytes(100));
  expect((await readdir(folder)).sort()).toEqual(['a.speech', 'b.speech']);
});

test('a disk that refuses is told once and breaks nothing', async () => {
  await writeFile(folder, 'a file where the folder should be');
  const onUnwritable = vi.fn();
  const cache = open({ onUnwritable });
  await cache.put('un', bytes(100));
  await cache.put('deux', bytes(100));
  expect(await cache.get('un')).toBeNull();
  expect(onUnwritable).toHaveBeenCalledTimes(1);
});

test('a folder under the name of a file, and what a kill left, do no harm', async () => {
  await mkdir(fileOf('un'), { recursive: true });
  await writeFile(join(folder, 'deux.1-1.new'), 'half');
  await ageBy(join(folder, 'deux.1-1.new'), 1);
  const cache = open();
  expect(await cache.get('un')).toBeNull();
  await cache.put('trois', bytes(100));
  expect((await readdir(folder)).sort()).toEqual(['trois.speech', 'un.speech']);
});
