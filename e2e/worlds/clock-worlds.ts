import { openWithClock, setClock } from '../fixtures/device-clock.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const JUMPS = [2 * DAY, -400 * DAY, 30 * MINUTE, 0, -3 * 60 * MINUTE];

const showing = (name: string, ahead: () => number): World => ({
  name,
  prepare: (page) => openWithClock(page, ahead()),
});
/** Some seconds before the hour that is there twice, or not at all. */
const nightOf = (moment: string) => () => Date.parse(moment) - Date.now();

/** Devices that show another time, or live elsewhere. */
export const CLOCK_WORLDS: readonly World[] = [
  showing('clock two days slow', () => -2 * DAY),
  showing('clock 400 days slow', () => -400 * DAY),
  showing('clock 30 minutes fast', () => 30 * MINUTE),
  {
    name: 'clock that jumps',
    prepare: (page) => openWithClock(page, 0),
    turn: (page, times) => setClock(page, JUMPS[times % JUMPS.length] ?? 0),
  },
  showing('night into summer time', nightOf('2027-03-28T00:59:58Z')),
  showing('night out of summer time', nightOf('2026-10-25T00:59:58Z')),
  { name: 'Nouméa', use: { timezoneId: 'Pacific/Noumea' } },
  { name: 'Los Angeles', use: { timezoneId: 'America/Los_Angeles' } },
];
