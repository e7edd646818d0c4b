import { createDummyNotification, listCalls, searchPersonalLists } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrailProxy, serverOf, startFrailProxy, throughPort } from '../../test/frail-proxy.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildList } from '../demo/build/build-list.ts';
import { buildTeacher } from '../demo/build/build-person.ts';
import { STALE_HEADER } from '../http/bind/read.ts';
import { deleteSessionsOf } from '../plugins/session-queries.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { PLACE_COOKIE } from './replica.ts';

/** Longer than any test: only what looks at the silence itself may find it. */
const LIMITS = { statementMs: 20_000, lockMs: 20_000, silentMs: 20_000, idleMs: 60_000 };

let t: TestApp;
let primary: OpenDatabase;
let copy: OpenDatabase;
let toPrimary: FrailProxy;
let toCopy: FrailProxy;

beforeEach(async () => {
  t = await createTestApp({
    // Another program's database, at which a process looks by itself.
    config: { databaseUrl: 'postgres://another' },
    connect: async (url) => {
      [toPrimary, toCopy] = await Promise.all([startFrailProxy(serverOf(url)), startFrailProxy(serverOf(url))]);
      const near = throughPort(url, toPrimary.port);
      primary = openDatabase(near, { max: 3, limits: LIMITS });
      copy = openDatabase(throughPort(url, toCopy.port), { limits: LIMITS });
      return { db: primary.db, pool: primary.pool, copy, watched: [{ pool: primary.pool, urls: [near] }] };
    },
  });
});
afterEach(async () => {
  await t.app.close();
  await Promise.all([primary.close(), copy.close()]);
  await Promise.all([toPrimary.close(), toCopy.close()]);
  await t.close();
});

async function enter() {
  const person = await buildTeacher(t.db);
  const { id } = await buildList(t.db, { author: person, title: 'Les animaux' });
  const teacher = await t.signInAs(person);
  const open = async () => {
    const { status, headers } = await teacher.call(listCalls.get, { params: { id } });
    return [status, headers[STALE_HEADER]];
  };
  return { teacher, person, open };
}
const isLost = () => vi.waitFor(() => expect(t.app.pupitre.availability.isLost()).toBe(true), 10_000);
/** What the copy holds is as old as this. */
const setPlace = (client: { cookies: Map<string, string> }, place: string) => client.cookies.set(PLACE_COOKIE, place);

test('while the database is lost, reads come from the copy and say so; writes wait', async () => {
  const { teacher, open } = await enter();
  expect(await open()).toEqual([200, undefined]);
  await toPrimary.refuse();
  expect(await open()).toEqual([200, '1']);
  expect((await teacher.call(searchPersonalLists)).body).toHaveLength(1);
  expect((await teacher.call(createDummyNotification, { params: { x: 'a' } })).status).toBe(503);
  const { statusCode, body } = await t.guest.request('GET', '/health/ready');
  expect([statusCode, JSON.parse(body).status, JSON.parse(body).parts.database]).toEqual([200, 'degraded', 'failed']);
  await toPrimary.accept();
  await vi.waitFor(async () => expect(await open()).toEqual([200, undefined]), 10_000);
});

test('calls that wait for a server that froze are answered by the copy within seconds', async () => {
  const { teacher, open } = await enter();
  await open();
  toPrimary.freeze();
  const from = performance.now();
  const writing = teacher.call(createDummyNotification, { params: { x: 'a' } });
  // More of them than there are connections.
  const answers = await Promise.all(Array.from({ length: 6 }, open));
  expect(answers).toEqual(Array(6).fill([200, '1']));
  expect((await writing).status).toBe(503);
  expect(performance.now() - from).toBeLessThan(5_000);
  toPrimary.thaw();
  await vi.waitFor(async () => expect(await open()).toEqual([200, undefined]), 10_000);
});

test('whoever has written reads a copy only once that holds it', async () => {
  const { teacher, open } = await enter();
  await teacher.call(listCalls.create, { body: { title: 'Les plantes' } });
  const place = String(teacher.cookies.get(PLACE_COOKIE));
  expect(decodeURIComponent(place)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  await toPrimary.refuse();
  expect(await open()).toEqual([200, '1']);
  for (const beyond of ['FFFFFFFF/FFFFFFFF', 'unknown', "0/0'"]) {
    setPlace(teacher, encodeURIComponent(beyond));
    expect(await open()).toEqual([503, undefined]);
  }
  setPlace(teacher, place);
  expect(await open()).toEqual([200, '1']);
});

test('a copy of which nobody knows any more how old it is, is not read', async () => {
  const { open } = await enter();
  await toPrimary.refuse();
  await isLost();
  await t.db.execute("update instance set value = (now() - interval '10 minutes')::text where key = 'written'");
  expect(await open()).toEqual([503, undefined]);
});

test('a session that the copy does not know signs nobody out', async () => {
  const { teacher, person, open } = await enter();
  await toPrimary.refuse();
  await isLost();
  await deleteSessionsOf(t.db, { personId: person.id });
  expect(await open()).toEqual([503, undefined]);
  expect((await t.guest.call(listCalls.get, { params: { id: 1 } })).status).toBe(401);
  expect(teacher.cookies.size).toBeGreaterThan(0);
});

test('when both are gone, calls are refused, and none waits for long', async () => {
  const { open } = await enter();
  await open();
  await toPrimary.refuse();
  await isLost();
  toCopy.freeze();
  expect((await open())[0]).toBe(503);
  const from = performance.now();
  expect((await open())[0]).toBe(503);
  expect(performance.now() - from).toBeLessThan(900);
  expect((await t.guest.request('GET', '/health/ready')).statusCode).toBe(503);
});

test('a slow statement is no silence as long as the server answers', async () => {
  const { open } = await enter();
  const slow = primary.pool.query('select pg_sleep(4)');
  expect(await open()).toEqual([200, undefined]);
  await slow;
  expect(t.logLines.filter((line) => line.includes('database lost'))).toEqual([]);
});
