import { MAX_INTERVAL_DAYS, type WordOutcome } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { type Memory, type Reviewed, review, strengthNow } from './schedule.ts';

const NEW: Memory = { stability: null, difficulty: null };
const write = (before: Memory, outcome: WordOutcome, elapsedDays = 0): Reviewed =>
  review(before, { form: 'write', outcome, elapsedDays });

test('a word that is known each time it is asked comes back later and later, and is solid within two months', () => {
  let memory: Reviewed = write(NEW, 'first');
  const intervals = [memory.interval];
  for (let times = 0; times < 5; times += 1) {
    memory = write(memory, 'first', memory.interval);
    intervals.push(memory.interval);
  }
  expect(intervals).toEqual([...intervals].sort((one, other) => one - other));
  expect(new Set(intervals).size).toBeGreaterThan(3);
  expect(intervals[0]).toBeLessThanOrEqual(3);
  expect(intervals.slice(0, 3).reduce((sum, days) => sum + days, 0)).toBeLessThan(62);
  expect(strengthNow(memory)).toBe('solid');
});

test('no word stays away longer than a term', () => {
  let memory: Reviewed = write(NEW, 'first');
  for (let times = 0; times < 12; times += 1) memory = write(memory, 'first', memory.interval);
  expect(memory.interval).toBe(MAX_INTERVAL_DAYS);
});

test('a wrong answer brings a word back tomorrow or soon after, and makes it weaker', () => {
  let memory: Reviewed = write(NEW, 'first');
  for (let times = 0; times < 4; times += 1) memory = write(memory, 'first', memory.interval);
  const after = write(memory, 'later', memory.interval);
  expect(after.interval).toBeLessThan(memory.interval / 3);
  expect(after.stability).toBeLessThan(memory.stability ?? 0);
  expect(write(NEW, 'never')).toMatchObject({ interval: 1, grade: 'again' });
});

test('a second success of the same day changes nothing, a failure does', () => {
  const first = write(NEW, 'first');
  expect(write(first, 'first', 0)).toEqual({ ...first, grade: 'good' });
  expect(write(first, 'never', 0).stability).toBeLessThan(first.stability ?? 0);
});

test('what says nothing about memory leaves it as it is, and a new word is asked tomorrow', () => {
  expect(review(NEW, { form: 'copy', outcome: 'first', elapsedDays: 0 })).toEqual({
    ...NEW,
    grade: 'none',
    interval: 1,
  });
  const known = write(write(NEW, 'first'), 'first', 3);
  expect(review(known, { form: 'pair', outcome: 'first', elapsedDays: 2 })).toEqual({ ...known, grade: 'none' });
});
