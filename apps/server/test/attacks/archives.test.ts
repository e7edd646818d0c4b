import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, type ZippableFile, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unzipRoster } from '../../src/modules/directory/roster/unzip-roster.ts';
import { judgeFile } from '../../src/modules/media/content/judge-file.ts';
import { rulesFor } from '../../src/modules/media/content/judge-name.ts';

let folder: string;
let inside: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-archives-'));
  inside = join(folder, 'inside');
  await mkdir(inside);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MEGABYTE = 1_048_576;
const zeros = (megabytes: number) => new Uint8Array(megabytes * MEGABYTE);
const write = async (name: string, content: Zippable) => {
  const path = join(folder, name);
  await writeFile(path, zipSync(content, { level: 4 }));
  return path;
};
const unzip = (path: string) =>
  unzipRoster(path, inside, { name: path, wanted: ['users.csv'], extractedMax: 2 * MEGABYTE });

describe('a malicious roster archive', () => {
  test('8 MB in 40 kB are not unpacked beyond the limit', async () => {
    const path = await write('bomb.zip', { 'users.csv': zeros(8) });
    expect((await stat(path)).size).toBeLessThan(100_000);
    await expect(unzip(path)).rejects.toThrow('trop grand en se décompressant');
  });

  test('unexpected files are not unpacked, nor are archives in the archive', async () => {
    const inner = zipSync({ 'users.csv': strToU8('inner') }, { level: 4 });
    const path = await write('nested.zip', { 'big.bin': zeros(8), 'users.zip': inner, 'users.csv': strToU8('outer') });
    await unzip(path);
    expect(await readdir(inside)).toEqual(['users.csv']);
    expect(await readFile(join(inside, 'users.csv'), 'utf8')).toBe('outer');
  });

  test('more entries than a roster has', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, strToU8('x')]));
    await expect(unzip(await write('many.zip', many))).rejects.toThrow('trop de fichiers');
  });

  test.each(['../users.csv', 'a/../../users.csv', '/etc/users.csv', 'C:/users.csv', '..\\users.csv'])(
    'a path traversal: %s',
    async (name) => {
      await expect(unzip(await write('climb.zip', { [name]: strToU8('x') }))).rejects.toThrow();
      expect(existsSync(join(folder, 'users.csv'))).toBe(false);
      expect(await readdir(inside)).toEqual([]);
    },
  );

  test('the same file twice', async () => {
    const path = await write('twice.zip', { 'a/users.csv': strToU8('x'), 'b/users.csv': strToU8('y') });
    await expect(unzip(path)).rejects.toThrow('deux fois');
  });
});

describe('a malicious office file', () => {
  const office = (more: Zippable, types: Uint8Array) => ({
    '[Content_Types].xml': types,
    'word/document.xml': strToU8('<a/>'),
    ...more,
  });
  const types = strToU8('<Types/>');

  test('its parts are listed, never unpacked', async () => {
    const path = await write('a.docx', office({ 'word/media/a.bin': zeros(8) }, types));
    expect((await judgeFile(path, rulesFor('a.docx'))).extension).toBe('docx');
  });

  test('the one part that is read has a limit', async () => {
    const path = await write('b.docx', office({}, zeros(4)));
    await expect(judgeFile(path, rulesFor('b.docx'))).rejects.toThrow();
  });

  test('more parts than any document has', async () => {
    const stored = [new Uint8Array(), { level: 0 }] satisfies ZippableFile;
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`word/${index}`, stored]));
    const path = await write('c.docx', office(many, types));
    await expect(judgeFile(path, rulesFor('c.docx'))).rejects.toThrow();
  });
});
