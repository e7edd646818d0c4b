import {
  type FolioDigest,
  getFolioDigest,
  getWaitingNotifications,
  type WaitingNotifications,
} from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { FakeHub } from '../../../test/notification-kit.ts';
import { log } from '../../api/log.ts';
import { watchFolio } from './folio-watches.ts';
import { stayConnected } from './hub-connection.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const digest = (version: number): FolioDigest => ({ cells: 4, version, selfVersion: 0, discussionCount: 0 });
const waits = (...ids: number[]): WaitingNotifications => ({ count: ids.length, ids, latest: ids.join('-') });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** A page whose network lets no web socket through. */
async function openBlocked() {
  const state = { digest: digest(3), waiting: waits(1) };
  const server = new FakeServer()
    .on(getFolioDigest, () => state.digest)
    .on(getWaitingNotifications, () => state.waiting);
  const hub = new FakeHub();
  hub.failure = new Error('WebSocket failed to connect.');
  const told = { onNotification: vi.fn(), onConnected: vi.fn(), onChanged: vi.fn(async () => undefined) };
  stops.push(stayConnected({ ...told, connect: () => hub }));
  const asked = () => ({
    folio: server.callsOf(getFolioDigest).length,
    notifications: server.callsOf(getWaitingNotifications).length,
  });
  return { ...told, state, server, hub, asked };
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[NOTIF-10] without web sockets the page asks: an open folio each ten seconds, notifications each minute', async () => {
  const { asked, onConnected, onChanged, state } = await openBlocked();
  const hear = vi.fn();
  const own = { current: digest(3) };
  stops.push(watchFolio(7, hear, () => own.current));
  await pass(9);
  expect(asked()).toEqual({ folio: 0, notifications: 0 });
  await pass(2);
  expect(asked()).toEqual({ folio: 1, notifications: 1 });
  expect(onConnected).toHaveBeenCalledOnce();
  await pass(58);
  expect(asked()).toEqual({ folio: 6, notifications: 1 });
  // Nothing has changed, or only by this page itself.
  own.current = digest(4);
  state.digest = digest(4);
  await pass(10);
  expect(hear).not.toHaveBeenCalled();
  state.digest = digest(5);
  state.waiting = waits(2, 1);
  await pass(60);
  expect(hear).toHaveBeenCalledWith('missed');
  expect(onChanged.mock.calls).toEqual([[waits(1)]]);
  await pass(60);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a screen without totals of its own hears of changes since the answer before', async () => {
  const { state } = await openBlocked();
  const hear = vi.fn();
  stops.push(watchFolio(7, hear));
  await pass(11);
  // What came before the first answer is unknown.
  expect(hear.mock.calls).toEqual([['missed']]);
  await pass(60);
  expect(hear).toHaveBeenCalledOnce();
  state.digest = digest(4);
  await pass(10);
  expect(hear).toHaveBeenCalledTimes(2);
});

test('nothing is asked of a hidden page, nor without a network; one that is looked at again asks at once', async () => {
  const { asked } = await openBlocked();
  stops.push(watchFolio(7, vi.fn()));
  await pass(11);
  hide(true);
  const before = asked();
  await pass(300);
  expect(asked()).toEqual(before);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  hide(false);
  await pass(300);
  expect(asked()).toEqual(before);
  online.mockReturnValue(true);
  hide(true);
  hide(false);
  await pass(0);
  expect(asked()).toEqual({ folio: before.folio + 1, notifications: before.notifications + 1 });
});

test('it stops once a web socket stands, and begins again some seconds after that was lost', async () => {
  const { asked, hub } = await openBlocked();
  stops.push(watchFolio(7, vi.fn()));
  await pass(30);
  hub.failure = null;
  await pass(10);
  expect(hub.calls).toEqual([['watchFolio', 7]]);
  const before = asked();
  await pass(300);
  expect(asked()).toEqual(before);
  hub.failure = new Error('gone');
  hub.cut();
  await pass(9);
  expect(asked()).toEqual(before);
  await pass(2);
  expect(asked().folio).toBe(before.folio + 1);
});

test('a restart of the server asks nothing', async () => {
  const { asked, hub } = await openBlocked();
  hub.failure = null;
  await pass(5);
  hub.failure = new Error('restarting');
  hub.cut();
  await pass(5);
  hub.failure = null;
  await pass(300);
  expect(asked()).toEqual({ folio: 0, notifications: 0 });
});

test('a folio that is no longer hers is asked about once; a failure is asked again', async () => {
  const { server, asked } = await openBlocked();
  let answer: Refusal | FolioDigest = new Refusal(503, 'UNAVAILABLE');
  server.on(getFolioDigest, () => {
    if (answer instanceof Refusal) throw answer;
    return answer;
  });
  stops.push(watchFolio(7, vi.fn()));
  await pass(35);
  expect(asked().folio).toBe(3);
  answer = new Refusal(404, 'FOLIO_NOT_FOUND');
  await pass(60);
  expect(asked().folio).toBe(4);
});

test('a person who has signed out asks nothing more', async () => {
  const { asked, hub } = await openBlocked();
  await pass(11);
  hub.failure = { statusCode: 401 };
  await pass(20);
  const before = asked();
  await pass(600);
  expect(asked()).toEqual(before);
});

test('[NOTIF-10] a hub whose messages are kept on their way, or never come, is none: the page goes on asking', async () => {
  const { hub, asked } = await openBlocked();
  hub.failure = null;
  stops.push(watchFolio(7, vi.fn(), () => digest(3)));
  hub.lateness = 20_000;
  await pass(62);
  expect([hub.isStopped, asked().folio]).toEqual([true, 6]);
  hub.lateness = 9_000;
  await pass(60);
  expect(hub.calls).toEqual([['watchFolio', 7]]);
  const { folio } = asked();
  await pass(60);
  expect(asked().folio).toBe(folio);
});
