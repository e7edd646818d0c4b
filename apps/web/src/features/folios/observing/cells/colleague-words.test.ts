import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherNews, wordsOf } from './colleague-words.ts';

const near = (key: number) => (key < 10 ? `Élève ${key}` : null);

test.each([
  [[11], 'Anne Rey : 1 observation changée'],
  [[11, 12], 'Anne Rey : 2 observations changées'],
  [[1], 'Anne Rey : Élève 1'],
  [[1, 11], 'Anne Rey : Élève 1 ; 1 autre observation changée'],
  [[1, 2, 3, 4, 11], 'Anne Rey : Élève 1 ; Élève 2 ; Élève 3 ; 2 autres observations changées'],
])('%j is told by name where one is, and counted elsewhere', (keys, words) => {
  expect(wordsOf('Anne Rey', keys, near).replaceAll('\u00a0', ' ')).toBe(words);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what happens elsewhere waits five seconds, what happens where one is two; each is said once', () => {
  const said: string[] = [];
  const news = gatherNews(() => ({ near, say: (text) => said.push(text) }));
  news.add('Anne Rey', [11]);
  vi.advanceTimersByTime(3_000);
  news.add('Anne Rey', [1]);
  vi.advanceTimersByTime(1_900);
  news.add('Anne Rey', [1, 2]);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Anne Rey : Élève 1 ; Élève 2 ; 1 autre observation changée',
  ]);
  vi.advanceTimersByTime(20_000);
  expect(said).toHaveLength(1);
});

test('what happens near is waited for two seconds from then on, not again; nothing is said once it is stopped', () => {
  const said: string[] = [];
  const news = gatherNews(() => ({ near, say: (text) => said.push(text) }));
  news.add('Anne Rey', [11, 1]);
  vi.advanceTimersByTime(1_500);
  news.add('Anne Rey', [2]);
  vi.advanceTimersByTime(500);
  expect(said).toHaveLength(1);
  news.add('Paul Roy', [12]);
  news.stop();
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(1);
});

test('what happens elsewhere does not put off what is near, and each colleague is named', () => {
  const said: string[] = [];
  const news = gatherNews(() => ({ near, say: (text) => said.push(text) }));
  news.add('Anne Rey', [1]);
  vi.advanceTimersByTime(1_900);
  news.add('Paul Roy', [12]);
  vi.advanceTimersByTime(100);
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Anne Rey : Élève 1. Paul Roy : 1 observation changée',
  ]);
});

test('what happens elsewhere alone is said after five seconds, all of it at once', () => {
  const said: string[] = [];
  const news = gatherNews(() => ({ near, say: (text) => said.push(text) }));
  news.add('Anne Rey', [11]);
  vi.advanceTimersByTime(4_000);
  news.add('Anne Rey', [12]);
  vi.advanceTimersByTime(999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['Anne Rey : 2 observations changées']);
});
