import { expect, test } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { foldedOf, nameFilter, nameIndex, nameWords } from './name-search.ts';

test.each([
  ['damico', 'Zoé D’Amico'],
  ['d’amico', 'Zoé Damico'],
  ['d amico', "Zoé D'Amico"],
  ['amico', 'Zoé D’Amico'],
  ['lhoir', 'Tom L’Hoir'],
  ["l'hoir", 'Tom L‘Hoir'],
  ['nguyen', 'Lan N’Guyen'],
  ['nguyen', 'Lan Nguyễn'],
  ['nguyen', 'Lan Nguye\u0302\u0303n'],
  ['N’Guyen', 'Lan Nguyễn'],
  ['aegerter', 'Urs Ägerter'],
  ['aegerter', 'Urs A\u0308gerter'],
  ['agerter', 'Urs Ägerter'],
  ['ägerter', 'Urs Aegerter'],
  ['mueller', 'Lena Müller'],
  ['müller', 'Lena Mueller'],
  ['MULLER', 'Lena Müller'],
  ['soerensen', 'Nils Sørensen'],
  ['aaberg', 'Nils Åberg'],
  ['oeuvray', 'Lina Œuvray'],
  ['strasser', 'Eva Straßer'],
  ['jean pierre', 'Jean-Pierre Rey'],
  ['jean-pierre', 'Jean\u00a0Pierre Rey'],
  ['rey jean', 'Jean-Pierre Rey'],
  ['costa ana', 'Ana\u00a0Maria da Costa'],
  ['ana maria costa', 'Ana\u00a0Maria da Costa'],
  ['rey, ana', 'Ana Rey'],
  ['oconnor', 'Sean O’Connor'],
  ['7a girardin', 'Léa Girardin\u00a0(7A)'],
  ['', 'Lou'],
  ['’', 'Lou'],
])('%j finds %j', (text, name) => expect(nameFilter(text)(name)).toBe(true));

test.each([
  ['damico', 'Zoé Amiguet'],
  ['muller', 'Lena Miller'],
  ['rey luc', 'Ana Rey'],
  ['%', 'Lou'],
])('%j does not find %j', (text, name) => expect(nameFilter(text)(name)).toBe(false));

test('the first line of the index is the folded name, and most names have no second', () => {
  expect(nameIndex('Zoé D’Amico')).toBe("zoe d'amico\ndamico");
  expect(nameIndex('Zoé Œuvray')).toBe('zoe oeuvray');
  for (const name of ['Lena Müller', 'Ana\u00a0Maria da Costa', '', ' Lou ']) {
    expect(foldedOf(nameIndex(name))).toBe(foldText(name));
  }
});

test('a search of any length asks for at most twenty words', () => {
  expect(nameWords('a-b '.repeat(500))).toEqual(['a', 'b']);
  expect(nameWords(Array.from({ length: 60 }, (_, index) => `n${index}`).join('-'))).toHaveLength(20);
});
