import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHub } from '../../../test/notification-kit.ts';
import { watchFolio } from './folio-watches.ts';
import { NegotiationOfPage, stayConnected } from './hub-connection.ts';
import { watchResults } from './result-watches.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function connect(hub = new FakeHub()) {
  const onNotification = vi.fn();
  const onConnected = vi.fn();
  const onChanged = vi.fn(async () => undefined);
  stops.push(stayConnected({ onNotification, onConnected, onChanged, connect: () => hub }));
  await vi.advanceTimersByTimeAsync(0);
  return { hub, onNotification, onConnected, onChanged };
}

test('[NOTIF-10] [OP-025] pushed messages arrive; an open folio is watched until it is closed', async () => {
  const { hub, onNotification } = await connect();
  const notification = {
    ...{ id: 1, title: 'Distribué', content: '', names: [] },
    ...{ date: '2026-11-21T12:00:00.000Z', link: null },
  };
  hub.push('notification', notification);
  expect(onNotification).toHaveBeenCalledWith(notification);
  const hear = vi.fn();
  const other = vi.fn();
  const leave = watchFolio(7, hear);
  const leaveAgain = watchFolio(7, other);
  await vi.advanceTimersByTimeAsync(0);
  expect(hub.calls).toEqual([['watchFolio', 7]]);
  expect(hear).toHaveBeenCalledWith('begun');
  const changed = { folioId: 7, observations: [], isPartial: false };
  hub.push('observations', changed);
  hub.push('observations', { ...changed, folioId: 8 });
  expect(hear.mock.calls.slice(1)).toEqual([[changed]]);
  leave();
  expect(hub.calls).toHaveLength(1);
  leaveAgain();
  expect(hub.calls.at(-1)).toEqual(['unwatchFolio', 7]);
});

test('[OP-025] after a disconnection it reconnects, watches the open folios again, and reports the gap', async () => {
  const { hub, onConnected } = await connect();
  const hear = vi.fn();
  stops.push(watchFolio(7, hear));
  await vi.advanceTimersByTimeAsync(0);
  hub.failure = new Error('the server restarts');
  hub.cut();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hub.starts).toBeGreaterThan(1);
  expect(onConnected).toHaveBeenCalledTimes(1);
  hub.failure = null;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onConnected).toHaveBeenCalledTimes(2);
  expect(hub.calls).toEqual([
    ['watchFolio', 7],
    ['watchFolio', 7],
  ]);
  expect(hear).toHaveBeenLastCalledWith('missed');
});

test('when the hub has missed something, the page asks again within seconds, on the same connection', async () => {
  const { hub, onConnected } = await connect();
  const hear = vi.fn();
  stops.push(watchFolio(7, hear));
  await vi.advanceTimersByTimeAsync(0);
  hub.push('missed', undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(hub.starts).toBe(1);
  expect(onConnected).toHaveBeenCalledTimes(2);
  expect(hub.calls).toEqual([
    ['watchFolio', 7],
    ['watchFolio', 7],
  ]);
  expect(hear).toHaveBeenLastCalledWith('missed');
  // One that is cut meanwhile asks when it is connected again.
  hub.push('missed', undefined);
  hub.failure = new Error('gone');
  hub.cut();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onConnected).toHaveBeenCalledTimes(2);
});

test('a folio that the hub cannot watch now is watched over the next connection', async () => {
  const { hub } = await connect();
  hub.trouble = new Error('UNEXPECTED');
  stops.push(watchFolio(7, vi.fn()));
  await vi.advanceTimersByTimeAsync(0);
  expect(hub.isStopped).toBe(true);
  hub.trouble = null;
  hub.cut();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hub.calls).toEqual([['watchFolio', 7]]);
});

test('a folio that was open before the hub connected is read again on connection', async () => {
  const hear = vi.fn();
  stops.push(watchFolio(9, hear));
  const { hub } = await connect();
  expect(hub.calls).toEqual([['watchFolio', 9]]);
  expect(hear).toHaveBeenCalledWith('begun');
});

test('a page of results hears that somebody works there, and asks again after a gap', async () => {
  const { hub } = await connect();
  const hear = vi.fn();
  const leave = watchResults(12, hear);
  await vi.advanceTimersByTimeAsync(0);
  expect(hub.calls).toEqual([['watchResults', 12]]);
  // The page had its data before the hub listened.
  expect(hear.mock.calls).toEqual([['heard'], ['changed']]);
  hub.push('results', { courseId: 13 });
  hub.push('results', { courseId: 12 });
  expect(hear.mock.calls.slice(2)).toEqual([['changed']]);
  hub.cut();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hear.mock.calls.slice(3)).toEqual([['lost'], ['heard'], ['changed']]);
  leave();
  expect(hub.calls.at(-1)).toEqual(['unwatchResults', 12]);
});

test('a page of results whose course the hub refuses is not told that it is heard', async () => {
  const { hub } = await connect();
  hub.trouble = new Error('COURSE_NOT_FOUND');
  const hear = vi.fn();
  stops.push(watchResults(12, hear));
  await vi.advanceTimersByTimeAsync(0);
  expect(hear).not.toHaveBeenCalled();
});

test('stopping closes the connection for good', async () => {
  const { hub } = await connect();
  for (const stop of stops.splice(0)) stop();
  expect(hub.isStopped).toBe(true);
  hub.cut();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(hub.starts).toBe(1);
});

test('the negotiation says what refuses it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 409 })));
  await expect(new NegotiationOfPage().post('/notification/negotiate')).rejects.toMatchObject({ statusCode: 409 });
});
