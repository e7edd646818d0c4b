import { expect, test } from 'vitest';
import { readablePaste, readablePastedText, withoutEmptyBlocks } from './readable-paste.ts';

test.each([
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td></td></tr></table>', '<p>A | B</p><p>C | </p>'],
  ['<table><caption>Mots</caption><tr><td>A</td></tr><tr><td> </td></tr></table>', '<p>Mots</p><p>A</p>'],
  ['<table><tr><td>A<table><tr><td>1</td><td>2</td></tr></table></td><td>B</td></tr></table>', '<p>A 1 | 2  | B</p>'],
])('rows become lines, cells stay apart: %s', (html, readable) => {
  expect(readablePaste(html)).toBe(readable);
});

test.each([
  ['<a href="https://jura.ch/foret">la forêt</a>', 'la forêt (https://jura.ch/foret)'],
  ['<a href="https://jura.ch/">jura.ch</a>', 'jura.ch'],
  ['<a href="https://jura.ch">https://jura.ch</a>', 'https://jura.ch'],
  ['<a href="mailto:ecole@jura.ch">l’école</a>', 'l’école (ecole@jura.ch)'],
  ['<a href="#haut"><b>haut</b></a>', '<b>haut</b>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a>x</a>', 'x'],
])('a link keeps its address as text: %s', (html, readable) => {
  expect(readablePaste(html)).toBe(readable);
});

test('headings come in two sizes', () => {
  expect(readablePaste('<h1>a <i>b</i></h1><h2>c</h2><h5>d</h5>')).toBe('<h2>a <i>b</i></h2><h2>c</h2><h3>d</h3>');
});

test('tabs between pasted words stay visible, tabs around the text are dropped', () => {
  expect(readablePastedText('A\tB\t\tC\n\tD\t\nE')).toBe('A | B | C\n\tD\t\nE');
});

test('headings and quotations without a word are dropped, empty paragraphs stay', () => {
  expect(withoutEmptyBlocks('<h2></h2><p></p><h3>a</h3><blockquote><p></p></blockquote><h2><br></h2>')).toBe(
    '<p></p><h3>a</h3>',
  );
});
