import { expect, test } from 'vitest';
import { filterByTags, selectionState, tagsOf, toggled } from './item-selection.ts';

const items = [
  { id: 1, tags: ['animal', 'neutre'] },
  { id: 2, tags: ['animal ', '', 'féminin'] },
  { id: 3, tags: ['lieu'] },
];

test('[LIST-22] items are filtered by their tags; several tags widen, none shows all', () => {
  expect(tagsOf(items)).toEqual(['animal', 'neutre', 'féminin', 'lieu']);
  expect(filterByTags(items, new Set()).map((item) => item.id)).toEqual([1, 2, 3]);
  expect(filterByTags(items, new Set(['animal'])).map((item) => item.id)).toEqual([1, 2]);
  expect(filterByTags(items, new Set(['lieu', 'féminin'])).map((item) => item.id)).toEqual([2, 3]);
});

test('[LIST-23] a selection is none, some or all of what is shown', () => {
  expect(selectionState(items, new Set())).toBe('none');
  expect(selectionState(items, new Set([1, 9]))).toBe('some');
  expect(selectionState(items, new Set([1, 2, 3]))).toBe('all');
  expect(selectionState([], new Set([1]))).toBe('none');
  expect([...toggled(new Set([1, 2]), 2), ...toggled(new Set([1]), 3)]).toEqual([1, 1, 3]);
});
