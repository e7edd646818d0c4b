import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrailProxy, serverOf, startFrailProxy, throughPort } from '../../test/frail-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Availability, watchAvailability } from './availability.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { writeTogether } from './pipeline.ts';
import { transientErrorOf } from './transient-errors.ts';

/** Short, so that a test need not wait as long as people would. */
const LIMITS = { statementMs: 400, lockMs: 200, silentMs: 800, idleMs: 60_000 };

let database: TestDatabase;
let proxy: FrailProxy;
let url: string;
let opened: OpenDatabase;
let availability: Availability;
let said: [object, string][];

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startFrailProxy(serverOf(database.url));
  url = throughPort(database.url, proxy.port);
  opened = openDatabase(url, { max: 3, limits: LIMITS });
  said = [];
  const say = (line: object, message: string) => void said.push([line, message]);
  availability = watchAvailability([{ pool: opened.pool, urls: [url] }], { error: say, warn: say });
  opened.pool.isLost = availability.isLost;
});

afterEach(async () => {
  availability.stop();
  await opened.close();
  await proxy.close();
  await database.drop();
});

const one = () => opened.pool.query('select 1 as one').then(({ rows }) => rows);
/** What a caller gets, and what the application is told of it. */
const tried = () =>
  one().catch((error: unknown) => {
    availability.noticed(error);
    return transientErrorOf(error)?.reason;
  });
const all = <Result>(ask: () => Promise<Result>) => Promise.all([ask(), ask(), ask()]);

test('connections that go silent are thrown away, all of them after the first', async () => {
  await all(one);
  proxy.silence();
  expect(await all(tried)).toEqual(Array(3).fill('Query read timeout'));
  await vi.waitFor(async () => expect(await all(tried)).toEqual(Array(3).fill([{ one: 1 }])), 3_000);
  // The database itself was there all the time.
  expect(said).toEqual([]);
});

test('a transaction on a connection that goes silent ends too', async () => {
  const begun = Promise.withResolvers<void>();
  const writing = writeTogether(opened.pool, async (tx) => {
    await tx.execute('select 1');
    begun.resolve();
    await new Promise((done) => setTimeout(done, 50));
    return tx.execute('select 2');
  });
  await begun.promise;
  proxy.silence();
  await expect(writing).rejects.toThrow();
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a pool ends although a connection is silent', async () => {
  await all(one);
  const client = await opened.pool.connect();
  proxy.silence();
  client.query('select 1').catch(() => undefined);
  const from = performance.now();
  await opened.close();
  expect(performance.now() - from).toBeLessThan(4_000);
  client.release(true);
});

test('a lost database is said once, and once when it is back; meanwhile calls are refused at once', async () => {
  await one();
  await proxy.refuse();
  await vi.waitFor(async () => {
    await tried();
    expect(availability.isLost()).toBe(true);
  }, 5_000);
  await expect(one()).rejects.toThrow('The database is lost.');
  await proxy.accept();
  await vi.waitFor(async () => expect(await tried()).toEqual([{ one: 1 }]), 5_000);
  expect(said).toEqual([
    [{ reason: 'ECONNREFUSED' }, 'database lost'],
    [{ seconds: expect.any(Number) }, 'database back'],
  ]);
});

test('a statement and a lock have a limit, after which the connection is as good as new', async () => {
  await expect(opened.pool.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
  const holder = await opened.pool.connect();
  await holder.query('begin');
  await holder.query('lock table instance');
  await expect(opened.pool.query('select * from instance')).rejects.toMatchObject({ code: '55P03' });
  await holder.query('rollback');
  holder.release();
  expect(await one()).toEqual([{ one: 1 }]);
});

test('when another server has become the one to write to, its address is used', async () => {
  const second = await startFrailProxy(serverOf(database.url));
  availability.stop();
  const urls = [url, throughPort(database.url, second.port)];
  availability = watchAvailability([{ pool: opened.pool, urls }], { error: () => undefined, warn: () => undefined });
  opened.pool.isLost = availability.isLost;
  await one();
  await proxy.refuse();
  await vi.waitFor(async () => expect(await tried()).toEqual([{ one: 1 }]), 5_000);
  expect(opened.pool.options.connectionString).toBe(urls[1]);
  await second.close();
});

test('a server that froze is found without a call that waits for it', async () => {
  await one();
  availability.stop();
  const say = (line: object, message: string) => void said.push([line, message]);
  availability = watchAvailability([{ pool: opened.pool, urls: [url] }], { error: say, warn: say }, 100);
  opened.pool.isLost = availability.isLost;
  proxy.freeze();
  await vi.waitFor(() => expect(availability.isLost()).toBe(true), 5_000);
  await expect(one()).rejects.toThrow('The database is lost.');
  proxy.thaw();
  await vi.waitFor(async () => expect(await tried()).toEqual([{ one: 1 }]), 8_000);
  expect(said.map(([, message]) => message)).toEqual(['database lost', 'database back']);
});

test('a disk that refuses some writes and takes the proof of one is told, once a minute, and the database is not lost', async () => {
  const full = () =>
    opened.pool
      .query("do $$ begin raise 'no space left' using errcode = '53100'; end $$")
      .catch((error: unknown) => availability.noticed(error));
  expect(availability.refusesWrites()).toBe(false);
  for (let count = 0; count < 5; count += 1) {
    await full();
    await availability.verdict();
  }
  expect([availability.isLost(), availability.refusesWrites()]).toEqual([false, true]);
  expect(said).toEqual([[{ reason: '53100' }, 'database refuses writes']]);
  expect(await one()).toEqual([{ one: 1 }]);
});
