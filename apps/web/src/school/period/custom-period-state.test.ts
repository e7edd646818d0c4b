import { describe, expect, test } from 'vitest';
import { type CustomFields, readFields, startFields } from './custom-period-state.ts';

const NOW = new Date('2026-11-20T15:30:00Z');
const bound = (day: string | null, time = '12:00', isReadable = true) => ({ day, time, isReadable });

describe('what the form shows first', () => {
  test('[DIST-24] today 07:30 to ten days ahead 17:30', () => {
    expect(startFields(null, NOW)).toEqual({ start: bound('2026-11-20', '07:30'), end: bound('2026-11-30', '17:30') });
  });

  test('the existing period, in Swiss time; an open side is empty', () => {
    expect(startFields({ start: '2026-07-01T21:05:00.000Z', end: null }, NOW)).toEqual({
      start: bound('2026-07-01', '23:05'),
      end: bound(null, '17:30'),
    });
  });
});

describe('the messages', () => {
  const read = (start: CustomFields['start'], end: CustomFields['end']) => readFields({ start, end });

  test('an instant for each side, in Swiss time on both sides of a clock change', () => {
    expect(read(bound('2027-03-27', '07:30'), bound('2027-03-28', '17:30')).period).toEqual({
      start: '2027-03-27T06:30:00.000Z',
      end: '2027-03-28T15:30:00.000Z',
    });
  });

  test('an empty side is open', () => {
    expect(read(bound(null), bound('2026-11-30')).period).toEqual({ start: null, end: '2026-11-30T11:00:00.000Z' });
    expect(read(bound(null), bound(null)).period).toEqual({ start: null, end: null });
  });

  test.each([
    [bound('2026-11-30'), bound('2026-11-29'), 'La fin doit venir après le début.'],
    [bound('2026-11-30'), bound('2026-11-30'), 'La fin doit venir après le début.'],
    [bound('2026-11-30', ''), bound('2026-12-01'), 'Il manque une heure.'],
    [bound(null, '', false), bound('2026-12-01'), 'Une date n’est pas lisible.'],
  ])('%o to %o: %s', (start, end, problem) => expect(read(start, end)).toEqual({ period: null, problem }));
});
