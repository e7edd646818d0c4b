import { expect, test } from 'vitest';
import { type Step, UndoStack } from './undo-stack.ts';

const step = (id: string, key = 1, go?: string): Step => ({
  ...{ id, entries: [{ key, before: { state: null }, after: { state: 'ok' } }] },
  go,
});
const stackOf = (...steps: Step[]) => {
  const stack = new UndoStack();
  for (const one of steps) stack.push(one);
  return stack;
};
const ids = (steps: readonly Step[]) => steps.map(({ id }) => id);

test('the last step is undone first and brought again under the name of what does so', () => {
  const stack = stackOf(step('a'), step('b', 2));
  expect([stack.last(), stack.lastUndone()]).toEqual(['b', null]);
  expect(stack.undo('b-')).toEqual(step('b', 2));
  expect([stack.last(), stack.lastUndone()]).toEqual(['a', 'b-']);
  expect(stack.redo('b+')).toEqual(step('b-', 2));
  expect([stack.last(), stack.lastUndone()]).toEqual(['b+', null]);
});

test('nothing is undone or brought again where there is nothing', () => {
  const stack = new UndoStack();
  expect([stack.last(), stack.undo('x'), stack.redo('x'), stack.take('a', 'x'), stack.lastOf(1)]).toEqual([
    ...[null, null, null, null, undefined],
  ]);
  expect([stack.lastGo(), stack.lastUndoneGo()]).toEqual([[], []]);
});

test('a new step ends what could be brought again', () => {
  const stack = stackOf(step('a'));
  stack.undo('a-');
  stack.push(step('b'));
  expect([stack.lastUndone(), stack.redo('x')]).toEqual([null, null]);
});

test('two hundred steps are kept', () => {
  const stack = stackOf(...Array.from({ length: 201 }, (_, at) => step(`s${at}`)));
  let undone: Step | null = null;
  let count = 0;
  for (let one = stack.undo('x'); one !== null; one = stack.undo('x')) {
    undone = one;
    count += 1;
  }
  expect([count, undone?.id]).toEqual([200, 's1']);
});

test('steps of one go stand together at the end', () => {
  const stack = stackOf(step('a', 1, 'one'), step('b', 1, 'two'), step('c', 1, 'two'));
  expect(ids(stack.lastGo())).toEqual(['b', 'c']);
  stack.undo('c-');
  stack.undo('b-');
  expect(ids(stack.lastGo())).toEqual(['a']);
  expect(ids(stack.lastUndoneGo())).toEqual(['c-', 'b-']);
  stack.undo('a-');
  expect(ids(stack.lastUndoneGo())).toEqual(['a-']);
});

test('a step without a go is one by itself', () => {
  expect(ids(stackOf(step('a'), step('b')).lastGo())).toEqual(['b']);
});

test('what cannot be taken back is forgotten, and nothing else', () => {
  const stack = stackOf(step('a'), step('b', 1, 'go'), step('c', 1, 'go'));
  stack.forget(stack.lastGo());
  expect([stack.last(), stack.lastUndone()]).toEqual(['a', null]);
});

test('a step is found by its cell and undone before its turn', () => {
  const stack = stackOf(step('a', 1), step('b', 2), step('c', 1));
  expect([stack.lastOf(1), stack.lastOf(2), stack.lastOf(3)]).toEqual(['c', 'b', undefined]);
  expect(stack.take('b', 'b-')).toEqual(step('b', 2));
  expect([stack.lastOf(2), stack.last(), stack.lastUndone()]).toEqual([undefined, 'c', 'b-']);
  expect(stack.take('a', 'a-')?.id).toBe('a');
  expect(stack.take('gone', 'x')).toBeNull();
  expect([stack.undo('c-')?.id, stack.undo('x')]).toEqual(['c', null]);
});
