import { expect, test } from 'vitest';
import { distributionState, endWords, onePeriod, periodWords } from './period-words.ts';

const NOW = new Date('2026-11-27T09:42:00Z');
const period = (start: string | null, end: string | null, closeAtEnd = false) => ({ start, end, closeAtEnd });
const LATER = '2026-12-04T16:30:00Z';
const BEFORE = '2026-11-25T16:30:00Z';
const FIRST = '2026-11-16T06:30:00Z';

test.each([
  [period(null, null), 'en cours, sans fin', '', 'sans fin'],
  [period(FIRST, LATER), 'en cours, reste 7\u00a0j.', 'jusqu’au 04.12, 17:30', 'jusqu’au 04.12, 17:30'],
  [period(FIRST, '2026-11-27T16:30:00Z'), 'dernier jour', 'jusqu’au 27.11, 17:30', 'jusqu’au 27.11, 17:30'],
  [period(FIRST, BEFORE), 'période finie', 'du 16.11 au 25.11, 17:30', 'période finie le 25.11'],
  [period(FIRST, BEFORE, true), 'fermée', 'du 16.11 au 25.11, 17:30', 'fermée le 25.11'],
  [period(null, BEFORE), 'période finie', 'jusqu’au 25.11, 17:30', 'période finie le 25.11'],
  [period(NOW.toISOString(), LATER), 'en cours, reste 7\u00a0j.', 'jusqu’au 04.12, 17:30', 'jusqu’au 04.12, 17:30'],
  [period(LATER, null), 'à venir', 'dès le 04.12, 17:30', 'dès le 04.12, 17:30'],
])('%j is « %s », « %s », « %s »', (given, badge, text, end) => {
  const words = periodWords(given, NOW);
  expect([words.badge, words.text, endWords(given, NOW)]).toEqual([badge, text, end]);
});

test('several periods are none for all', () => {
  expect(onePeriod([])).toBeNull();
  expect(onePeriod([period(null, LATER), period(null, LATER)])?.end).toBe(LATER);
  expect(onePeriod([period(null, LATER), period(null, null)])).toBeNull();
});

test.each([
  [LATER, null, false, 'planned'],
  [null, null, false, 'running'],
  [FIRST, LATER, false, 'running'],
  [FIRST, BEFORE, false, 'over'],
  [FIRST, BEFORE, true, 'closed'],
] as const)('a course given from %s to %s, closed %s, is %s', (start, end, isClosed, state) =>
  expect(distributionState({ start, end }, isClosed, NOW)).toBe(state),
);
