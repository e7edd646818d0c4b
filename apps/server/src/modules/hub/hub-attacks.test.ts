import { once } from 'node:events';
import { connect } from 'node:net';
import { fastSaveObservation, HUB_CALLS } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHubApp, createHubClient } from '../../../test/hub-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { NOTIFICATIONS_CHANNEL } from '../../db/signals.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { notify } from '../notifications/notify.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };
const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;

let t: Awaited<ReturnType<typeof createHubApp>>;
let pupil: { id: number; roles: string[] };
let browser: Client;
beforeAll(async () => {
  t = await createHubApp();
});
beforeEach(async () => {
  pupil = await buildPupil(t.db);
  browser = await t.signInAs(pupil);
});
afterAll(() => t.close());

/** Ended connections are removed. */
const nobodyIsLeft = () => vi.waitFor(() => expect(t.app.hub?.count()).toBe(0), PATIENCE);

const headersOf = (who: Client) => ({
  origin: t.config.publicUrl,
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

type Raw = { socket: WebSocket; heard: string[]; closed: Promise<unknown>; says: (part: string) => Promise<void> };

/** A client that may send anything. */
async function openRaw(at = t, who = browser): Promise<Raw> {
  const socket = new WebSocket(`ws://127.0.0.1:${at.port}/notification`, { headers: headersOf(who) } as never);
  const heard: string[] = [];
  const waiting: (() => void)[] = [];
  socket.onmessage = ({ data }) => {
    heard.push(...String(data).split(END).filter(Boolean));
    for (const check of waiting) check();
  };
  const closed = new Promise((resolve) => {
    socket.onclose = resolve;
  });
  socket.onerror = () => undefined;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    void closed.then(reject);
  });
  const says = (part: string) =>
    new Promise<void>((resolve) => {
      const check = () => heard.some((text) => text.includes(part)) && resolve();
      waiting.push(check);
      check();
    });
  return { socket, heard, closed, says };
}

test.each([
  ['no JSON', 'bonjour'],
  ['no end', '{"protocol":"json","version":1}'],
  ['another protocol', `{"protocol":"messagepack","version":1}${END}`],
  ['another version', `{"protocol":"json","version":2}${END}`],
  ['a list', `[1]${END}`],
  ['null', `null${END}`],
  ['nothing', END],
  ['a call before it', `{"type":1,"target":"watchFolio","arguments":[1]}${END}`],
  ['a huge frame', `${'a'.repeat(1_000_000)}${END}`],
])('a handshake with %s ends the connection', async (_, text) => {
  const raw = await openRaw();
  raw.socket.send(text);
  await raw.closed;
  expect(raw.heard).not.toContain('{}');
  await nobodyIsLeft();
});

test.each([
  ['no JSON', 'bonjour'],
  ['no type', `{}${END}`],
  ['a target that is no text', `{"type":1,"target":{},"arguments":[]}${END}`],
  ['arguments that are no list', `{"type":1,"target":"watchFolio","arguments":"1"}${END}`],
  ['an id that is no text', `{"type":1,"invocationId":1,"target":"watchFolio","arguments":[1]}${END}`],
  ['depth', `${'['.repeat(5_000)}${END}`],
  ['bytes', new Uint8Array([1, 2, 3])],
  ['a thousand pings', `{"type":6}${END}`.repeat(1_000)],
])('a frame with %s ends the connection', async (_, frame) => {
  const raw = await openRaw();
  raw.socket.send(HANDSHAKE);
  await raw.says('{}');
  raw.socket.send(frame);
  await raw.closed;
  await nobodyIsLeft();
});

test('invalid calls are refused one by one, and the connection stays open', async () => {
  const raw = await openRaw();
  raw.socket.send(HANDSHAKE);
  const calls: [string, unknown[]][] = [
    ['watchFolio', []],
    ['watchFolio', ['1']],
    ['watchFolio', [0]],
    ['watchFolio', [1.5]],
    ['watchFolio', [2 ** 53]],
    ['watchFolio', [1, 2]],
    ['waitingNotifications', [1]],
    ['__proto__', [1]],
    ['constructor', [1]],
  ];
  for (const [index, [target, args]] of calls.entries()) {
    raw.socket.send(JSON.stringify({ type: 1, invocationId: `${index}`, target, arguments: args }) + END);
    await raw.says(`"invocationId":"${index}","error":`);
  }
  raw.socket.send(`{"type":4,"invocationId":"s","target":"x","arguments":[]}${END}`);
  await raw.says('"invocationId":"s","error":"INVALID"');
  raw.socket.send(`{"type":99}${END}`);
  await notify(t.db, [{ personId: pupil.id, fact: 'a', title: 'Toujours là' }]);
  await raw.says('Toujours là');
  raw.socket.close();
  await nobodyIsLeft();
});

test('an invalid signal does not stop later ones', async () => {
  const raw = await openRaw();
  raw.socket.send(HANDSHAKE);
  await raw.says('{}');
  t.app.hub?.receive(NOTIFICATIONS_CHANNEL, 'bonjour');
  await notify(t.db, [{ personId: pupil.id, fact: 'after', title: 'Entendue' }]);
  await raw.says('Entendue');
  raw.socket.close();
  await nobodyIsLeft();
});

test('silent clients are disconnected: without handshake, and without pings', async () => {
  const [half, silent] = [await openRaw(), await openRaw()];
  silent.socket.send(HANDSHAKE);
  await silent.says('{}');
  const beat = (seconds: number) => t.app.hub?.beat(performance.now() + seconds * 1_000);
  beat(14);
  await silent.says('{"type":6}');
  beat(16);
  await half.closed;
  await vi.waitFor(() => expect(t.app.hub?.count()).toBe(1), PATIENCE);
  beat(31);
  await silent.closed;
  await nobodyIsLeft();
});

test('of two hundred connections of one person at once twenty stay, and invalid frames close them', async () => {
  const opening = await Promise.allSettled(Array.from({ length: 200 }, () => openRaw()));
  const open = opening.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  await vi.waitFor(() => expect(t.app.hub?.count()).toBe(20), PATIENCE);
  for (const { socket } of open) {
    for (let turn = 0; turn < 100; turn += 1) socket.send(`{"type":${turn}${END}`);
  }
  await Promise.all(open.map(({ closed }) => closed));
  await nobodyIsLeft();
});

test('a stopping server closes all connections and ends at once, whatever clients do', async () => {
  const own = await createHubApp();
  const person = await own.signInAs(await buildPupil(own.db));
  const polite = createHubClient(own, person);
  await polite.connection.start();
  const others = await Promise.all(Array.from({ length: 10 }, () => openRaw(own, person)));
  for (const { socket } of others.slice(5)) socket.send(HANDSHAKE);
  await others[9]?.says('{}');
  // Connections that never finish their request.
  const stuck = connect(own.port, '127.0.0.1');
  stuck.on('error', () => undefined);
  await once(stuck, 'connect');
  stuck.write(`GET /notification HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n`);
  const gone = own.close();
  stuck.destroy();
  await gone;
  await others[9]?.says('"type":7,"allowReconnect":true');
  await Promise.all(others.map(({ closed }) => closed));
  await polite.closed;
  expect(new Set(others.map(({ socket }) => socket.readyState))).toEqual(new Set([WebSocket.CLOSED]));
  expect(polite.connection.state).toBe('Disconnected');
});

const cutListening = () =>
  t.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pupitre-hub' and datname = current_database()`);

test('when listening is lost and comes back, pages stay connected, know of the gap, and hear what follows', async () => {
  const teacher = await buildTeacher(t.db);
  const folio = await buildFolio(t.db, { author: teacher, criteria: [{}], pupils: [await buildPupil(t.db)] });
  const client = createHubClient(t, await t.signInAs(teacher));
  await client.connection.start();
  await client.connection.invoke(HUB_CALLS.watch, folio.id);
  await cutListening();
  await client.received('missed');
  expect(client.connection.state).toBe('Connected');
  await notify(t.db, [{ personId: teacher.id, fact: 'again', title: 'De retour' }]);
  expect(await client.received('notifications')).toMatchObject([{ title: 'De retour' }]);
  // Watched still, although this page did not ask again.
  await (await t.signInAs(teacher)).call(fastSaveObservation, {
    params: { id: folio.id, level: 'ok', studentId: folio.pupils[0]?.id ?? 0, criteriaId: folio.criteria[0]?.id ?? 0 },
  });
  expect(await client.received('observations')).toMatchObject([{ folioId: folio.id, observations: [{ state: 'ok' }] }]);
  await client.connection.stop();
});

test('a session that ended while the hub heard nothing is cut off as soon as it hears again', async () => {
  const client = createHubClient(t, browser);
  await client.connection.start();
  t.app.hub?.disconnect();
  await t.db.execute(sql`delete from session where person_id = ${pupil.id}`);
  await t.app.hub?.reconnect();
  expect(String(await client.closed)).toContain('UNAUTHENTICATED');
  expect(client.missed).toEqual([]);
});

test('where the hub hears nothing for long, pages are sent away: they ask meanwhile', async () => {
  const client = createHubClient(t, browser);
  await client.connection.start();
  const lostOn = performance.now();
  t.app.hub?.disconnect();
  t.app.hub?.beat(lostOn + 20_000);
  expect(client.connection.state).toBe('Connected');
  t.app.hub?.beat(lostOn + 40_000);
  await client.closed;
  await t.app.hub?.reconnect();
});
