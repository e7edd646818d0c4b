import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uploadMedium } from '@pupitre/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../../test/fake-s3.ts';
import { fileForm, sampleMp4 } from '../../../../test/media-samples.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import type { S3StorageConfig } from '../../../config.ts';
import { buildPupil } from '../../../demo/build/build-person.ts';
import { createMediaStorage } from './create-storage.ts';
import { type MediaStorage, MissingFile } from './media-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { findStrayStorage } from './shared-storage.ts';

let fake: FakeS3;
let folder: string;
beforeAll(async () => {
  fake = await startFakeS3();
});
afterAll(() => fake.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-storage-'));
  fake.objects.clear();
  fake.asked = [];
  fake.fail = () => undefined;
  fake.isFrozen = false;
  return () => rm(folder, { recursive: true, force: true });
});

const s3Config = (): S3StorageConfig => ({
  kind: 's3',
  bucket: 'ecole',
  region: 'us-east-1',
  endpoint: fake.url,
  prefix: 'pupitre/medias',
  credentials: { accessKeyId: 'essai', secretAccessKey: 'essai' },
  incomingFolder: join(folder, 'incoming'),
});
const KEY = '01234567-89ab-4cde-8f01-23456789abcd';

describe.each([
  [
    'folder',
    (): MediaStorage =>
      createMediaStorage({
        media: { storage: { kind: 'folder', folder: join(folder, 'media') }, fetchesAddresses: false },
      }),
  ],
  ['s3', (): MediaStorage => createMediaStorage({ media: { storage: s3Config(), fetchesAddresses: false } })],
] as const)('storage: %s', (_, create) => {
  async function given(storage: MediaStorage, content: Buffer): Promise<string> {
    await mkdir(storage.incomingFolder, { recursive: true });
    const path = join(storage.incomingFolder, 'given.part');
    await writeFile(path, content);
    return path;
  }
  const read = async (storage: MediaStorage, key: string, from: number, to: number) =>
    (await buffer(await storage.open(key, { from, to }))).toString();

  test('takes a file over, reads any part of it, removes it', async () => {
    const storage = create();
    const path = await given(storage, Buffer.from('le mouton'));
    await storage.take(KEY, path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await read(storage, KEY, 0, 8)).toBe('le mouton');
    expect(await read(storage, KEY, 3, 5)).toBe('mou');
    await storage.remove(KEY);
    await expect(storage.open(KEY, { from: 0, to: 0 })).rejects.toThrow(MissingFile);
    await storage.remove(KEY);
    storage.close();
  });

  test('lists what it holds with its time, and nothing else', async () => {
    const storage = create();
    const keys = [KEY, `${KEY}-320`, KEY.replace('01', 'fe'), KEY.replace('01', 'ab'), KEY.replace('01', 'cd')];
    for (const key of keys) await storage.take(key, await given(storage, Buffer.from(key)));
    await given(storage, Buffer.from('en route'));
    fake.objects.set('ecole/pupitre/medias/autre', { bytes: Buffer.from('x'), modifiedOn: new Date() });
    fake.objects.set(`ecole/ailleurs/${KEY}`, { bytes: Buffer.from('x'), modifiedOn: new Date() });
    const found: { key: string; modifiedOn: Date }[] = [];
    for await (const one of storage.list()) found.push(one);
    expect(found.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { modifiedOn } of found) expect(Math.abs(modifiedOn.getTime() - Date.now())).toBeLessThan(60_000);
    storage.close();
  });

  test('an invalid key reaches nothing', async () => {
    const storage = create();
    for (const key of ['../../etc/passwd', '', `${KEY}/..`, `${KEY}-x`]) {
      await expect(storage.open(key, { from: 0, to: 0 })).rejects.toThrow('no key');
      await expect((async () => storage.remove(key))()).rejects.toThrow('no key');
    }
    storage.close();
  });

  test('a large file arrives whole', async () => {
    const storage = create();
    const large = Buffer.alloc(20 * 1_048_576, 'abcdefghijklm');
    await storage.take(KEY, await given(storage, large));
    expect((await buffer(await storage.open(KEY, { from: 0, to: large.length - 1 }))).equals(large)).toBe(true);
    expect(fake.uploads.size).toBe(0);
    storage.close();
  });
});

test('s3: the first mark stays, and a service without conditional writes takes one too', async () => {
  const storage = createS3Storage({ ...s3Config(), prefix: 'marque' });
  expect(await storage.mark('un')).toBe('un');
  expect(await storage.mark('deux')).toBe('un');
  storage.close();
  const older = createS3Storage({ ...s3Config(), prefix: 'ancien' });
  let isFirst = true;
  fake.fail = (asked) => {
    if (!asked.startsWith('PUT ') || !isFirst) return undefined;
    isFirst = false;
    return 501;
  };
  expect(await older.mark('trois')).toBe('trois');
  fake.fail = () => undefined;
  older.close();
});

test('s3: a service that freezes is given up', async () => {
  const storage = createS3Storage(s3Config(), 300);
  await storage.mark('un');
  fake.isFrozen = true;
  const from = performance.now();
  await expect(storage.open(KEY, { from: 0, to: 0 })).rejects.toThrow();
  await expect(storage.check()).rejects.toThrow();
  expect(performance.now() - from).toBeLessThan(10_000);
  fake.isFrozen = false;
  expect(await storage.readMark()).toBe('un');
  storage.close();
});

test.each(['folder', 's3'] as const)('two servers that do not share their storage find out: %s', async (kind) => {
  const database = await createTestDatabase();
  const place = (name: string): MediaStorage =>
    kind === 's3'
      ? createS3Storage({ ...s3Config(), prefix: name })
      : createMediaStorage({
          media: { storage: { kind: 'folder', folder: join(folder, name) }, fetchesAddresses: false },
        });
  const [own, same, other] = [place('un'), place('un'), place('deux')];
  expect(await Promise.all([own, same].map((storage) => findStrayStorage(database.db, storage)))).toEqual([null, null]);
  expect(await findStrayStorage(database.db, other)).toContain("n'est pas celui de cette base");
  const mark = (await own.readMark()) ?? '';
  expect(await findStrayStorage(database.db, other)).toContain(mark);
  // Moved to another place on purpose, as the sentence says.
  await other.mark(mark);
  expect(await findStrayStorage(database.db, other)).toBeNull();
  const keys: string[] = [];
  for await (const { key } of own.list()) keys.push(key);
  expect(keys).toEqual([]);
  for (const storage of [own, same, other]) storage.close();
  await database.drop();
});

test('servers that start at once in an empty folder agree on its mark', async () => {
  for (let round = 0; round < 40; round += 1) {
    const servers = Array.from({ length: 4 }, () =>
      createMediaStorage({
        media: { storage: { kind: 'folder', folder: join(folder, `à la fois ${round}`) }, fetchesAddresses: false },
      }),
    );
    const marks = await Promise.all(
      servers.map(async (storage, index) => (await storage.readMark()) ?? (await storage.mark(`${round}-${index}`))),
    );
    expect(new Set(marks).size).toBe(1);
    expect(marks[0]).not.toBe('');
  }
});

test('the folder is closed to other users', async () => {
  const storage = createMediaStorage({
    media: { storage: { kind: 'folder', folder: join(folder, 'media') }, fetchesAddresses: false },
  });
  await mkdir(storage.incomingFolder, { recursive: true });
  await writeFile(join(storage.incomingFolder, 'a'), 'x', { mode: 0o600 });
  await storage.take(KEY, join(storage.incomingFolder, 'a'));
  expect((await stat(join(folder, 'media', '01'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'media', '01', KEY))).mode & 0o077).toBe(0);
});

test('s3: 20 MB go in three parts of at most 8 MB; when one fails for good, the upload is given up', async () => {
  const storage = createMediaStorage({ media: { storage: s3Config(), fetchesAddresses: false } });
  await mkdir(storage.incomingFolder, { recursive: true });
  const path = join(storage.incomingFolder, 'a');
  await writeFile(path, Buffer.alloc(20 * 1_048_576));
  fake.fail = (asked) =>
    asked.startsWith('PUT') && fake.asked.filter((one) => one.startsWith('PUT')).length > 1 ? 403 : undefined;
  await expect(storage.take(KEY, path)).rejects.toThrow();
  expect([fake.uploads.size, fake.objects.size]).toEqual([0, 0]);
  fake.fail = () => undefined;
  fake.asked = [];
  await storage.take(KEY, path);
  expect(fake.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
  storage.close();
});

test('the application over S3: uploaded, served in parts, and 404 when the object has gone', async () => {
  const t = await createTestApp({ config: { media: { storage: s3Config(), fetchesAddresses: false } } });
  const pupil = await t.signInAs(await buildPupil(t.db));
  const { headers, body } = fileForm([{ name: 'film.mp4', content: sampleMp4() }]);
  const { body: uploaded } = await pupil.call(uploadMedium, { headers, rawBody: body });
  expect([...fake.objects.keys()]).toEqual([`ecole/pupitre/medias/${uploaded.url.split('/')[4]}`]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  const part = await pupil.request('GET', uploaded.url, { headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  fake.objects.clear();
  expect((await pupil.request('GET', uploaded.url)).statusCode).toBe(404);
  await t.close();
});
