import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isoDay, isRealDay, schoolClock, schoolInstant, weekday } from './school-time.ts';

const at = (text: string) => schoolClock(new Date(text));
const day = (year: number, month: number, number: number) => ({ year, month, day: number });
const iso = (...[date, hour, minute]: [ReturnType<typeof day>, number, number]) =>
  schoolInstant(date, { hour, minute }).toISOString();

describe('the schools’ clock', () => {
  test('shows Swiss time in winter and in summer', () => {
    expect(at('2026-11-21T22:59:00Z')).toEqual({ ...day(2026, 11, 21), hour: 23, minute: 59 });
    expect(at('2026-07-31T22:00:00Z')).toEqual({ ...day(2026, 8, 1), hour: 0, minute: 0 });
  });

  test('the night to summer time: 02:30 is left out and taken an hour later', () => {
    const night = day(2027, 3, 28);
    expect(iso(night, 1, 59)).toBe('2027-03-28T00:59:00.000Z');
    expect(iso(night, 2, 30)).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2027-03-28T01:30:00Z')).toMatchObject({ hour: 3, minute: 30 });
    expect(iso(night, 3, 0)).toBe('2027-03-28T01:00:00.000Z');
    expect(iso(night, 23, 55)).toBe('2027-03-28T21:55:00.000Z');
  });

  test('the night to winter time: 02:30 comes twice and is its first', () => {
    const night = day(2026, 10, 25);
    expect(iso(night, 2, 30)).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(night, 3, 0)).toBe('2026-10-25T02:00:00.000Z');
    expect(iso(night, 0, 10)).toBe('2026-10-24T22:10:00.000Z');
    expect(iso(night, 23, 55)).toBe('2026-10-25T22:55:00.000Z');
  });

  test('says what the zone itself says of any instant since 1850, on days of change too', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'short' },
    });
    const two = (number: number) => String(number).padStart(2, '0');
    const shows = (instant: Date) => {
      const { year, month, day: number, hour, minute } = schoolClock(instant);
      expect(`${year}-${two(month)}-${two(number)} ${two(hour)}:${two(minute)}`).toBe(zone.format(instant));
    };
    fc.assert(
      fc.property(fc.date({ min: new Date('1850-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), shows),
    );
    for (let hour = 0; hour < 48; hour += 1) {
      for (const change of ['2026-03-28', '2026-10-24', '1941-05-04'])
        shows(new Date(Date.parse(change) + hour * 3_600_000));
    }
    expect(() => schoolClock(new Date(Number.NaN))).toThrow(RangeError);
  });

  test('a local time survives the round trip', () => {
    const minutes = fc.integer({ min: 0, max: 40 * 365 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (count) => {
        const instant = new Date(Date.UTC(2020, 0, 1) + count * 60_000);
        const clock = schoolClock(instant);
        expect(schoolClock(schoolInstant(clock, clock))).toEqual(clock);
      }),
    );
  });
});

describe('the calendar', () => {
  test('counts days over months, leap years and clock changes', () => {
    expect(addDays(day(2028, 2, 28), 1)).toEqual(day(2028, 2, 29));
    expect(addDays(day(2026, 12, 31), 1)).toEqual(day(2027, 1, 1));
    expect(addDays(day(2027, 1, 1), -1)).toEqual(day(2026, 12, 31));
    expect(daysBetween(day(2027, 3, 27), day(2027, 3, 29))).toBe(2);
    expect(daysBetween(day(2026, 10, 26), day(2026, 10, 24))).toBe(-2);
  });

  test('a day is written with four, two and two digits', () => {
    expect([isoDay(day(2026, 3, 4)), isoDay(day(987, 11, 12))]).toEqual(['2026-03-04', '0987-11-12']);
  });

  test('weeks begin on Monday', () => {
    expect(weekday(day(2026, 11, 16))).toBe(1);
    expect(weekday(day(2026, 11, 22))).toBe(7);
  });

  test.each([
    [day(2028, 2, 29), true],
    [day(2027, 2, 29), false],
    [day(2026, 4, 31), false],
    [day(2026, 13, 1), false],
    [day(2026, 1, 0), false],
  ])('%o is a day: %s', (date, isReal) => expect(isRealDay(date)).toBe(isReal));
});
