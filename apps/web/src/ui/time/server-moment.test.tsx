import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetServerTime, noteServerMoment } from '../../api/server-time.ts';
import { firstMoment, useServerMoment, useServerNow } from './server-moment.ts';

const NOW = Date.parse('2026-11-28T08:00:00.000Z');
const OPENS = '2026-11-28T08:10:00.000Z';
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe.each([0, 30, -30, 24 * 60, -400 * 24 * 60])('a device whose clock is %s minutes ahead', (minutes) => {
  beforeEach(() => {
    vi.setSystemTime(NOW + minutes * MINUTE);
    noteServerMoment(NOW);
  });

  test('does what hangs on a moment when the server’s clock passes it, and asks again while it stands', () => {
    const work = vi.fn();
    const { rerender } = renderHook(({ at }: { at: string | null }) => useServerMoment(at, work), {
      initialProps: { at: OPENS as string | null },
    });
    pass(10 * MINUTE - 1);
    expect(work).not.toHaveBeenCalled();
    pass(1);
    expect(work).toHaveBeenCalledTimes(1);
    pass(2_000);
    expect(work).toHaveBeenCalledTimes(2);
    pass(4_000);
    expect(work).toHaveBeenCalledTimes(3);
    rerender({ at: null });
    pass(60 * MINUTE);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('shows another time once one of several moments has come', () => {
    const { result } = renderHook(() =>
      useServerNow([null, OPENS, '2026-11-28T08:20:00.000Z', '2026-11-27T08:00:00Z']),
    );
    pass(9 * MINUTE);
    expect(result.current.getTime()).toBe(NOW);
    pass(MINUTE);
    expect(result.current.getTime()).toBe(NOW + 10 * MINUTE);
    pass(10 * MINUTE);
    expect(result.current.getTime()).toBe(NOW + 20 * MINUTE);
  });
});

test('a clock that jumps in use opens at the right moment', () => {
  const work = vi.fn();
  noteServerMoment(NOW);
  renderHook(() => useServerMoment(OPENS, work));
  vi.setSystemTime(NOW - 24 * 60 * MINUTE);
  pass(10 * MINUTE - 1);
  expect(work).not.toHaveBeenCalled();
  pass(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that learns the time late catches up at once', () => {
  const work = vi.fn();
  vi.setSystemTime(NOW - 30 * MINUTE);
  renderHook(() => useServerMoment(OPENS, work));
  pass(11 * MINUTE);
  expect(work).not.toHaveBeenCalled();
  act(() => noteServerMoment(NOW + 11 * MINUTE));
  expect(work).toHaveBeenCalledTimes(1);
});

test('what ends at a moment is looked at again after it: it still runs in it', () => {
  noteServerMoment(NOW);
  const { result } = renderHook(() => useServerNow([OPENS]));
  pass(10 * MINUTE);
  expect(result.current.getTime()).toBe(Date.parse(OPENS));
  pass(2_000);
  expect(result.current.getTime()).toBeGreaterThan(Date.parse(OPENS));
});

test('another day of the schools is another time: « reste 2 j. » goes on by itself', () => {
  noteServerMoment(NOW);
  const { result } = renderHook(() => useServerNow());
  pass(60 * MINUTE - 1);
  expect(result.current.getTime()).toBe(NOW);
  pass(14 * 60 * MINUTE + 1);
  expect(result.current.toISOString()).toBe('2026-11-28T23:00:00.000Z');
  pass(24 * 60 * MINUTE);
  expect(result.current.toISOString()).toBe('2026-11-29T23:00:00.000Z');
});

test('the first of several moments', () => {
  expect(firstMoment([])).toBeNull();
  expect(firstMoment([null, undefined, 'gestern', '2026-11-29T00:00:00Z', OPENS])).toBe(OPENS);
  expect(firstMoment([OPENS, '2026-11-29T00:00:00Z'], Date.parse(OPENS))).toBe('2026-11-29T00:00:00Z');
});

test('shows another time as often as asked, and when the time turns out otherwise', () => {
  noteServerMoment(NOW);
  const { result } = renderHook(() => useServerNow([], MINUTE / 2));
  pass(MINUTE / 2);
  expect(result.current.getTime()).toBe(NOW + MINUTE / 2);
  pass(MINUTE / 2);
  expect(result.current.getTime()).toBe(NOW + MINUTE);
  act(() => noteServerMoment(NOW + 60 * MINUTE));
  expect(result.current.getTime()).toBe(NOW + 60 * MINUTE);
});
