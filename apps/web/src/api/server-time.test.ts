import { afterEach, expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-time.ts';

const answered = (date: string | null) => noteServerTime({ headers: new Headers(date === null ? {} : { Date: date }) });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString();
const hoursOff = () => Math.round((serverNow().getTime() - Date.now()) / 3_600_000);

afterEach(() => answered(new Date().toUTCString()));

test('a device whose clock is hours ahead or behind is told the time by the server', () => {
  answered(inHours(-26));
  expect(hoursOff()).toBe(-26);
  answered(inHours(5));
  expect(hoursOff()).toBe(5);
});

test('a right clock is used as it is, and an answer without a date says nothing', () => {
  answered(new Date(Date.now() + 60_000).toUTCString());
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000);
  answered(inHours(5));
  answered(null);
  answered('gestern');
  expect(hoursOff()).toBe(5);
});
