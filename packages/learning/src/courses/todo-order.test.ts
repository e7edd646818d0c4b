import { expect, test } from 'vitest';
import { inTodoOrder, isSoon, nextToDo, stillToDo } from './todo-order.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
type Facts = { progression?: number; to?: string | null; from?: string | null; finishedOn?: string | null };
const given = (title: string, { progression = 0, to = null, from = null, finishedOn = null }: Facts = {}) => ({
  title,
  progression,
  distributedFrom: from,
  distributedTo: to,
  finishedOn,
});
const titles = (courses: readonly { title: string }[]) => courses.map(({ title }) => title);

const COURSES = [
  given('finie depuis octobre', { to: '2026-10-18T10:00:00Z' }),
  given('sans fin', { from: '2026-11-02T10:00:00Z' }),
  given('terminé avant', { progression: 100, finishedOn: '2026-11-18T09:00:00Z', to: '2026-12-20T10:00:00Z' }),
  given('dans dix jours', { to: '2026-12-02T10:00:00Z' }),
  given('commencé', { progression: 20, to: '2026-12-08T10:00:00Z' }),
  given('finie hier, commencé', { progression: 40, to: '2026-11-21T10:00:00Z' }),
  given('ce soir, commencé', { progression: 99, to: '2026-11-22T20:00:00Z' }),
  given('sans fin, donné hier', { from: '2026-11-21T10:00:00Z' }),
  given('terminé hier', { progression: 100, finishedOn: '2026-11-21T09:00:00Z', to: '2026-10-01T10:00:00Z' }),
];

test('open before finished before ended; the nearest end first, without end last, the later start before', () => {
  expect(titles(inTodoOrder(COURSES, NOW))).toEqual([
    ...['ce soir, commencé', 'dans dix jours', 'commencé', 'sans fin, donné hier', 'sans fin'],
    ...['terminé hier', 'terminé avant'],
    ...['finie hier, commencé', 'finie depuis octobre'],
  ]);
});

test('what is still to do is the open part of that order, whatever came first', () => {
  const open = ['ce soir, commencé', 'dans dix jours', 'commencé', 'sans fin, donné hier', 'sans fin'];
  expect(titles(stillToDo(COURSES, NOW))).toEqual(open);
  expect(titles(stillToDo([...COURSES].reverse(), NOW))).toEqual(open);
});

test('of two that are alike the title decides, and the given list is not changed', () => {
  const courses = [given('deux'), given('un'), given('Été')];
  expect(titles(inTodoOrder(courses, NOW))).toEqual(['deux', 'Été', 'un']);
  expect(courses[0]?.title).toBe('deux');
});

test.each([
  [null, false],
  ['2026-11-22T09:00:00Z', false],
  ['2026-11-24T17:00:00Z', true],
  ['2026-11-25T06:00:00Z', false],
])('an end on %s is urgent: %s', (end, soon) => {
  expect(isSoon(end, NOW)).toBe(soon);
});

test('the next item is the first that counts and is not done', () => {
  const item = (id: number, progressionEnabled: boolean, done: boolean) => ({ id, progressionEnabled, done });
  expect(nextToDo([item(1, true, true), item(2, false, false), item(3, true, false), item(4, true, false)])?.id).toBe(
    3,
  );
  expect(nextToDo([item(1, true, true), item(2, false, false)])).toBeUndefined();
});
