import { expect, test } from 'vitest';
import { folioPeriods } from './folio-periods.ts';

const fits = (...days: [from: string, to: string][]) =>
  folioPeriods.safeParse(days.map(([from, to], index) => ({ name: `P${index}`, from, to }))).success;

test('periods follow each other without sharing a day, within two years', () => {
  expect(fits(['2026-08-01', '2026-10-31'], ['2026-11-01', '2027-01-31'])).toBe(true);
  expect(fits(['2026-08-01', '2026-11-01'], ['2026-11-01', '2027-01-31'])).toBe(false);
  expect(fits()).toBe(false);
  expect(fits(['2026-08-01', '2028-07-31'])).toBe(true);
  expect(fits(['2026-08-01', '2028-08-01'])).toBe(false);
});
