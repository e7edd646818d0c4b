import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { keepVersion } from './kept-versions.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-versions-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

/** A build with these files; gives its folder. */
async function build(name: string, files: readonly string[]): Promise<string> {
  const assets = join(folder, name, 'assets');
  await mkdir(join(assets, 'icons'), { recursive: true });
  for (const file of files) await writeFile(join(assets, file), `/* ${file} */`);
  return assets;
}
/** As if all that is kept had been begun a day earlier. */
async function nextDay(): Promise<void> {
  const kept = join(dataDir, 'web');
  for (const name of await readdir(kept)) {
    const day = new Date((await stat(join(kept, name))).mtimeMs - 86_400_000);
    await utimes(join(kept, name), day, day);
  }
}
const filesOf = async (path: string | null) => (path === null ? null : (await readdir(path)).sort());

test('the version before is kept and no other; a start of the same version changes nothing', async () => {
  const one = await build('one', ['a-1.js', 'a-1.js.br', 'a-1.css', 'letters.woff2', 'picture.webp']);
  const two = await build('two', ['a-2.js']);
  const three = await build('three', ['a-3.js']);
  expect(await keepVersion(one, dataDir)).toBeNull();
  expect(await keepVersion(one, dataDir)).toBeNull();
  await nextDay();
  expect(await filesOf(await keepVersion(two, dataDir))).toEqual(['a-1.css', 'a-1.js', 'a-1.js.br', 'letters.woff2']);
  expect(await filesOf(await keepVersion(two, dataDir))).toContain('a-1.js');
  await nextDay();
  expect(await filesOf(await keepVersion(three, dataDir))).toEqual(['a-2.js']);
  expect(await readdir(join(dataDir, 'web'))).toHaveLength(2);
});

test('what a process that died had begun is no version, and goes after an hour', async () => {
  const one = await build('one', ['a-1.js']);
  await keepVersion(one, dataDir);
  await mkdir(join(dataDir, 'web/0123456789abcdef.x7Yz'));
  expect(await keepVersion(one, dataDir)).toBeNull();
  expect(await readdir(join(dataDir, 'web'))).toHaveLength(2);
  await nextDay();
  expect(await keepVersion(one, dataDir)).toBeNull();
  expect(await readdir(join(dataDir, 'web'))).toHaveLength(1);
});

test('going back makes the newer version the one before', async () => {
  const one = await build('one', ['a-1.js']);
  const two = await build('two', ['a-2.js']);
  await keepVersion(one, dataDir);
  await nextDay();
  await keepVersion(two, dataDir);
  expect(await filesOf(await keepVersion(one, dataDir))).toEqual(['a-2.js']);
  expect(await filesOf(await keepVersion(two, dataDir))).toEqual(['a-1.js']);
});

test('processes that start together keep one version, whole', async () => {
  const one = await build('one', ['a-1.js', 'b-1.js']);
  await Promise.all([keepVersion(one, dataDir), keepVersion(one, dataDir), keepVersion(one, dataDir)]);
  const kept = await readdir(join(dataDir, 'web'));
  expect(kept).toHaveLength(1);
  expect(await filesOf(join(dataDir, 'web', basename(kept[0] ?? '')))).toEqual(['a-1.js', 'b-1.js']);
});

test('a page of the version before gets its files, compressed too, and unknown ones are missing', async () => {
  await keepVersion(await build('one', ['a-1.js', 'a-1.js.br']), dataDir);
  await nextDay();
  const two = await build('two', ['a-2.js']);
  await writeFile(join(folder, 'two/index.html'), '<html></html>');
  await mkdir(join(folder, 'two/images'));
  const t = await createTestApp({ webDir: join(two, '..'), config: { dataDir } });
  const ask = (file: string, encoding = 'identity') =>
    t.guest.request('GET', `/assets/${file}`, { headers: { 'accept-encoding': encoding } });
  const old = await ask('a-1.js');
  expect([old.statusCode, old.body, old.headers['cache-control']]).toEqual([
    200,
    '/* a-1.js */',
    'public, max-age=31536000, immutable',
  ]);
  expect((await ask('a-1.js', 'br')).headers['content-encoding']).toBe('br');
  expect((await ask('a-2.js')).body).toBe('/* a-2.js */');
  for (const file of ['a-0.js', '..%2f..%2fa', 'a-1.js.br']) expect((await ask(file)).statusCode).toBe(404);
  await t.close();
});
