import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedPeriod, periodOfDays, periodsInYear, periodsOf } from './folio-periods.ts';
import { addDays, isoDay } from './school-time.ts';
import { DEFAULT_PART_STARTS } from './school-year.ts';
import { DEFAULT_YEAR_END } from './year-end.ts';

const RULES = { end: DEFAULT_YEAR_END, parts: DEFAULT_PART_STARTS };
const NOW = new Date('2026-11-26T12:00:00Z');
const period = (from: string, to: string, name = 'P'): NamedPeriod => ({ name, from, to });
const written = (periods: readonly NamedPeriod[]) => periods.map(({ name, from, to }) => `${name} ${from} ${to}`);

test('without own periods a folio has those of the authority, named after how many there are', () => {
  const { year, periods } = periodsOf(null, RULES, NOW);
  expect(year).toEqual({ from: '2026-08-01', to: '2027-07-31' });
  expect(written(periods)).toEqual(['Semestre 1 2026-08-01 2027-01-31', 'Semestre 2 2027-02-01 2027-07-31']);
  const names = (parts: typeof RULES.parts) =>
    periodsOf(null, { ...RULES, parts }, NOW).periods.map(({ name }) => name);
  expect(names([])).toEqual(['Période 1']);
  expect(
    names([
      { month: 11, day: 20 },
      { month: 3, day: 15 },
    ]),
  ).toEqual(['Trimestre 1', 'Trimestre 2', 'Trimestre 3']);
});

test('own periods stand in their place; the year grows where they reach beyond it', () => {
  const within = [period('2026-08-17', '2026-10-09', 'Automne')];
  expect(periodsOf(within, RULES, NOW)).toEqual({
    year: { from: '2026-08-01', to: '2027-07-31' },
    periods: within,
  });
  const two = [period('2025-08-18', '2026-07-03', '7e'), period('2026-08-17', '2027-08-13', '8e')];
  expect(periodsOf(two, RULES, NOW).year).toEqual({ from: '2025-08-18', to: '2027-08-13' });
  expect(periodsOf([], RULES, NOW).periods).toHaveLength(2);
});

test('a period is known by its first day and any last day within it', () => {
  const { periods } = periodsOf(null, RULES, NOW);
  const nameOf = (from: string, to: string) => periodOfDays(periods, { from, to })?.name;
  expect(nameOf('2026-08-01', '2027-01-31')).toBe('Semestre 1');
  expect(nameOf('2026-08-01', '2026-11-26')).toBe('Semestre 1');
  expect(nameOf('2026-08-01', '2027-02-01')).toBeUndefined();
  expect(nameOf('2026-08-02', '2026-11-26')).toBeUndefined();
});

test.each([
  // Of the year that ends to the next one, or to a later one where the folio was left alone.
  [2027, ['2026-08-17 2027-01-22', '2027-01-25 2027-07-02'], ['2027-08-17 2028-01-22', '2028-01-25 2028-07-02']],
  [2029, ['2026-08-17 2027-01-22'], ['2029-08-17 2030-01-22']],
  // Two years go on two years later, where the folio ended.
  [2027, ['2025-08-18 2026-07-03', '2026-08-17 2027-07-02'], ['2027-08-18 2028-07-03', '2028-08-17 2029-07-02']],
  // Joined stays joined, over 29 February.
  [2027, ['2026-08-01 2027-02-28', '2027-03-01 2027-07-31'], ['2027-08-01 2028-02-29', '2028-03-01 2028-07-31']],
  [2028, ['2027-08-01 2028-02-29', '2028-03-01 2028-07-31'], ['2028-08-01 2029-02-28', '2029-03-01 2029-07-31']],
])('in the school year that begins in %i, %j is %j', (year, days, moved) => {
  const own = days.map((one) => period(one.slice(0, 10), one.slice(11)));
  expect(written(periodsInYear(own, DEFAULT_YEAR_END, { year, month: 9, day: 1 }))).toEqual(
    moved.map((one) => `P ${one}`),
  );
});

test('whatever the periods, moved ones are in order and as many', () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 90 })), {
    minLength: 1,
    maxLength: 6,
  });
  const start = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(start, lengths, fc.integer({ min: 0, max: 3 }), (first, gaps, years) => {
      let at = first;
      const own = gaps.map(([gap, length]) => {
        const from = at + gap + 1;
        at = from + length;
        return period(dayAt(from), dayAt(at));
      });
      const moved = periodsInYear(own, DEFAULT_YEAR_END, { year: 2033 + years, month: 10, day: 1 });
      expect(moved).toHaveLength(own.length);
      expect(moved.every(({ from }, index) => index === 0 || from > (moved[index - 1]?.to ?? ''))).toBe(true);
      expect(moved.every(({ from, to }) => from <= to)).toBe(true);
    }),
  );
});

const dayAt = (number: number): string => isoDay(addDays({ year: 2024, month: 1, day: 1 }, number));

test('periods that are none, or whose days cannot be read, stay as they are', () => {
  const day = { year: 2027, month: 9, day: 1 };
  const good = period('2026-08-17', '2027-01-22');
  for (const own of [[], [period('bientôt', '2027-01-22')], [good, period('2027-01-25', 'plus tard')]])
    expect(periodsInYear(own, DEFAULT_YEAR_END, day)).toEqual(own);
});
