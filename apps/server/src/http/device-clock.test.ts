import { expect, test } from 'vitest';
import { deviceClock } from './device-clock.ts';

const now = Date.parse('2026-11-28T10:00:00.000Z');
const clock = (shows: string | undefined) => deviceClock({ headers: { 'device-time': shows } }, now);
const DAY = 86_400_000;

test.each([2, -1, -2, -400, 400, 0.5])('a device that is %s days off tells how long ago it was', (days) => {
  const shown = (at: number) => new Date(at + days * DAY).toISOString();
  const toServer = clock(shown(now));
  expect(toServer(shown(now))).toBe('2026-11-28T10:00:00.000Z');
  expect(toServer(shown(now - 3 * DAY - 60_000))).toBe('2026-11-25T09:59:00.000Z');
});

test('a right clock, no word of it and nonsense leave the instant as it is', () => {
  for (const shows of ['2026-11-28T10:01:00.000Z', '2026-11-28T09:59:00.000Z', undefined, 'gestern', '']) {
    expect(clock(shows)('2026-11-20T08:15:00Z')).toBe('2026-11-20T08:15:00Z');
  }
  expect(clock('+275760-09-13T00:00:00.000Z')('2026-11-20T08:15:00Z')).not.toBe('Invalid Date');
  expect(clock('-271821-04-20T00:00:00.000Z')('2026-11-20T08:15:00Z')).toBe('2026-11-20T08:15:00Z');
});
