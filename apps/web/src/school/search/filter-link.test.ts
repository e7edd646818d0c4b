import { expect, test, vi } from 'vitest';
import { toastStore } from '../../ui/toast/toast-store.ts';
import { filterLink, followFilterLink, readFilterLink } from './filter-link.ts';
import { filterOfSearch, parseSearch, type SearchParams } from './search-filter.ts';

test('[FILTER-10][OP-019] a nature written as a word means the same as its number, in any case', () => {
  expect(readFilterLink('Lexique', 'a', '6-ALL')).toEqual(readFilterLink('2', 'a', '6-ALL'));
  expect(readFilterLink('LEXIQUE', '_', '_').nature).toBe(2);
  expect(readFilterLink('enseignants', 'a', '6')).toEqual(readFilterLink('5', 'a', '6'));
  for (const unknown of ['42', 'nimporte', '']) expect(readFilterLink(unknown, '_', '_').nature).toBe(0);
});

test('[FILTER-05][FILTER-06][FILTER-07] an underscore is empty; categories are joined by a hyphen', () => {
  expect(readFilterLink('2', '_', '_').search).toEqual({});
  expect(readFilterLink('2', 'la forêt', '6-ALL-inconnue').search).toEqual({ titre: 'la forêt', categories: '6,ALL' });
});

test('an unknown category is dropped, with a message once the link is followed', async () => {
  expect(readFilterLink('2', '_', '_').isPartlyUnknown).toBe(false);
  expect(readFilterLink('2', '_', '6-ALL').isPartlyUnknown).toBe(false);
  expect(followFilterLink({ nature: '2', title: '_', categories: '6-ALL' }).search).toEqual({ categories: '6,ALL' });
  expect(toastStore.get().toasts).toEqual([]);
  expect(followFilterLink({ nature: '2', title: '_', categories: '6-inconnue' }).search).toEqual({ categories: '6' });
  await vi.waitFor(
    () =>
      expect(toastStore.get().toasts.map(({ message }) => message)).toEqual([
        'Une catégorie de ce lien n’existe pas ou n’existe plus\u00a0: la recherche se fait sans elle.',
      ]),
    10_000,
  );
});

test('[LIST-15][LIMIT-25] a link made from a search opens the same search', () => {
  const link = filterLink('https://pupitre.test', 'listes', 'lexique', {
    title: 'à l’école / 5',
    categories: ['5', 'FRA'],
  });
  expect(link.length).toBeLessThanOrEqual(999);
  const [nature, title, categories] = new URL(link).pathname.replace('/filtre/listes/', '').split('/');
  const read = readFilterLink(nature ?? '', decodeURIComponent(title ?? ''), categories ?? '');
  expect(read).toMatchObject({ nature: 2, search: { titre: 'à l’école / 5', categories: '5,FRA' } });
  expect(filterLink('https://pupitre.test', 'parcours', 'rpn', { title: ' ', categories: [] })).toBe(
    'https://pupitre.test/filtre/parcours/rpn/_/_',
  );
});

test('[LIMIT-25] a link is never longer than 999 characters: a keyword of accents loses its end', () => {
  const link = filterLink('https://pupitre.test', 'folios', 'rpn', {
    title: 'é'.repeat(255),
    categories: ['7', 'FRA'],
  });
  expect(link.length).toBeLessThanOrEqual(999);
  expect(link.length).toBeGreaterThan(990);
  expect(link).toMatch(/^https:\/\/pupitre\.test\/filtre\/folios\/rpn\/(%C3%A9)+\/7-FRA$/);
});

test('[LIMIT-11] the keyword of an address is cut at 255 characters, and nothing odd in it breaks the search', () => {
  expect(filterOfSearch(parseSearch({ titre: 'a'.repeat(400) })).title).toHaveLength(255);
  expect(parseSearch({ titre: 42, categories: ['x'], autre: null })).toEqual({ titre: '42' });
});

test('search parameters that are no filter filter nothing', () => {
  const search = { titre: ['a'], categories: { a: 1 } } as unknown as SearchParams;
  expect(filterOfSearch(search)).toEqual({ title: '', categories: [] });
});
