import { describe, expect, test } from 'vitest';
import { startRows } from '../../../school/editor/row-history.ts';
import { resourceListReducer } from './resource-list-state.ts';
import { blankResource, type ResourceRow } from './resource-row.ts';

const row = (key: number, title = String(key)): ResourceRow => ({ ...blankResource('Text'), key, id: key * 10, title });
const start = () => startRows([row(1), row(2), row(3)]);
const keys = (state: ReturnType<typeof start>) => state.rows.map(({ key }) => key);

describe('resources in their order', () => {
  test.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
    [5, 0, [1, 2, 3]],
  ])('[COURSE-65] from %i to %i', (from, to, order) => {
    expect(keys(resourceListReducer(start(), { type: 'move', from, to }))).toEqual(order);
  });

  test('each change is one step of undo and redo', () => {
    const moved = resourceListReducer(start(), { type: 'move', from: 0, to: 2 });
    const removed = resourceListReducer(moved, { type: 'remove', keys: new Set([3]) });
    const undone = resourceListReducer(removed, { type: 'undo' });
    expect(keys(undone)).toEqual([2, 3, 1]);
    expect(keys(resourceListReducer(undone, { type: 'undo' }))).toEqual([1, 2, 3]);
    expect(keys(resourceListReducer(undone, { type: 'redo' }))).toEqual([2, 1]);
  });

  test('what changes nothing is no step', () => {
    const state = start();
    expect(resourceListReducer(state, { type: 'change', key: 1, content: row(1) })).toBe(state);
    expect(resourceListReducer(state, { type: 'remove', keys: new Set([9]) })).toBe(state);
  });

  test('a removed resource comes back where it was, once', () => {
    const removed = resourceListReducer(start(), { type: 'remove', keys: new Set([2]) });
    const back = resourceListReducer(removed, { type: 'putBack', row: row(2), after: 1 });
    expect(keys(back)).toEqual([1, 2, 3]);
    expect(resourceListReducer(back, { type: 'putBack', row: row(2), after: 1 })).toBe(back);
    const first = resourceListReducer(start(), { type: 'remove', keys: new Set([1]) });
    expect(keys(resourceListReducer(first, { type: 'putBack', row: row(1), after: null }))).toEqual([1, 2, 3]);
  });

  test('[ENT-26] ids of a save reach the history too', () => {
    const added = resourceListReducer(start(), { type: 'add', after: 1, contents: [blankResource('Link')] });
    const saved = resourceListReducer(added, { type: 'saved', ids: new Map([[4, 77]]) });
    const redone = resourceListReducer(resourceListReducer(saved, { type: 'undo' }), { type: 'redo' });
    expect(redone.rows.map(({ id }) => id)).toEqual([10, 77, 20, 30]);
  });
});
