import { expect, test } from 'vitest';
import { replaceTags } from './replace-tags.ts';

test.each([
  ['<p>un <b>mot</b></p>', 'un mot'],
  ['un < deux', 'un < deux'],
  ['a<>b', 'ab'],
  ['<a <b>c', 'c'],
  ['a > b <i>c', 'a > b c'],
  ['', ''],
])('drops the tags of %j', (html, text) => {
  expect(replaceTags(html, '')).toBe(text);
});

test('replaces them with the given text', () => {
  expect(replaceTags('<p>un</p><p>deux</p>', ' ')).toBe(' un  deux ');
});
