import { LIST_ITEMS_MAX } from '@pupitre/contract';
import { wordsOfText } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { chooseWords, isTextDraft, NEW_TEXT_DRAFT } from './text-draft.ts';

test('a list takes the most frequent words when there are too many', () => {
  const letters = (index: number) => index.toString().replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
  const many = Array.from({ length: LIST_ITEMS_MAX + 5 }, (_, index) => `mot${letters(index)}`);
  const chosen = chooseWords(wordsOfText(`${many.join(' ')} zzzz zzzz`), []);
  expect(chosen.words).toHaveLength(LIST_ITEMS_MAX);
  expect(chosen.words.at(-1)).toEqual({ text: 'zzzz', count: 2 });
  expect(chosen.beyond).toBe(6);
});

test('a word taken away leaves its place to another, and counts only while the text holds it', () => {
  const found = wordsOfText('chat chien poule');
  expect(chooseWords(found, ['chat', 'cheval'])).toEqual({
    words: [
      { text: 'chien', count: 1 },
      { text: 'poule', count: 1 },
    ],
    removed: ['chat'],
    beyond: 0,
  });
});

test('a kept draft of another shape is no draft', () => {
  expect(isTextDraft(JSON.parse(JSON.stringify(NEW_TEXT_DRAFT)))).toBe(true);
  for (const damaged of [
    null,
    'x',
    {},
    { ...NEW_TEXT_DRAFT, removed: [1] },
    { ...NEW_TEXT_DRAFT, learnLanguage: 'xx' },
  ]) {
    expect(isTextDraft(damaged)).toBe(false);
  }
});
