import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onObservationEvent, tellObservations } from './observation-events.ts';

/** The channels that were opened, and what went over them. */
let opened: FakeChannel[] = [];
class FakeChannel {
  readonly posted: unknown[] = [];
  isClosed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    opened.push(this);
  }
  postMessage = (message: unknown) => void this.posted.push(message);
  close = () => {
    this.isClosed = true;
  };
}
const stops: (() => void)[] = [];
const listen = (isShown = true) => {
  const heard = vi.fn(() => isShown);
  const stop = onObservationEvent(heard);
  stops.push(stop);
  return { heard, stop };
};
const EVENT = { userId: 1, folioId: 7, conflicts: 1 };

beforeEach(() => {
  opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('without a screen the other tabs are told, and nobody shows it', () => {
  expect(tellObservations(EVENT)).toBe(false);
  expect(opened.map(({ posted, isClosed }) => [posted, isClosed])).toEqual([[[EVENT], true]]);
});

test('a screen hears it once, and the other tabs over its channel; what was refused stays here', () => {
  const { heard } = listen();
  const refused = { message: 'Perdu.', isGone: true, rows: [] };
  expect(tellObservations({ ...EVENT, refused })).toBe(true);
  expect(heard.mock.calls).toEqual([[{ ...EVENT, refused }]]);
  expect(opened.map(({ posted, isClosed }) => [posted, isClosed])).toEqual([[[EVENT], false]]);
});

test('it is shown where one of several screens shows it', () => {
  listen(false);
  expect(tellObservations(EVENT)).toBe(false);
  listen(true);
  listen(false);
  expect(tellObservations(EVENT)).toBe(true);
});

test('other tabs are heard until the last screen has gone', () => {
  const [first, second] = [listen(), listen()];
  const [channel] = opened;
  first.stop();
  channel?.onmessage?.({ data: EVENT });
  expect([first.heard.mock.calls.length, second.heard.mock.calls.length, channel?.isClosed]).toEqual([0, 1, false]);
  second.stop();
  expect([opened.length, channel?.isClosed]).toEqual([1, true]);
  listen();
  expect(opened).toHaveLength(2);
});
