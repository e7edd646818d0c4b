import { createDummyNotification, listCalls, searchPersonalLists } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrailProxy, serverOf, startFrailProxy, throughPort } from '../../test/frail-proxy.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildList } from '../demo/build/build-list.ts';
import { buildTeacher } from '../demo/build/build-person.ts';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { FRESH_COOKIE, OLDEST_SECONDS } from './replica.ts';

let t: TestApp;
let proxy: FrailProxy;
let copy: OpenDatabase;
/** Statements that reached the copy. */
let asked: string[];

beforeEach(async () => {
  asked = [];
  t = await createTestApp({
    connect: async (url) => {
      const { db, pool } = openDatabase(url);
      proxy = await startFrailProxy(serverOf(url));
      copy = openDatabase(throughPort(url, proxy.port), {
        limits: { statementMs: 800, lockMs: 800, silentMs: 1_000, idleMs: 60_000 },
      });
      copy.pool.on('acquire', () => asked.push('statement'));
      return { db, pool, copy };
    },
  });
});
afterEach(async () => {
  await t.app.close();
  await t.app.pupitre.pool.end();
  await copy.close();
  await proxy.close();
  await t.close();
});

async function enter() {
  const person = await buildTeacher(t.db);
  await buildList(t.db, { author: person, title: 'Les animaux' });
  asked = [];
  return t.signInAs(person);
}

test('a search reads the copy, until its caller has written', async () => {
  const teacher = await enter();
  expect((await teacher.call(searchPersonalLists)).body).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(0);
  const colleague = await t.signInAs(await buildTeacher(t.db));
  await teacher.call(listCalls.create, { body: { title: 'Les plantes' } });
  expect(teacher.cookies.has(FRESH_COOKIE)).toBe(true);
  asked = [];
  expect((await teacher.call(searchPersonalLists)).body).toHaveLength(2);
  expect(asked).toEqual([]);
  // Others go on reading the copy.
  await colleague.call(searchPersonalLists);
  expect(asked.length).toBeGreaterThan(0);
});

test('what has to be up to date never reads the copy', async () => {
  const teacher = await enter();
  const { body: id } = await teacher.call(listCalls.create, { body: {} });
  teacher.cookies.delete(FRESH_COOKIE);
  asked = [];
  await teacher.call(listCalls.get, { params: { id } });
  await teacher.call(createDummyNotification, { params: { x: 'a' } });
  expect(asked).toEqual([]);
});

test('a copy that is late is not read, and the log says why, once', async () => {
  const teacher = await enter();
  vi.spyOn(t.app.pupitre.pool, 'query').mockImplementation(async () => ({ rows: [] }));
  const { replica } = t.app.pupitre;
  await t.pool.query("update instance set value = (now() - interval '30 seconds')::text where key = 'written'");
  await replica?.look();
  await replica?.look();
  vi.restoreAllMocks();
  asked = [];
  expect((await teacher.call(searchPersonalLists)).body).toHaveLength(1);
  expect(asked).toEqual([]);
  const said = t.logLines.filter((line) => line.includes('read replica not used'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/"reason":"3\d s late"/);
  expect(OLDEST_SECONDS).toBeLessThan(30);
  await replica?.look();
  await teacher.call(searchPersonalLists);
  expect(asked.length).toBeGreaterThan(0);
});

test('while the copy is gone everybody reads the database itself', async () => {
  const teacher = await enter();
  await proxy.refuse();
  for (let count = 0; count < 5; count += 1) {
    const { status, body } = await teacher.call(searchPersonalLists);
    expect([status, body.length]).toEqual([200, 1]);
  }
  await proxy.accept();
  await t.app.pupitre.replica?.look();
  asked = [];
  await teacher.call(searchPersonalLists);
  expect(asked.length).toBeGreaterThan(0);
});

test('when the copy goes silent, a call waits once and none after it', async () => {
  const teacher = await enter();
  await teacher.call(searchPersonalLists);
  proxy.silence();
  expect((await teacher.call(searchPersonalLists)).status).toBe(200);
  const from = performance.now();
  expect((await teacher.call(searchPersonalLists)).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(900);
});
