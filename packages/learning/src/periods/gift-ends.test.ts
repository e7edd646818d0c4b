import { describe, expect, test } from 'vitest';
import { type GiftEnd, giftEnd, shortMoment, writtenMoment } from './gift-ends.ts';
import { writtenWeekday } from './written-dates.ts';

const SUNDAY = new Date('2026-11-22T16:00:00Z');
const shown = (end: GiftEnd, now: Date) => {
  const instant = giftEnd(end, now);
  return instant === null ? null : writtenMoment(instant);
};

describe('the end of a gift', () => {
  test.each<[GiftEnd, string | null]>([
    ['friday', 'vendredi 27.11 à 17:30'],
    ['week', 'dimanche 29.11 à 17:30'],
    ['twoWeeks', 'dimanche 06.12 à 17:30'],
    ['open', null],
  ])('%s from a Sunday', (end, text) => expect(shown(end, SUNDAY)).toBe(text));

  test.each([
    ['2026-11-26T16:00:00Z', '27.11'],
    ['2026-11-27T06:00:00Z', '04.12'],
    ['2026-11-27T23:30:00Z', '04.12'],
    ['2026-12-25T10:00:00Z', '01.01'],
  ])('the next Friday after %s is %s', (now, day) =>
    expect(writtenWeekday(giftEnd('friday', new Date(now)) ?? '')).toBe(`vendredi ${day}`),
  );

  test('a moment is written with its weekday, or without where there is little room', () => {
    expect(writtenMoment('2026-11-27T07:00:00Z')).toBe('vendredi 27.11 à 08:00');
    expect(shortMoment('2026-11-27T07:00:00Z')).toBe('27.11 à 08:00');
  });

  test('the local time is the same over a change of the clock', () => {
    expect(giftEnd('friday', new Date('2027-03-27T12:00:00Z'))).toBe('2027-04-02T15:30:00.000Z');
    expect(giftEnd('friday', new Date('2026-10-24T12:00:00Z'))).toBe('2026-10-30T16:30:00.000Z');
  });
});
