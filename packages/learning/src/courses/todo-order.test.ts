import { expect, test } from 'vitest';
import { isSoon, nextToDo, stillToDo } from './todo-order.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const given = (name: string, progression: number, distributedTo: string | null) => ({
  name,
  progression,
  distributedTo,
});
const names = (courses: ReturnType<typeof given>[]) => stillToDo(courses, NOW).map(({ name }) => name);

test('courses that end within three days come first, then begun ones, then the rest; each by end', () => {
  expect(
    names([
      given('sans fin', 0, null),
      given('commencé, sans fin', 20, null),
      given('dans dix jours', 0, '2026-12-02T10:00:00Z'),
      given('commencé', 20, '2026-12-08T10:00:00Z'),
      given('dans trois jours', 0, '2026-11-25T09:00:00Z'),
      given('ce soir, commencé', 99, '2026-11-22T20:00:00Z'),
    ]),
  ).toEqual(['ce soir, commencé', 'dans trois jours', 'commencé', 'commencé, sans fin', 'dans dix jours', 'sans fin']);
});

test('the sort is stable and does not change the given list', () => {
  const courses = [given('deux', 0, null), given('un', 0, null), given('trois', 10, null)];
  expect(names(courses)).toEqual(['trois', 'deux', 'un']);
  expect(courses[0]?.name).toBe('deux');
});

test('finished and ended courses are left out', () => {
  expect(names([given('fini', 100, null), given('terminé', 40, '2026-11-22T09:59:59Z')])).toEqual([]);
});

test.each([
  ['2026-11-22T09:00:00Z', false],
  ['2026-11-25T17:00:00Z', true],
  ['2026-11-27T09:00:00Z', false],
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
