import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { forwardSignals } from './forward-signals.ts';
import { type Listener, listen } from './listen.ts';
import { folioChannel, readCells, readNotifications } from './signals.ts';

const PATIENCE = { timeout: 20_000 };

let database: TestDatabase;
let listener: Listener;
const heard: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  listener = listen(database.pool, {
    sender: database.pool,
    channels: ['always'],
    onSignal: (channel, payload) => heard.push(`${channel} ${payload}`),
    onLost: () => undefined,
    onBack: () => undefined,
    log: () => undefined,
  });
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), PATIENCE);
});
afterAll(async () => {
  await listener.stop();
  await database.drop();
});

const leave = (channel: string, payload: string) =>
  database.db.execute(sql`insert into signal (channel, payload) values (${channel}, ${payload})`);
const forward = () => forwardSignals(database.pool, (error) => expect(error).toBeUndefined());
const heardOf = (channel: string) => heard.filter((line) => line.startsWith(`${channel} `));

test('what was committed is passed on once, however many processes pass on', async () => {
  const forwarders = [forward(), forward(), forward()];
  for (let turn = 0; turn < 40; turn += 1) {
    await leave('always', `once ${turn}`);
    for (const { nudge } of forwarders) nudge();
  }
  await vi.waitFor(() => expect(heardOf('always')).toHaveLength(40), PATIENCE);
  await Promise.all(forwarders.map(({ stop }) => stop()));
  expect(new Set(heardOf('always')).size).toBe(40);
  expect((await database.db.execute(sql`select from signal`)).rows).toEqual([]);
});

test('a process passes on what a killed one left behind, more than one statement takes', async () => {
  await database.db.execute(sql`insert into signal select 'left', n::text from generate_series(1, 1200) n`);
  const { nudge, stop } = forward();
  await listener.follow('left');
  nudge();
  await vi.waitFor(() => expect(heardOf('left')).toHaveLength(1_200), PATIENCE);
  await stop();
});

test('what is rolled back, or not committed yet, is not passed on', async () => {
  const client = await database.pool.connect();
  const { nudge, stop } = forward();
  await listener.follow('maybe');
  await client.query(`begin; insert into signal values ('maybe', 'rolled back')`);
  nudge();
  await client.query('rollback');
  await client.query(`begin; insert into signal values ('maybe', 'kept')`);
  nudge();
  await leave('maybe', 'of another');
  nudge();
  await vi.waitFor(() => expect(heardOf('maybe')).toEqual(['maybe of another']), PATIENCE);
  await client.query('commit');
  nudge();
  await vi.waitFor(() => expect(heardOf('maybe')).toEqual(['maybe of another', 'maybe kept']), PATIENCE);
  client.release();
  await stop();
});

test('what could not be passed on is passed on at the next time', async () => {
  let fails = 1;
  const errors: unknown[] = [];
  const query = (...given: unknown[]) => {
    fails -= 1;
    if (fails >= 0) return Promise.reject(new Error('lost'));
    return (database.pool.query as (...all: unknown[]) => Promise<unknown>)(...given);
  };
  const { nudge, stop } = forwardSignals({ query } as never, (error) => errors.push(error));
  await leave('always', 'late');
  nudge();
  await vi.waitFor(() => expect(errors).toHaveLength(1), PATIENCE);
  nudge();
  await vi.waitFor(() => expect(heard).toContain('always late'), PATIENCE);
  await stop();
});

test('a process hears the folios that it follows, and no other', async () => {
  await listener.follow(folioChannel(1));
  await Promise.all([listener.follow(folioChannel(2)), listener.follow(folioChannel(2))]);
  const say = async (payload: string) => {
    for (const folioId of [1, 2, 3]) await leave(folioChannel(folioId), payload);
    const { nudge, stop } = forward();
    nudge();
    await leave('always', payload);
    nudge();
    await vi.waitFor(() => expect(heard).toContain(`always ${payload}`), PATIENCE);
    await stop();
    return heard.filter((line) => line.endsWith(` ${payload}`) && !line.startsWith('always'));
  };
  expect(await say('first')).toEqual([`${folioChannel(1)} first`, `${folioChannel(2)} first`]);
  await listener.keep([folioChannel(2)]);
  expect(await say('second')).toEqual([`${folioChannel(2)} second`]);
});

test('signals of this version and of the one before are read', () => {
  expect(readNotifications('12.7,13.8')).toEqual([
    { id: 12, personId: 7 },
    { id: 13, personId: 8 },
  ]);
  expect(readNotifications('12,13')).toEqual([
    { id: 12, personId: null },
    { id: 13, personId: null },
  ]);
  expect(readNotifications('bonjour')).toEqual([]);
  expect(readCells('7:31.40,31.41').keys).toHaveLength(2);
  expect(readCells('7:*')).toEqual({ folioId: 7, keys: null });
});
