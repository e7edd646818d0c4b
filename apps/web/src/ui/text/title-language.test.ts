import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfCategories, titleParts } from './title-language.ts';

const foreign = (title: string, language: string) =>
  titleParts(title, language)
    .filter((part) => part.language === language)
    .map((part) => part.text);

test.each([
  ['Das Wetter und die Jahreszeiten', 'de', ['Das Wetter und die Jahreszeiten']],
  ['Feelings – les émotions', 'en', ['Feelings']],
  ['Im Schulzimmer – dans la salle de classe', 'de', ['Im Schulzimmer']],
  ['My day – la routine quotidienne', 'en', ['My day']],
  ['Starke Verben: das Perfekt', 'de', ['das Perfekt']],
  ['Saludos y presentaciones', 'es', ['Saludos y presentaciones']],
  ['Il cibo – la nourriture', 'it', ['Il cibo']],
  ['Les animaux de la ferme', 'de', []],
  ['Les verbes forts en allemand', 'de', []],
  ['Vocabulaire 7e', 'de', []],
  ['Les homonymes', 'fr', []],
  ['Mots invariables', 'nc', []],
])('« %s » in %s: %j', (title, language, parts) => {
  expect(foreign(title, language)).toEqual(parts);
});

test('nothing of a title is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('de', 'en', 'fr', 'nc'), (title, language) => {
      expect(
        titleParts(title, language)
          .map((part) => part.text)
          .join(''),
      ).toBe(title);
    }),
  );
});

test.each([
  [['ALL', '7e'], 'de'],
  [['ITO'], 'it'],
  [['ITA', 'ITO'], 'it'],
  [['ANG', 'ALL'], ''],
  [['FRA'], ''],
  [[], ''],
])('a course of %s: %s', (categories, language) => expect(languageOfCategories(categories)).toBe(language));
