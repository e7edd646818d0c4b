import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { hasArticles, withoutArticle } from './articles.ts';

test.each(
  tableRows(`
    | fr | de la farine | farine |
    | fr | le livre | livre |
    | fr | La Suisse | Suisse |
    | fr | l’eau | eau |
    | fr | l'école | école |
    | fr | de l’eau | eau |
    | fr | des œufs | œufs |
    | fr | leçon | leçon |
    | fr | la | la |
    | fr | le … | le … |
    | fr | une | une |
    | fr | le  la bémol | la bémol |
    | de | das Buch | Buch |
    | de | Die Kühe | Kühe |
    | de | ein Stern | Stern |
    | de | dasselbe | dasselbe |
    | en | the apple | apple |
    | en | an hour | hour |
    | en | ant | ant |
    | it | l’amica | amica |
    | it | un’amica | amica |
    | it | gli amici | amici |
    | it | i gatti | gatti |
    | it | isola | isola |
    | es | el agua | agua |
    | es | unas casas | casas |
    | nc | le livre | le livre |
    | ar | الكتاب | الكتاب |
  `),
)('%s: « %s » without its article is « %s »', (language, text, rest) => {
  expect(withoutArticle(text, language)).toBe(rest);
});

test.each(
  tableRows(`
    | fr | le la les un une des du au aux |
    | de | der die das den dem des ein eine einen einem einer eines |
    | en | the a an |
    | it | il lo la i gli le un uno una |
    | es | el la los las lo un una unos unas |
  `),
)('%s: every article is left out, in capitals and before a digit too: %s', (language, articles) => {
  for (const article of articles.split(' ')) {
    expect(withoutArticle(`${article} xyz`, language), article).toBe('xyz');
    expect(withoutArticle(` ${article.toUpperCase()}  7`, language), article).toBe('7');
    expect(withoutArticle(`${article}xyz`, language), article).toBe(`${article}xyz`);
  }
});

test.each(
  tableRows(`
    | fr | de l'eau | eau |
    | fr | de  lʼeau | eau |
    | fr | l‘ eau | eau |
    | it | gl’inglesi | inglesi |
    | it | l'uomo | uomo |
  `),
)('%s: an article without its vowel is left out of « %s »', (language, text, rest) => {
  expect(withoutArticle(text, language)).toBe(rest);
});

test('an end of the text stays, never nothing of a text that has something', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('fr', 'de', 'en', 'it', 'es', 'nc'),
      fc.string({ unit: 'grapheme' }),
      (language, text) => {
        const rest = withoutArticle(text, language);
        expect(text.endsWith(rest)).toBe(true);
        expect(rest === '').toBe(text === '');
      },
    ),
  );
});

test('the five languages whose articles are known', () => {
  expect(['fr', 'de', 'en', 'it', 'es', 'nc', 'ja'].filter(hasArticles)).toEqual(['fr', 'de', 'en', 'it', 'es']);
});
