import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { courseSearchText, listSearchText, resourceSearchText } from './search-text.ts';

const textOf = (description: string) => listSearchText({ title: '', description, items: [] });

test('title, description and both texts of every item are searched', () => {
  const text = listSearchText({
    title: 'À la Ferme',
    description: '<p>Les <strong>bêtes</strong></p>',
    items: [
      { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
      { learnTxt: 'die Kuh', hintTxt: '' },
    ],
  });
  expect(text).toBe('a la ferme les betes das schaf le mouton die kuh');
});

test.each([
  ['paragraphs are apart', '<p>un</p><p>deux</p>', 'un deux'],
  ['line ends are apart', 'un<br>deux<br/>trois', 'un deux trois'],
  ['list entries are apart', '<ul><li>un</li><li>deux</li></ul>', 'un deux'],
  ['a bold syllable stays in its word', '<p>bon<strong>jour</strong></p>', 'bonjour'],
  ['a coloured syllable stays in its word', 'bon<span class="tc-red">jour</span>', 'bonjour'],
  ['a link keeps its text, not its address', '<a href="https://exemple.ch/x">ici</a>', 'ici'],
  ['named entities are read', 'a&amp;b &lt;c&gt; &quot;d&quot; e&nbsp;f', 'a&b <c> "d" e f'],
  ['numbered entities are read', '&#233;t&#xE9;', 'ete'],
  ['an apostrophe by its name is read', 'l&apos;eau', "l'eau"],
  ['capitals of a name do not count', 'a&AMP;b', 'a&b'],
  ['the first and the last sign there is', 'a&#1;b &#x10ffff; c', 'a\u0001b \u{10ffff} c'],
  ['a number that is no sign is a space', 'a&#0;b&#x110000;c', 'a b c'],
  ['an unknown name is a space', 'a&inconnu;b', 'a b'],
  ['an unknown entity is dropped', 'a &inconnu; b &#9999999; c', 'a b c'],
])('%s', (_, description, expected) => {
  expect(textOf(description)).toBe(expected);
});

test('a course is found by title, subtitle and description, a resource by its tags too', () => {
  expect(courseSearchText({ title: 'L’Été', subtitle: 'En ville', description: '<p>Sous la <b>plu</b>ie</p>' })).toBe(
    foldText('L’Été En ville Sous la pluie'),
  );
  expect(resourceSearchText({ title: 'Carte', description: '<p>Du lac</p>', tags: ['Géo', 'MER'] })).toBe(
    foldText('Carte Du lac Géo MER'),
  );
});
