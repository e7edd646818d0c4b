import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasArticles, withoutArticle } from './articles.ts';

test.each([
  ['fr', 'le livre', 'livre'],
  ['fr', 'La Suisse', 'Suisse'],
  ['fr', 'l’eau', 'eau'],
  ['fr', "l'école", 'école'],
  ['fr', 'de l’eau', 'eau'],
  ['fr', 'de la farine', 'farine'],
  ['fr', 'des œufs', 'œufs'],
  ['fr', 'leçon', 'leçon'],
  ['fr', 'la', 'la'],
  ['fr', 'le …', 'le …'],
  ['fr', 'une', 'une'],
  ['fr', 'le  la bémol', 'la bémol'],
  ['de', 'das Buch', 'Buch'],
  ['de', 'Die Kühe', 'Kühe'],
  ['de', 'ein Stern', 'Stern'],
  ['de', 'dasselbe', 'dasselbe'],
  ['en', 'the apple', 'apple'],
  ['en', 'an hour', 'hour'],
  ['en', 'ant', 'ant'],
  ['it', 'l’amica', 'amica'],
  ['it', 'un’amica', 'amica'],
  ['it', 'gli amici', 'amici'],
  ['it', 'i gatti', 'gatti'],
  ['it', 'isola', 'isola'],
  ['es', 'el agua', 'agua'],
  ['es', 'unas casas', 'casas'],
  ['nc', 'le livre', 'le livre'],
  ['ar', 'الكتاب', 'الكتاب'],
])('%s: « %s » without its article is « %s »', (language, text, rest) => {
  expect(withoutArticle(text, language)).toBe(rest);
});

test('a text that is not empty never becomes empty', () => {
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
