import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deviceNow,
  forgetServerTime,
  isOlderThan,
  isTimeSure,
  noteServerMoment,
  noteServerTime,
  onServerTime,
  serverNow,
  stopwatch,
  writtenNow,
} from './server-time.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-28T10:00:00.000Z');
/** The server answers now, whatever the device shows. */
const answered = (date: string | null, askedAt?: number) =>
  noteServerTime({ headers: new Headers(date === null ? {} : { Date: date }) }, askedAt);
const saysAt = (at: number) => answered(new Date(at).toUTCString());
const off = (at: number) => serverNow().getTime() - at;
/** Sets the device's clock; the page's own runs on. */
const setClock = (by: number) => vi.setSystemTime(Date.now() + by);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

test.each([-26, 5, 0.5, -400 * 24])(
  'a device whose clock is %s hours ahead is told the time by the server',
  (hours) => {
    setClock(hours * 3_600_000);
    expect([off(Date.now()), isTimeSure()]).toEqual([0, false]);
    saysAt(NOW);
    expect([Math.abs(off(NOW)) <= 500, isTimeSure()]).toEqual([true, true]);
    vi.advanceTimersByTime(90_000);
    expect(Math.abs(off(NOW + 90_000))).toBeLessThanOrEqual(500);
    expect(deviceNow().getTime()).toBe(NOW + hours * 3_600_000 + 90_000);
  },
);

test('an answer without a date says nothing', () => {
  for (const date of [null, '', 'gestern']) answered(date);
  expect(isTimeSure()).toBe(false);
});

test('a clock that is set in use leaves the time in doubt, and what is written to the device, until the server speaks', () => {
  saysAt(NOW);
  setClock(-DAY);
  // A page does not run backwards.
  expect([Math.abs(off(NOW)) <= 500, isTimeSure()]).toEqual([true, false]);
  expect(writtenNow()).toEqual(deviceNow());
  saysAt(NOW);
  expect([isTimeSure(), writtenNow()]).toEqual([true, serverNow()]);
  setClock(2 * DAY);
  expect(isTimeSure()).toBe(false);
  saysAt(NOW);
  expect([Math.abs(off(NOW)) <= 500, isTimeSure()]).toEqual([true, true]);
});

test('summer time changes no instant', () => {
  const before = Date.parse('2027-03-28T00:59:00.000Z');
  vi.setSystemTime(before);
  saysAt(before);
  vi.advanceTimersByTime(120_000);
  expect([Math.abs(off(before + 120_000)) <= 500, isTimeSure()]).toEqual([true, true]);
});

test('what an exact answer said stands while later ones agree, however slow they were', () => {
  noteServerMoment(NOW + 250);
  saysAt(NOW);
  expect(off(NOW + 250)).toBe(0);
  const askedAt = performance.now();
  vi.advanceTimersByTime(8_000);
  // Made by the server five seconds ago: within the wait for the answer.
  answered(new Date(NOW + 3_000).toUTCString(), askedAt);
  expect(off(NOW + 8_250)).toBe(0);
  answered(new Date(NOW + 3_000).toUTCString());
  expect(off(NOW + 3_500)).toBe(0);
});

test('screens hear of a time that turns out to be another one, not of seconds', () => {
  const heard = vi.fn();
  const stop = onServerTime(heard);
  saysAt(NOW);
  saysAt(NOW + 60_000);
  expect(heard).not.toHaveBeenCalled();
  saysAt(NOW + 600_000);
  stop();
  saysAt(NOW);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('nothing is old while the time is in doubt', () => {
  setClock(400 * DAY);
  expect(isOlderThan(DAY, NOW)).toBe(false);
  saysAt(NOW + 2 * DAY);
  expect([isOlderThan(DAY, NOW), isOlderThan(3 * DAY, NOW)]).toEqual([true, false]);
  setClock(-400 * DAY);
  expect(isOlderThan(DAY, NOW)).toBe(false);
});

test('a while is what the page ran, also when the clock is set back, and a sleep counts', () => {
  const watch = stopwatch();
  vi.advanceTimersByTime(5_000);
  expect([watch.ms(), watch.isSure()]).toEqual([5_000, true]);
  setClock(-DAY);
  expect([watch.ms(), watch.isSure()]).toEqual([5_000, false]);
  setClock(DAY + 60_000);
  expect(watch.ms()).toBe(65_000);
});
