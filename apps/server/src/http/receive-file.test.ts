import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileForm } from '../../test/media-samples.ts';
import { type ReceivedFile, type ReceiveOptions, receiveFile, receiveFiles } from './receive-file.ts';

let server: Server;
let folder: string;
let options: ReceiveOptions;
let outcome: PromiseWithResolvers<ReceivedFile>;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    receiveFile(incoming, options)
      .then(outcome.resolve, outcome.reject)
      .finally(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-receive-'));
  options = { field: 'file', maxBytes: 100, folder, checkName: () => undefined, tooLarge: 'Trop grand.' };
  outcome = Promise.withResolvers();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function send(body: Buffer, headers: Record<string, string> = fileForm([]).headers) {
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST', headers });
  asked.on('error', () => undefined);
  asked.write(body);
  return asked;
}
const whole = (files: Parameters<typeof fileForm>[0]) => {
  send(fileForm(files).body).end();
  return outcome.promise;
};

test('keeps the field’s first file, whatever surrounds it', async () => {
  const { path, name } = await whole([
    { field: 'autre', name: 'x.png', content: Buffer.from('non') },
    { name: 'été 🐑.png', content: Buffer.from('le mouton') },
    { name: 'deux.png', content: Buffer.from('non plus') },
  ]);
  expect(name).toBe('été 🐑.png');
  expect(await readFile(path, 'utf8')).toBe('le mouton');
  expect(await readdir(folder)).toHaveLength(1);
});

test('accepts exactly the limit and not a byte more', async () => {
  expect(await readFile((await whole([{ name: 'a', content: Buffer.alloc(100) }])).path)).toHaveLength(100);
  outcome = Promise.withResolvers();
  await expect(whole([{ name: 'a', content: Buffer.alloc(101) }])).rejects.toMatchObject({
    code: 'TOO_LARGE',
    details: { fields: { file: 'Trop grand.' } },
  });
  expect(await readdir(folder)).toHaveLength(1);
});

test('an announced length beyond the limit is refused unread', async () => {
  const asked = send(Buffer.from('x'), { ...fileForm([]).headers, 'content-length': '1000000' });
  await expect(outcome.promise).rejects.toMatchObject({ code: 'TOO_LARGE' });
  asked.destroy();
});

test('a refused name ends the upload before any byte is kept', async () => {
  const refusal = new Error('no');
  options.checkName = () => {
    throw refusal;
  };
  await expect(whole([{ name: 'a', content: Buffer.from('x') }])).rejects.toBe(refusal);
  expect(await readdir(folder)).toEqual([]);
});

test('an idle sender is cut off, and leaves nothing', async () => {
  options.idleMs = 50;
  const asked = send(fileForm([{ name: 'a', content: Buffer.from('abc') }]).body.subarray(0, -40));
  await expect(outcome.promise).rejects.toMatchObject({ code: 'INVALID' });
  // Not `once`: the error that comes before it is expected.
  if (!asked.destroyed) await new Promise((resolve) => asked.once('close', resolve));
  expect(await readdir(folder)).toEqual([]);
});

test('a form without a boundary, without the field, or without a body is refused', async () => {
  send(Buffer.from('x'), { 'content-type': 'multipart/form-data' }).end();
  await expect(outcome.promise).rejects.toMatchObject({ code: 'INVALID' });
  outcome = Promise.withResolvers();
  await expect(whole([{ field: 'autre', name: 'a', content: Buffer.from('x') }])).rejects.toMatchObject({
    details: { fields: { file: 'Ce champ est obligatoire.' } },
  });
  outcome = Promise.withResolvers();
  await expect(whole([])).rejects.toMatchObject({ code: 'INVALID' });
});

test('the rest of a refused body is read and dropped, so that its sender reads the answer', async () => {
  const refused = expect(outcome.promise).rejects.toMatchObject({ code: 'TOO_LARGE' });
  const asked = send(fileForm([{ name: 'a', content: Buffer.alloc(5_000_000) }]).body);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await refused;
});

test('several files are received together, up to their number and their size in all', async () => {
  const files = (count: number, size: number) =>
    fileForm(Array.from({ length: count }, (_, index) => ({ name: `${index}.csv`, content: Buffer.alloc(size, 65) })));
  const several = createServer((incoming, response) => {
    receiveFiles(incoming, { ...options, most: 3, exactlyOne: true })
      .then(
        (all) => response.end(all.map(({ name }) => name).join()),
        (error) => response.end(error.code),
      )
      .catch(() => undefined);
  });
  await new Promise<void>((resolve) => several.listen(0, '127.0.0.1', resolve));
  const { port } = several.address() as AddressInfo;
  const ask = async ({ headers, body }: ReturnType<typeof fileForm>) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).text();
  try {
    expect(await ask(files(3, 33))).toBe('0.csv,1.csv,2.csv');
    expect(await readdir(folder)).toHaveLength(3);
    expect(await ask(files(3, 34))).toBe('TOO_LARGE');
    expect(await ask(files(4, 1))).toBe('INVALID');
    expect(await readdir(folder)).toHaveLength(3);
  } finally {
    several.closeAllConnections();
    several.close();
  }
});
