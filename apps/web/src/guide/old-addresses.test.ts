import { expect, test } from 'vitest';
import { chapterOf } from './old-addresses.ts';

const parts = [{ id: 'folios', title: '', sentences: [] }];
const index = [{ page: 'folios.html', guide: 'enseigner', title: 'Folios', parts }];

test.each([
  ['/aide/index.html', '#folios', true, 'folios.html#folios'],
  ['/aide/index.html', '#sommaire', true, null],
  ['/aide/index.html', '#nulle-part', false, null],
  ['/aide/listes.html', '#folios', false, 'folios.html#folios'],
  ['/aide/folios.html', '#folios', true, null],
  ['/aide/folios.html', '#folios', false, null],
  ['/aide/tout.html', '#folios', true, null],
  ['/aide/index.html', '', false, null],
])('%s%s (the page has the heading: %s) leads to %s', (path, hash, isHere, expected) => {
  expect(chapterOf(index, path, hash, isHere)).toBe(expected);
});
