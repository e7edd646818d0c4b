import { isHoliday, schoolClock } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { seededNumbers } from '../canton/numbers.ts';
import { lessonBefore, practiceMoments } from './school-days.ts';

const NOW = new Date('2026-11-26T16:00:00Z');

test('a diligent pupil practises more often; nobody does without diligence or in holidays', () => {
  const momentsOf = (diligence: number, now = NOW) => practiceMoments(now, 90, diligence, seededNumbers(5));
  expect(momentsOf(0)).toEqual([]);
  expect(momentsOf(0.8).length).toBeGreaterThan(momentsOf(0.2).length * 2);
  expect(momentsOf(0.8).some((moment) => isHoliday(schoolClock(moment)))).toBe(false);
  expect(practiceMoments(new Date('2027-08-05T16:00:00Z'), 30, 1, seededNumbers(5))).toEqual([]);
});

test('moments come in order', () => {
  const moments = practiceMoments(NOW, 90, 0.9, seededNumbers(6)).map((moment) => moment.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
});

test.each([
  ['2026-11-26', '2026-11-06T09:05:00Z'],
  // 20 days before lies on a Saturday, and in the holidays of summer.
  ['2026-11-27', '2026-11-06T09:05:00Z'],
  ['2027-08-18', '2027-06-30T08:05:00Z'],
])('on %s the lesson of 20 days before was at %s', (today, lesson) => {
  expect(lessonBefore(new Date(`${today}T16:00:00Z`), 20)).toEqual(new Date(lesson));
});
