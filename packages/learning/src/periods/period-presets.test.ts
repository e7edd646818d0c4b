import { describe, expect, test } from 'vitest';
import {
  customPeriod,
  MINUTE_STEP,
  offeredPresets,
  PERIOD_PRESETS,
  presetPeriod,
  type ReadyPreset,
} from './period-presets.ts';

/** Saturday 21.11.2026 is the day after this Friday; all times below are local times in Switzerland. */
const FRIDAY = new Date('2026-11-20T15:30:42Z');
const MONDAY = new Date('2026-11-16T08:00:00Z');

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const shown = (preset: ReadyPreset, now: Date) => {
  const { start, end } = presetPeriod(preset, now);
  return [start, end].map((one) => (one === null ? null : wall.format(new Date(one)).replace(/^\S+ /, '')));
};

describe('presets', () => {
  test('[DIST-22] [OP-100] come in this order, today first', () => {
    expect(PERIOD_PRESETS).toEqual(['today', 'tomorrow', 'restOfWeek', 'nextWeek', 'always', 'custom']);
    expect(offeredPresets(MONDAY)).toEqual([...PERIOD_PRESETS]);
  });

  test('[DIST-25] [OP-100] today is from now to 23:55', () => {
    expect(shown('today', FRIDAY)).toEqual(['2026-11-20 16:30', '2026-11-20 23:55']);
    expect(presetPeriod('today', FRIDAY).start).toBe('2026-11-20T15:30:00.000Z');
  });

  test('[DIST-26] tomorrow is from 00:10 to 23:55', () => {
    expect(shown('tomorrow', FRIDAY)).toEqual(['2026-11-21 00:10', '2026-11-21 23:55']);
    expect(shown('tomorrow', new Date('2026-12-31T22:59:00Z'))).toEqual(['2027-01-01 00:10', '2027-01-01 23:55']);
    // 23:59 in Switzerland; in UTC it is still the day before at 00:30 there.
    expect(shown('tomorrow', new Date('2026-11-20T23:30:00Z'))).toEqual(['2026-11-22 00:10', '2026-11-22 23:55']);
  });

  test('[DIST-27] [OP-101] the rest of the week is from 00:10 to Friday 23:55, not offered on a weekend', () => {
    expect(shown('restOfWeek', MONDAY)).toEqual(['2026-11-16 00:10', '2026-11-20 23:55']);
    expect(shown('restOfWeek', FRIDAY)).toEqual(['2026-11-20 00:10', '2026-11-20 23:55']);
    for (const [now, isOffered] of [
      ['2026-11-20T22:54:00Z', true],
      ['2026-11-20T22:55:00Z', false],
      ['2026-11-20T23:00:00Z', false],
      ['2026-11-22T22:59:00Z', false],
      ['2026-11-22T23:00:00Z', true],
    ] as const) {
      expect(offeredPresets(new Date(now)).includes('restOfWeek')).toBe(isOffered);
    }
  });

  test('[DIST-28] [OP-101] next week is Monday 00:10 to Friday 23:55, from every day of this week', () => {
    for (let day = 16; day <= 22; day += 1) {
      expect(shown('nextWeek', new Date(Date.UTC(2026, 10, day, 12)))).toEqual([
        '2026-11-23 00:10',
        '2026-11-27 23:55',
      ]);
    }
  });

  test('[DIST-29] always has no bounds', () => {
    expect(presetPeriod('always', FRIDAY)).toEqual({ start: null, end: null });
  });

  test('today is not offered in the last five minutes of the day', () => {
    expect(offeredPresets(new Date('2026-11-16T22:54:59Z'))).toContain('today');
    expect(offeredPresets(new Date('2026-11-16T22:55:00Z'))).not.toContain('today');
  });

  test('[DIST-26] [DIST-28] local times are the same over both changes of the clock', () => {
    expect(presetPeriod('tomorrow', new Date('2027-03-27T12:00:00Z'))).toEqual({
      start: '2027-03-27T23:10:00.000Z',
      end: '2027-03-28T21:55:00.000Z',
    });
    expect(presetPeriod('tomorrow', new Date('2026-10-24T12:00:00Z'))).toEqual({
      start: '2026-10-24T22:10:00.000Z',
      end: '2026-10-25T22:55:00.000Z',
    });
    expect(shown('nextWeek', new Date('2027-03-26T12:00:00Z'))).toEqual(['2027-03-29 00:10', '2027-04-02 23:55']);
  });
});

test('[DIST-24] a custom period starts as today 07:30 to ten days ahead 17:30, in steps of 5 minutes', () => {
  expect(customPeriod(FRIDAY)).toEqual({
    start: { year: 2026, month: 11, day: 20, hour: 7, minute: 30 },
    end: { year: 2026, month: 11, day: 30, hour: 17, minute: 30 },
  });
  expect(MINUTE_STEP).toBe(5);
});
