import { describe, expect, test } from 'vitest';
import { dateAndTime, longDate, relativeDay, shortDate } from './dates.ts';

const AT = new Date(2019, 6, 11, 8, 5);

describe('dates for people', () => {
  test('are day.month.year with dots, two digits a day and a month', () => {
    expect(shortDate(AT)).toBe('11.07.2019');
    expect(shortDate(new Date(2026, 2, 4))).toBe('04.03.2026');
    expect(shortDate('2026-03-04T11:00:00.000Z')).toBe('04.03.2026');
  });

  test('with the time, or the day of the week', () => {
    expect(dateAndTime(AT)).toBe('11.07.2019 à 08:05');
    expect(longDate(AT)).toBe('Jeudi 11.07.2019');
  });

  test.each([
    [new Date(2026, 10, 21, 0, 1), 'aujourd’hui'],
    [new Date(2026, 10, 20, 23, 59), 'hier'],
    [new Date(2026, 10, 18), 'il y a 3 jours'],
    [new Date(2026, 10, 14), '14.11.2026'],
    [new Date(2026, 10, 22), '22.11.2026'],
  ])('%s is said on 21.11.2026', (when, expected) => {
    expect(relativeDay(when, new Date(2026, 10, 21, 12))).toBe(expected);
  });
});
