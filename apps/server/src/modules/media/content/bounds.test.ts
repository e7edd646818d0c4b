import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  filmOfOverlaps,
  HOSTILE_FILES,
  soundOfEmptyParts,
  webFilmOfEmptyTags,
} from '../../../../test/hostile-files.ts';
import { BLANKS_MAX, mergeBlanks } from './blank.ts';
import { judgeFile } from './judge-file.ts';
import { rulesFor } from './judge-name.ts';
import { patiently } from './open-file.ts';
import { RefusedFile } from './refused-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-bounds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How many bytes would be written, or why the file is refused. */
async function outcome(name: string, content: Buffer): Promise<number | string> {
  const path = join(folder, 'given');
  await writeFile(path, content);
  try {
    const { blanks } = await judgeFile(path, rulesFor(name));
    return blanks.zeros.reduce((sum, { from, to }) => sum + to - from, 0);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return error.refusal.reason;
  }
}

test.each(Object.entries(HOSTILE_FILES))('%s costs no more than its size', async (name, make) => {
  const content = make();
  const found = await outcome(name, content);
  if (typeof found === 'number') expect(found).toBeLessThanOrEqual(content.length);
  else expect(found).toMatch(/^(broken|mismatch|type)/);
});

describe('at the bound', () => {
  test('pieces that lie upon each other are written over once', async () => {
    const content = filmOfOverlaps(1_000, 200_000);
    expect(await outcome('film.mp4', content)).toBe(content.length);
  });

  test.each([
    ['son.wav', soundOfEmptyParts],
    ['film.webm', webFilmOfEmptyTags],
  ] as const)('%s: as many parts as any film has, not one more', async (name, make) => {
    const parts = name.endsWith('wav') ? BLANKS_MAX / 2 : BLANKS_MAX;
    expect(await outcome(name, make(parts - 1))).toBeTypeOf('number');
    expect(await outcome(name, make(parts + 1))).toBe('broken');
  });
});

describe('what every reader asks for is bounded', () => {
  const file = (patience: Parameters<typeof patiently>[2]) =>
    patiently(1_000, (_, length) => Buffer.alloc(length), patience);
  const readAll = async (times: number, patience: Parameters<typeof patiently>[2], length = 8) => {
    const opened = file(patience);
    for (let read = 0; read < times; read += 1) await opened.read(0, length);
  };

  test('by the number of pieces', async () => {
    await readAll(10, { readsMax: 10 });
    await expect(readAll(11, { readsMax: 10 })).rejects.toThrow(RefusedFile);
  });

  test('by all their bytes', async () => {
    await expect(readAll(6_000, {}, 1_000)).rejects.toThrow(RefusedFile);
  });

  test('by time', async () => {
    await expect(readAll(1_024, { withinMs: -1 })).rejects.toThrow(RefusedFile);
  });
});

test('ranges are joined, cut to the file, and no byte of them is written twice', () => {
  const none = Buffer.alloc(0);
  const range = (at: number, zeros: number) => ({ at, head: none, zeros });
  expect(
    mergeBlanks([range(50, 10), range(0, 10), range(5, 10), range(15, 5), range(90, 50), range(70, 0)], 100),
  ).toEqual({
    zeros: [
      { from: 0, to: 20 },
      { from: 50, to: 60 },
      { from: 90, to: 100 },
    ],
    heads: [],
  });
});
