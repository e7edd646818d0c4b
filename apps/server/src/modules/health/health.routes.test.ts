import { rm, writeFile } from 'node:fs/promises';
import { dismissNotifications } from '@pupitre/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildTeacher } from '../../demo/build/build-person.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ config: { settings: HUB_ON } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => t.close());

const readHealth = async () => {
  const { statusCode, body } = await t.guest.request('GET', '/health/ready');
  return { statusCode, ...JSON.parse(body) };
};
const said = () => t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('tells its parts apart, and its version', async () => {
  await vi.waitFor(
    async () =>
      expect(await readHealth()).toEqual({
        statusCode: 200,
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        parts: { database: 'ok', writing: 'ok', jobs: 'ok', listening: 'ok', storage: 'ok' },
      }),
    10_000,
  );
});

test('jobs are starting, and not failed, until their first start has ended', async () => {
  const starting = await createTestApp();
  expect(JSON.parse((await starting.guest.request('GET', '/health/ready')).body)).toMatchObject({
    status: 'degraded',
    parts: { jobs: 'starting' },
  });
  await starting.app.pupitre.jobs.start();
  expect(JSON.parse((await starting.guest.request('GET', '/health/ready')).body)).toMatchObject({
    status: 'ok',
    parts: { jobs: 'ok' },
  });
  await starting.close();
});

test('a part that fails does not take the rest away', async () => {
  await vi.waitFor(async () => expect((await readHealth()).status).toBe('ok'), 10_000);
  await t.app.pupitre.jobs.stop();
  expect(await readHealth()).toMatchObject({ statusCode: 200, status: 'degraded', parts: { jobs: 'failed' } });
  expect((await t.guest.request('GET', '/settings.json')).statusCode).toBe(200);
});

test('a process that was told to stop is no longer ready, still answers, and closes its connections', async () => {
  t.app.pupitre.drain.isOn = true;
  expect(await readHealth()).toMatchObject({ statusCode: 503, status: 'draining' });
  const answer = await t.guest.request('GET', '/settings.json');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
});

test('a database that cannot be written to answers 503 with a sentence, and the log says why, once', async () => {
  const teacher = await t.signInAs(await buildTeacher(t.db));
  const save = () => teacher.call(dismissNotifications);
  const { rows } = await t.pool.query<{ name: string }>('select current_database() as name');
  const base = `"${rows[0]?.name}"`;
  await t.pool.query(`alter database ${base} set default_transaction_read_only = on`);
  t.pool.renew(String(t.pool.options.connectionString));
  const refused = await save();
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 5]);
  expect(refused.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/[.!]$/) });
  await vi.waitFor(() => expect(t.app.pupitre.availability.isLost()).toBe(true), 5_000);
  expect((await readHealth()).statusCode).toBe(503);
  for (let count = 0; count < 5; count += 1) expect((await save()).status).toBe(503);
  const client = new pg.Client({ connectionString: t.pool.options.connectionString });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter database ${base} reset default_transaction_read_only`);
  await client.end();
  await vi.waitFor(async () => expect((await save()).status).toBe(204), 5_000);
  const lines = said().filter(({ msg }) => /database|request failed/.test(String(msg)));
  expect(lines.map(({ msg }) => msg)).toEqual(['database lost', 'database back']);
  expect(lines[0]).toMatchObject({ reason: '25006', instance: 'test' });
});

test('a storage that cannot be used is named', async () => {
  const { storage } = t.config.media;
  if (storage.kind !== 'folder') throw new Error('The test wants a folder.');
  await rm(storage.folder, { recursive: true, force: true });
  await writeFile(storage.folder, 'no folder');
  await vi.waitFor(async () => expect((await readHealth()).parts.storage).toBe('failed'), 12_000);
  await rm(storage.folder);
});
