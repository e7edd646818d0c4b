import { STANDARD_SCALE } from '@pupitre/learning';
import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from '../../../../api/server-time.ts';
import { dayWords, isOfBefore, isSeenToday, touchedLevel } from './of-today.ts';

const HOUR = 3_600_000;
const serverIsAhead = (ms: number) =>
  noteServerTime(new Response(null, { headers: { Date: new Date(Date.now() + ms).toUTCString() } }));
afterEach(() => serverIsAhead(0));

const on = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a level of another day is confirmed first, then the scale goes on', () => {
  const before = { state: 'ok', observedOn: on(-240 * HOUR) } as const;
  expect([isOfBefore(before), isSeenToday(before), touchedLevel(STANDARD_SCALE, before)]).toEqual([true, false, 'ok']);
  expect(dayWords(before.observedOn)).toMatch(/^le \d\d\.\d\d$/);
  const today = { state: 'ok', observedOn: on(0) } as const;
  expect([isOfBefore(today), isSeenToday(today), touchedLevel(STANDARD_SCALE, today)]).toEqual([false, true, 'nok']);
  const unset = { state: null, observedOn: null };
  expect([isOfBefore(unset), isSeenToday(unset), touchedLevel(STANDARD_SCALE, unset)]).toEqual([false, false, 'ok']);
});

test('today is the server’s day: on a device two days behind what was just observed is not pale', () => {
  serverIsAhead(48 * HOUR);
  const observed = { state: 'ok', observedOn: on(48 * HOUR) } as const;
  expect([isOfBefore(observed), dayWords(observed.observedOn)]).toEqual([false, 'aujourd’hui']);
  expect(isOfBefore({ state: 'ok', observedOn: on(0) })).toBe(true);
});
