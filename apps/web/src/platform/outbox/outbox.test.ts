import { clearProgress, getUser, SEEN_VERSION_HEADER, saveProgress } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';
import { forgetServerTime, noteServerMoment } from '../../api/server-time.ts';
import { Outbox } from './outbox.ts';
import { dropUnreadableWrites } from './outbox-storage.ts';

const ANSWER = { courseId: 5, progression: 50 };
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function open(userId = 3): Outbox {
  const outbox = new Outbox(userId);
  stops.push(outbox.watch());
  return outbox;
}
const mark = (outbox: Outbox, id: number, done = true) =>
  outbox.add(saveProgress, { item: `ressource-${id}`, group: 'parcours-5', body: { id, done } });
const online = () => new FakeServer().on(saveProgress, ANSWER).on(getUser, profileOf(['eleves'], 'Léa', 3));
const offline = () =>
  new FakeServer().on(saveProgress, () => {
    throw new NetworkFailure();
  });
const sent = (server: FakeServer) => server.callsOf(saveProgress).map(({ body }) => `${body.id} ${body.done}`);
const keys = (server: FakeServer) => server.callsOf(saveProgress).map(({ headers }) => headers.get('Idempotency-Key'));

test('online a write is sent at once, and the queue stays empty', async () => {
  const server = online();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(sent(server)).toEqual(['11 true']);
  expect(outbox.get()).toMatchObject({ waiting: [], phase: 'idle' });
});

test('offline writes are queued in order; the last one of an item counts; all are sent when the network returns', async () => {
  offline();
  const outbox = open();
  mark(outbox, 11);
  mark(outbox, 12);
  mark(outbox, 11, false);
  await outbox.send();
  expect(outbox.get()).toMatchObject({ phase: 'waiting' });
  expect(outbox.get().waiting.map(({ item }) => item)).toEqual(['ressource-12', 'ressource-11']);
  const server = online();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(outbox.get().phase).toBe('sent'), 10_000);
  expect(sent(server)).toEqual(['12 true', '11 false']);
});

test('a write whose answer was lost is retried with the same key', async () => {
  const lost = offline();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  const server = online();
  window.dispatchEvent(new Event('focus'));
  await outbox.send();
  expect(keys(server)).toEqual([keys(lost)[0]]);
});

test('unsent writes of an earlier visit are sent at the next start, for the same person only', async () => {
  offline();
  const before = open();
  mark(before, 11);
  await before.send();
  for (const stop of stops.splice(0)) stop();

  const other = online().on(getUser, profileOf(['eleves'], 'Tim', 4));
  const ofOther = open(4);
  await ofOther.send();
  expect(ofOther.get().waiting).toEqual([]);
  expect(sent(other)).toEqual([]);
  for (const stop of stops.splice(0)) stop();

  const server = online();
  const after = open();
  expect(after.get().waiting).toHaveLength(1);
  await after.send();
  expect(sent(server)).toEqual(['11 true']);
});

test('an expired session keeps the queue; the same person’s next session sends it', async () => {
  const expired = new FakeServer()
    .on(saveProgress, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    })
    .on(getUser, profileOf('guest'));
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(outbox.get()).toMatchObject({ phase: 'expired' });
  await outbox.send();
  // The session of a guest is checked; nothing is sent under it.
  expect(sent(expired)).toEqual(['11 true']);

  const server = online();
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = 'XSRF-TOKEN=new';
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(outbox.get().phase).toBe('sent'), 10_000);
  expect(sent(server)).toEqual(['11 true']);
});

test('nothing is sent under another person who signed in meanwhile in another tab', async () => {
  offline();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  const server = online().on(getUser, profileOf(['eleves'], 'Tim', 4));
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = 'XSRF-TOKEN=of-tim';
  await outbox.send();
  expect(sent(server)).toEqual([]);
  expect(outbox.get()).toMatchObject({ phase: 'expired' });
  expect(outbox.get().waiting).toHaveLength(1);
});

test('a refused write is dropped and reported; the next one is sent', async () => {
  const server = online().on(saveProgress, ({ body }) => {
    if (body.id === 11) throw new Refusal(404, 'COURSE_NOT_FOUND');
    return ANSWER;
  });
  const outbox = open();
  const outcomes: string[] = [];
  outbox.onOutcome(({ write, refusal }) => outcomes.push(`${write.item} ${refusal?.code ?? 'ok'}`));
  mark(outbox, 11);
  mark(outbox, 12);
  await outbox.send();
  expect(outcomes).toEqual(['ressource-11 COURSE_NOT_FOUND', 'ressource-12 ok']);
  expect(sent(server)).toEqual(['11 true', '12 true']);
  expect(outbox.get().waiting).toEqual([]);
});

test('an item that changes while its write is in flight is sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = online().on(saveProgress, async ({ body }) => {
    if (body.done) await promise;
    return ANSWER;
  });
  const outbox = open();
  mark(outbox, 11);
  await vi.waitFor(() => expect(sent(server)).toHaveLength(1), 10_000);
  mark(outbox, 11, false);
  resolve();
  await outbox.send();
  expect(sent(server)).toEqual(['11 true', '11 false']);
  expect(outbox.get().waiting).toEqual([]);
});

test('two tabs: the second sees the queue and what the first has sent', async () => {
  offline();
  const first = open();
  const second = open();
  mark(first, 11);
  await first.send();
  window.dispatchEvent(new StorageEvent('storage', { key: 'pupitre-outbox:3:parcours-5/ressource-11' }));
  expect(second.get().waiting).toHaveLength(1);
  const server = online();
  await Promise.all([first.send(), second.send()]);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(new Set(keys(server)).size).toBe(1);
  expect([first.get().waiting, second.get().waiting]).toEqual([[], []]);
});

test('two tabs: the second reports writes that the first has finished', async () => {
  const second = open();
  const told: string[] = [];
  second.onOutcome(({ write, isElsewhere }) => told.push(`${write.item} ${isElsewhere === true}`));
  offline();
  const first = open();
  mark(first, 11);
  await first.send();
  const key = 'pupitre-outbox:3:parcours-5/ressource-11';
  const oldValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: oldValue }));
  expect(told).toEqual([]);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
  expect(told).toEqual(['ressource-11 true']);
  window.dispatchEvent(new StorageEvent('storage', { key: key.replace(':3:', ':4:'), oldValue, newValue: null }));
  expect(told).toHaveLength(1);
});

test('the outcome of an earlier visit’s write reaches a screen that loads after the answer', async () => {
  offline();
  const before = open();
  mark(before, 11);
  await before.send();
  online();
  const outbox = open();
  mark(outbox, 12);
  await outbox.send();
  const told: string[] = [];
  outbox.onEveryOutcome(({ write, refusal, isElsewhere }) => told.push(`${write.item} ${refusal} ${isElsewhere}`));
  expect(told).toEqual(['ressource-11 null true']);
  mark(outbox, 13);
  await outbox.send();
  expect(told).toEqual(['ressource-11 null true', 'ressource-13 null undefined']);
});

test('a group is dropped when a newer write covers it', async () => {
  offline();
  const outbox = open();
  mark(outbox, 11);
  mark(outbox, 12);
  outbox.add(clearProgress, { item: 'effacer', group: 'parcours-6', params: { id: 6 } });
  expect(outbox.list('parcours-6').map(({ group }) => group)).toEqual(['parcours-6']);
  outbox.forget('parcours-5');
  outbox.add(clearProgress, { item: 'effacer', group: 'parcours-5', params: { id: 5 } });
  expect(outbox.get().waiting.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /parcours/progression/6',
    'DELETE /parcours/progression/5',
  ]);
});

test('what was never sent is not removed by its age; what nobody can read is', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T08:00:00Z'), toFake: ['Date'] });
  offline();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  localStorage.setItem('pupitre-outbox:9:x/y', '{"half');
  vi.setSystemTime(new Date('2028-02-01T08:00:00Z'));
  dropUnreadableWrites();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pupitre-outbox:'))).toHaveLength(1);
  expect(open().get().waiting).toHaveLength(1);
});

test('a full storage loses no write of this visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const server = online();
  const outbox = open();
  mark(outbox, 11);
  // Only this page holds it, and says so.
  expect(outbox.get().waiting.map(({ isOnlyHere }) => isOnlyHere)).toEqual([true]);
  await outbox.send();
  expect(sent(server)).toEqual(['11 true']);
  expect(outbox.get().waiting).toEqual([]);
});

test('before a sign-out the queue is sent; where that fails, the question is asked', async () => {
  offline();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(await outbox.flush()).toBe(false);
  expect(outbox.get().isLeaving).toBe(true);
  outbox.cancelLeaving();
  online();
  expect(await outbox.flush()).toBe(true);
  expect(outbox.get().isLeaving).toBe(false);
});

test('a write is sent with its headers; its outcome carries its note and its answer', async () => {
  const server = online();
  const outbox = open();
  const told: unknown[] = [];
  outbox.onOutcome(({ write, answer }) => told.push([write.note, answer]));
  outbox.add(saveProgress, {
    item: 'ressource-11',
    group: 'parcours-5',
    body: { id: 11, done: true },
    headers: { 'If-Match': '3' },
    note: ['nok'],
  });
  await outbox.send();
  const sentHeaders = server.callsOf(saveProgress)[0]?.headers;
  // Twice: some proxies take the first one away.
  expect(['If-Match', SEEN_VERSION_HEADER].map((name) => sentHeaders?.get(name))).toEqual(['3', '3']);
  expect(told).toEqual([[['nok'], ANSWER]]);
});

test('with the network back the progress is counted, and « sent » shows only when all writes were taken', async () => {
  offline();
  const outbox = open();
  for (const id of [11, 12, 13]) mark(outbox, id);
  await outbox.send();
  const seen: unknown[] = [];
  outbox.subscribe(() => seen.push(outbox.get().progress));
  online();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(outbox.get().phase).toBe('sent'), 10_000);
  expect(seen).toContainEqual({ done: 1, total: 3 });
  expect(seen).toContainEqual({ done: 2, total: 3 });
  expect(outbox.get().progress).toBeNull();
  expect(outbox.get().sentAt).not.toBeNull();
});

test('« sent » does not show when a write was refused', async () => {
  offline();
  const outbox = open();
  for (const id of [11, 12]) mark(outbox, id);
  await outbox.send();
  new FakeServer().on(getUser, profileOf(['eleves'], 'Léa', 3)).on(saveProgress, ({ body }) => {
    if (body.id === 11) throw new Refusal(404, 'COURSE_NOT_FOUND');
    return ANSWER;
  });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(outbox.get().waiting).toEqual([]), 10_000);
  expect(outbox.get().phase).toBe('idle');
});

test('the server is told by which clock a write was dated, however late it is sent', async () => {
  vi.useFakeTimers({ now: new Date('2025-10-24T08:00:00Z'), toFake: ['Date'] });
  offline();
  const outbox = open();
  // No answer yet: a clock that is 400 days slow.
  mark(outbox, 11);
  await outbox.send();
  // The server says what time it is, and the network goes again.
  noteServerMoment(Date.parse('2026-11-28T08:00:00Z'));
  mark(outbox, 12);
  await outbox.send();
  expect(outbox.get().waiting.map(({ item }) => item)).toEqual(['ressource-11', 'ressource-12']);
  // The clock is set right, and the page loaded again.
  for (const stop of stops.splice(0)) stop();
  forgetServerTime();
  vi.setSystemTime(new Date('2026-11-28T09:00:00Z'));
  dropUnreadableWrites();
  const server = online();
  await open().send();
  expect(sent(server)).toEqual(['11 true', '12 true']);
  const told = server.callsOf(saveProgress).map(({ headers }) => headers.get('Device-Time'));
  expect(told).toEqual(['2026-11-28T09:00:00.000Z', null]);
});

test('a lease that was written before the clock was set back stops no sending', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const server = online();
  localStorage.setItem('pupitre-sender:3:lease', String(Date.now() + 86_400_000));
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(sent(server)).toEqual(['11 true']);
  localStorage.setItem('pupitre-sender:3:lease', String(Date.now() + 10_000));
  mark(outbox, 12);
  await outbox.send();
  expect(sent(server)).toEqual(['11 true']);
});

test('a browser that refuses its locks with its storage sends all the same', async () => {
  const request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const server = online();
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(sent(server)).toEqual(['11 true']);
});
