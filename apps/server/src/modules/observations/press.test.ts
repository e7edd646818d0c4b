import { expect, test } from 'vitest';
import { dayIn, noonOf, pressedAt, startOfDay, utcOf } from './press.ts';

const ZONE = 'Europe/Zurich';
const at = (iso: string) => Date.parse(iso);

test('a press is when the browser says, by the server’s clock, in this school year and never later than now', () => {
  const now = at('2026-11-26T10:00:00Z');
  const pressed = (named: string | undefined, off = 0) =>
    pressedAt(named, {
      ...{ now, from: at('2026-07-31T22:00:00Z') },
      ofDevice: (instant) => new Date(at(instant) + off).toISOString(),
    });
  expect(pressed(undefined)).toBe(now);
  expect(pressed('2026-11-23T08:00:00Z')).toBe(at('2026-11-23T08:00:00Z'));
  expect(pressed('2026-08-01T10:00:00Z')).toBe(at('2026-08-01T10:00:00Z'));
  expect(pressed('2026-07-31T21:59:59Z')).toBe(now);
  expect(pressed('2026-11-26T10:00:01Z')).toBe(now);
  // A tablet that is a day behind, pressed three hours ago.
  expect(pressed('2026-11-25T07:00:00Z', 86_400_000)).toBe(at('2026-11-26T07:00:00Z'));
});

test.each([
  ['2026-11-26T10:00:00Z', '2026-11-25T23:00:00Z', '2026-11-26'],
  ['2026-11-25T23:00:00Z', '2026-11-25T23:00:00Z', '2026-11-26'],
  ['2026-11-25T22:59:59Z', '2026-11-24T23:00:00Z', '2026-11-25'],
  // Days on which the clocks change.
  ['2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25'],
])('the day of %s began at %s', (instant, start, day) => {
  expect(startOfDay(at(instant), ZONE)).toBe(at(start));
  expect(dayIn(at(instant), ZONE)).toBe(day);
});

test('noon of a day, in summer and winter and west of Greenwich', () => {
  expect(new Date(noonOf('2026-07-01', ZONE)).toISOString()).toBe('2026-07-01T10:00:00.000Z');
  expect(new Date(noonOf('2026-12-01', ZONE)).toISOString()).toBe('2026-12-01T11:00:00.000Z');
  expect(new Date(noonOf('2026-12-01', 'America/Toronto')).toISOString()).toBe('2026-12-01T17:00:00.000Z');
});

test.each([
  ['2026-11-26T10:00:00.000Z', '2026-11-26 10:00:00'],
  ['2026-11-26T10:00:00.120Z', '2026-11-26 10:00:00.12'],
  ['2026-11-26T10:00:10.005Z', '2026-11-26 10:00:10.005'],
])('%s is written as PostgreSQL does', (iso, utc) => expect(utcOf(at(iso))).toBe(utc));
