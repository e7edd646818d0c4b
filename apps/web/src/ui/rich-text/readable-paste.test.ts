import { expect, test } from 'vitest';
import { PASTED_FRAGMENTS } from '../../../test/pasted-fragments.ts';
import { readablePaste, readablePastedText, withoutEmptyBlocks } from './readable-paste.ts';
import { cleanRichText } from './rich-text-view.tsx';

test.each(PASTED_FRAGMENTS)('$source: pasted as it is meant', ({ html, readable }) => {
  const pasted = readablePaste(html);
  expect(pasted).toBe(readable);
  // The judge of what is kept finds nothing to take away.
  expect(cleanRichText(pasted)).toBe(pasted.replace(/ data-pm-slice="[^"]*"/, '').replaceAll('\u00a0', '&nbsp;'));
});

test('fragments of thirty sources at least, each named once', () => {
  expect(new Set(PASTED_FRAGMENTS.map(({ source }) => source)).size).toBe(PASTED_FRAGMENTS.length);
  expect(PASTED_FRAGMENTS.length).toBeGreaterThanOrEqual(30);
});

test('what was pasted is pasted again as it is', () => {
  for (const { readable } of PASTED_FRAGMENTS) expect(readablePaste(readable)).toBe(readable);
});

test.each([
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td></td></tr></table>', '<p>A | B</p><p>C |</p>'],
  ['<table><caption>Mots</caption><tr><td>A</td></tr><tr><td> </td></tr></table>', '<p>Mots</p><p>A</p>'],
  ['<table><tr><td>A<table><tr><td>1</td><td>2</td></tr></table></td><td>B</td></tr></table>', '<p>A 1 | 2 | B</p>'],
])('rows become lines, cells stay apart: %s', (html, readable) => {
  expect(readablePaste(html)).toBe(readable);
});

test.each([
  ['<a href="https://jura.ch/foret">la forêt</a>', 'la forêt (https://jura.ch/foret)'],
  ['<a href="https://jura.ch/">jura.ch</a>', 'jura.ch'],
  ['<a href="https://jura.ch">https://jura.ch</a>', 'https://jura.ch'],
  ['<a href="mailto:ecole@jura.ch">l’école</a>', 'l’école (ecole@jura.ch)'],
  ['<a href="https://www.google.com/url?q=https://jura.ch/&amp;sa=D">Jura</a>', 'Jura (https://jura.ch/)'],
  ['<a href="#haut"><b>haut</b></a>', '<strong>haut</strong>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href=" jAvAsCrIpT:alert(1)">x</a>', 'x'],
  ['<a href="https://">x</a>', 'x'],
  ['<a>x</a>', 'x'],
])('a link keeps its address as text: %s', (html, readable) => {
  expect(readablePaste(html)).toBe(readable);
});

test('headings come in two sizes', () => {
  expect(readablePaste('<h1>a <i>b</i></h1><h2>c</h2><h5>d</h5>')).toBe('<h2>a <em>b</em></h2><h2>c</h2><h3>d</h3>');
});

test.each([
  ['font-weight:700', '<strong>x</strong>'],
  ['FONT-WEIGHT : Bold', '<strong>x</strong>'],
  ['font-weight:600', '<strong>x</strong>'],
  ['font-weight:500', 'x'],
  ['font:italic 700 12px/1.5 Arial', '<strong><em>x</em></strong>'],
  ["font:12px 'Arial Bold'", 'x'],
  ['font-style:oblique 10deg', '<em>x</em>'],
  ['text-decoration:underline line-through', '<u><s>x</s></u>'],
  ['text-decoration-line:underline', '<u>x</u>'],
  ['background:url(a;font-weight:bold)', 'x'],
  ["content:';font-weight:bold'", 'x'],
  ['visibility:hidden', ''],
])('a style is read from its text: %s', (style, readable) => {
  expect(readablePaste(`<span style="${style}">x</span>`)).toBe(readable);
});

test.each([
  ['<b style="font-weight:normal">a <span style="font-weight:bold">b</span></b>', 'a <strong>b</strong>'],
  ['<u style="text-decoration:none">a</u>', 'a'],
  ['<u>a <span style="text-decoration:none">b</span></u>', '<u>a b</u>'],
  ['<i style="font-style:normal">a</i>', 'a'],
  ['<del>a</del><ins>b</ins>', '<s>a</s><u>b</u>'],
])('the style of an element decides over its name: %s', (html, readable) => {
  expect(readablePaste(html)).toBe(readable);
});

test.each([
  ['two megabytes of styles', '<p style="font:bold 12px x;color:red">mot</p>'.repeat(45_000)],
  ['two megabytes of text', `<p>${'mot '.repeat(500_000)}</p>`],
  // Deeper ones are e2e/courses/paste.spec.ts: the parser of these tests alone takes minutes for them, that of a browser none.
  ['elements eight hundred deep', `${'<div><b style="font-weight:400">'.repeat(400)}mot`],
  ['lists four hundred deep', `${'<ul><li>a'.repeat(400)}`],
  ['tables three hundred deep', `${'<table><tr><td>a</td><td>'.repeat(300)}`],
  ['a tag that never ends', `<p style="${'a:b;'.repeat(500_000)}`],
  ['a comment that never ends', `<!--${'<p>a</p>'.repeat(200_000)}`],
  ['half tags', '<'.repeat(300_000)],
  ['a sheet that never ends', `<style>${'p{'.repeat(300_000)}`],
  ['rules without end', `<style>${'p.a{font-weight:bold}'.repeat(90_000)}</style><p class=a>mot`],
  ['classes without end', `<style>.a{font-weight:bold}</style><p class="${'a '.repeat(900_000)}">mot</p>`],
  ['a picture within', `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}"><p>mot</p>`],
])('%s take no time, and are no longer than a form can tell of', (_, html) => {
  const begin = performance.now();
  const pasted = readablePaste(html);
  // Far more than it takes, whatever else the machine does: what grows by the square takes minutes.
  expect(performance.now() - begin).toBeLessThan(20_000);
  expect(pasted.length).toBeLessThan(300_000);
});

test('tabs between pasted words stay visible, tabs around the text are dropped', () => {
  expect(readablePastedText('A\tB\t\tC\n\tD\t\nE')).toBe('A | B | C\n\tD\t\nE');
});

test('headings and quotations without a word are dropped, empty paragraphs stay', () => {
  expect(withoutEmptyBlocks('<h2></h2><p></p><h3>a</h3><blockquote><p></p></blockquote><h2><br></h2>')).toBe(
    '<p></p><h3>a</h3>',
  );
});
