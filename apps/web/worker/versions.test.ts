import { expect, test } from 'vitest';
import { cacheOf, ofProduct, outdated } from './versions.ts';

test('a version that takes over keeps its own files and those of the one before, and nothing of others is touched', () => {
  const names = ['pupitre-a', 'theirs', 'pupitre-b', 'pupitre-c'];
  expect(outdated(names, 'c')).toEqual(['pupitre-a']);
  expect(outdated(['pupitre-c', 'pupitre-a'], 'c')).toEqual([]);
  // One that comes back is older than the others by its place.
  expect(outdated(['pupitre-a', 'pupitre-b'], 'a')).toEqual([]);
  expect(outdated([cacheOf('c')], 'c')).toEqual([]);
  expect(ofProduct(names)).toEqual(['pupitre-a', 'pupitre-b', 'pupitre-c']);
});
