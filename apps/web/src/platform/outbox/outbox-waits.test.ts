import { getUser, saveProgress } from '@pupitre/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { connection } from '../../api/connection.ts';
import { log } from '../../api/log.ts';
import { Outbox } from './outbox.ts';

const ANSWER = { courseId: 5, progression: 50 };
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const online = () => new FakeServer().on(saveProgress, ANSWER).on(getUser, profileOf(['eleves'], 'Léa', 3));
const offline = () =>
  new FakeServer().on(saveProgress, () => {
    throw new NetworkFailure();
  });
const mark = (outbox: Outbox, id: number, done = true) =>
  outbox.add(saveProgress, { item: `ressource-${id}`, group: 'parcours-5', body: { id, done } });
const sent = (server: FakeServer) => server.callsOf(saveProgress).map(({ body }) => body.id);
function open(): Outbox {
  const outbox = new Outbox(3);
  stops.push(outbox.watch());
  return outbox;
}
/** With a write that could not be sent. */
async function waiting(...ids: number[]): Promise<Outbox> {
  offline();
  const outbox = open();
  for (const id of ids) mark(outbox, id);
  await outbox.send();
  expect(outbox.get().phase).toBe('waiting');
  return outbox;
}

test('what waits is tried again after half a minute', async () => {
  await waiting(11);
  const server = online();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent(server)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent(server)).toEqual([11]);
});

test('what a portal or a filter answers in the place of the service is no refusal: the write waits', async () => {
  for (const status of [200, 302, 403, 404, 511]) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Portail</html>', { status })));
    const outbox = open();
    mark(outbox, 11);
    await outbox.send();
    expect([status, outbox.get().phase, outbox.get().waiting.length]).toEqual([status, 'waiting', 1]);
  }
});

test('a call that is answered sends what waits; one that is not sends nothing', async () => {
  await waiting(11);
  // The failed write has said so already.
  expect(connection.isOnline()).toBe(false);
  const server = online();
  connection.report(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent(server)).toEqual([11]);
});

test('calls that come together are one round', async () => {
  const outbox = await waiting(11);
  const server = offline();
  await Promise.all([outbox.send(), outbox.send(), outbox.send()]);
  expect(sent(server)).toEqual([11]);
});

test('after the end of the session nothing is tried again by itself', async () => {
  const server = new FakeServer().on(getUser, profileOf('guest')).on(saveProgress, () => {
    throw new Refusal(401, 'UNAUTHENTICATED');
  });
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect(outbox.get().phase).toBe('expired');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(server), server.callsOf(getUser).length]).toEqual([[11], 0]);
});

test.each([
  [401, 'UNAUTHENTICATED', 'expired', 1],
  [403, 'ANTI_FORGERY', 'expired', 1],
  [409, 'OTHER_PERSON', 'expired', 1],
  [403, 'FORBIDDEN', 'idle', 0],
] as const)('%s %s: %s, and %i is kept', async (status, code, phase, kept) => {
  new FakeServer().on(getUser, profileOf('guest')).on(saveProgress, () => {
    throw new Refusal(status, code);
  });
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect([outbox.get().phase, outbox.get().waiting.length]).toEqual([phase, kept]);
});

test('nobody tries again once the page is left', async () => {
  await waiting(11);
  for (const stop of stops.splice(0)) stop();
  const server = online();
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent(server)).toEqual([]);
});

test.each([
  ['hidden', []],
  ['visible', [11]],
] as const)('a page that becomes %s sends %j', async (state, expected) => {
  const outbox = await waiting(11);
  const server = online();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect([sent(server), outbox.get().waiting.length]).toEqual([expected, 1 - expected.length]);
});

test('without network nothing is tried', async () => {
  const server = online();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const outbox = open();
  mark(outbox, 11);
  await outbox.send();
  expect([outbox.get().phase, sent(server)]).toEqual(['waiting', []]);
});

describe('« sent »', () => {
  async function sentNow() {
    const outbox = await waiting(11);
    online();
    await outbox.send();
    expect(outbox.get().phase).toBe('sent');
    return outbox;
  }

  test('shows for six seconds', async () => {
    const outbox = await sentNow();
    await vi.advanceTimersByTimeAsync(5_999);
    expect(outbox.get().phase).toBe('sent');
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.get().phase).toBe('idle');
  });

  test('goes with the next write, which is one of every day', async () => {
    const outbox = await sentNow();
    mark(outbox, 12);
    expect(outbox.get().phase).toBe('idle');
    await outbox.send();
    expect(outbox.get().phase).toBe('idle');
  });

  test('does not end what waits again', async () => {
    const outbox = await sentNow();
    offline();
    mark(outbox, 12);
    await outbox.send();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outbox.get().phase).toBe('waiting');
  });

  test('shows where another tab has sent what waited, or what the end of the session held back', async () => {
    const outbox = await waiting(11);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(outbox.get()).toMatchObject({ waiting: [], phase: 'sent' });
    new FakeServer().on(getUser, profileOf('guest')).on(saveProgress, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    mark(outbox, 12);
    await outbox.send();
    expect(outbox.get().phase).toBe('expired');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(outbox.get().phase).toBe('sent');
  });
});

test('whoever listens is told of a write that replaces another, and of nothing that stays', async () => {
  const outbox = await waiting(11, 12);
  const told = vi.fn();
  outbox.subscribe(told);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pupitre-outbox:3:parcours-5/ressource-11' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(told).not.toHaveBeenCalled();
  mark(outbox, 12, false);
  expect(told).toHaveBeenCalled();
  expect(outbox.get().waiting.map(({ body }) => (body as { done: boolean }).done)).toEqual([true, false]);
});

describe('before a sign-out', () => {
  test('what does not end is waited for four seconds', async () => {
    const outbox = await waiting(11);
    new FakeServer().on(saveProgress, () => new Promise(() => undefined));
    const ended = vi.fn();
    void outbox.flush().then(ended);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(false);
    expect(outbox.get().isLeaving).toBe(true);
  });

  test('what waits elsewhere is sent too, and asked about', async () => {
    online();
    const outbox = open();
    expect(await outbox.flush(async () => 2)).toBe(false);
    expect(outbox.get().isLeaving).toBe(true);
    expect(await outbox.flush(async () => 0)).toBe(true);
  });
});
