import { expect, test } from 'vitest';
import { courseProgression, progressState } from './course-progress.ts';

const items = (marks: string) =>
  [...marks].map((mark) => ({ done: 'x+'.includes(mark), progressionEnabled: 'xo'.includes(mark) }));

// x done, o not done; + done without progression, - not done without progression
test.each([
  ['', 0],
  ['--', 0],
  ['++', 0],
  ['oo', 0],
  ['xo', 50],
  ['xoo', 33],
  ['xxo', 67],
  ['xxooooooooooooo'.slice(0, 8), 25],
  ['x+-', 100],
  ['o++', 0],
  ['xxx', 100],
])('[COURSE-47] [COURSE-48] %j is %i %%', (marks, progression) => {
  expect(courseProgression(items(marks))).toBe(progression);
});

test('a single item is rounded like any share', () => {
  expect(courseProgression(items('x'.padEnd(200, 'o')))).toBe(1);
  expect(courseProgression(items('x'.padEnd(201, 'o')))).toBe(0);
});

test.each([
  [0, 'todo'],
  [1, 'running'],
  [99, 'running'],
  [100, 'ended'],
] as const)('[COURSE-49] %i is %s', (progression, state) => {
  expect(progressState(progression)).toBe(state);
});
