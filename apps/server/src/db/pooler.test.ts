import { createDummyNotification, listCalls, searchPersonalLists } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverOf, startFrailProxy, throughPort } from '../../test/frail-proxy.ts';
import { createHubApp, createHubClient } from '../../test/hub-kit.ts';
import { createObservationKit, type ObservationKit } from '../../test/observation-kit.ts';
import { type Pooler, startPooler } from '../../test/pooler.ts';
import { watchAvailability } from './availability.ts';
import { checkServer, LIMITS, type OpenDatabase, openDatabase } from './connection.ts';
import { listen } from './listen.ts';

let t: Awaited<ReturnType<typeof createHubApp>>;
let pooler: Pooler;
let pooled: OpenDatabase;
let direct: OpenDatabase;
let kit: ObservationKit;
const address = () => `postgres://pupitre@127.0.0.1:${pooler.port}/school`;

beforeAll(async () => {
  t = await createHubApp({
    connect: async (url) => {
      pooler = await startPooler(url, 4);
      pooled = openDatabase(address(), { isPooled: true, isNamed: pooler.keepsStatements });
      direct = openDatabase(url, { max: 3, limits: LIMITS.work });
      await vi.waitFor(() => checkServer(pooled.pool), 10_000);
      return { db: pooled.db, pool: pooled.pool, work: direct };
    },
  });
  kit = await createObservationKit(t);
});
afterAll(async () => {
  await t.app.close();
  await Promise.all([pooled.close(), direct.close()]);
  await pooler.close();
  await t.close();
});

test('calls at once through a pooler in transaction mode: none fails, all of them are kept', async () => {
  const { call } = kit.owner.client;
  const titles = Array.from({ length: 60 }, (_, place) => `Liste ${place}`);
  const created = await Promise.all(
    titles.map((title) => call(listCalls.create, { body: { title, items: [{ learnTxt: 'un' }] } })),
  );
  expect(created.map(({ status }) => status)).toEqual(titles.map(() => 201));
  const read = await Promise.all(created.map(({ body }) => call(listCalls.get, { params: { id: body } })));
  expect(read.map(({ body }) => body.title)).toEqual(titles);
  const searched = await Promise.all(titles.map((text) => call(searchPersonalLists, { query: { text } })));
  expect(searched.every(({ status }) => status === 200)).toBe(true);
});

test('pages hear of changes, because the process listens on the server itself', async () => {
  const page = createHubClient(t, kit.owner.client);
  await page.connection.start();
  const { body } = await kit.owner.client.call(createDummyNotification, { params: { x: 'Par le répartiteur' } });
  expect(await page.received('notifications')).toEqual([body]);
  await page.connection.stop();
});

test('a job of the administration takes its lock on the server itself', async () => {
  await expect(t.app.pupitre.jobs.run('admin-works')).resolves.toBeUndefined();
});

test('without DATABASE_DIRECT_URL the start says what is missing', async () => {
  const bare = openDatabase(address());
  await expect(checkServer(bare.pool)).rejects.toThrow('donnez aussi DATABASE_DIRECT_URL');
  await bare.close();
});

test('a process that listens through a pooler finds out', async () => {
  const failures: unknown[] = [];
  const listener = listen(pooled.pool, {
    sender: pooled.pool,
    channels: ['essai'],
    onSignal: () => undefined,
    onLost: () => undefined,
    onBack: () => undefined,
    log: (error) => failures.push(error),
  });
  await vi.waitFor(() => expect(String(failures[0])).toContain('a pooler is before it'), 10_000);
  expect(listener.isListening()).toBe(false);
  await listener.stop();
});

test('a process that has no connection to spare for a signal goes on listening', async () => {
  const query = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  const listener = listen(direct.pool, {
    sender: { query } as unknown as OpenDatabase['pool'],
    channels: ['essai'],
    onSignal: () => undefined,
    onLost: () => undefined,
    onBack: () => undefined,
    log: () => undefined,
  });
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), 10_000);
  await listener.check();
  expect(listener.isListening()).toBe(true);
  await listener.stop();
});

test('a server that freezes behind the pooler is found, although the pooler takes connections', async () => {
  const proxy = await startFrailProxy(serverOf(String(direct.pool.options.connectionString)));
  const behind = await startPooler(throughPort(String(direct.pool.options.connectionString), proxy.port), 4);
  const url = `postgres://pupitre@127.0.0.1:${behind.port}/school`;
  const { pool, close } = openDatabase(url, { isPooled: true });
  await vi.waitFor(() => checkServer(pool), 10_000);
  // It never looks of its own accord: only because something waits.
  const log = { error: () => undefined, warn: () => undefined };
  const availability = watchAvailability([{ pool, urls: [url] }], log, 3_600_000);
  pool.isLost = availability.isLost;
  proxy.freeze();
  const from = performance.now();
  const asking = Array.from({ length: 12 }, () => pool.query('select 1').then(() => 'answered', String));
  expect(new Set(await Promise.all(asking)).has('answered')).toBe(false);
  expect(performance.now() - from).toBeLessThan(6_000);
  expect(availability.isLost()).toBe(true);
  availability.stop();
  await close();
  await proxy.close();
  await behind.close();
});
