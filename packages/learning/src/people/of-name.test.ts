import { expect, test } from 'vitest';
import { ofName, thatName } from './of-name.ts';

test.each([
  ['Alicia da Costa', 'd’Alicia da Costa'],
  ['Émile', 'd’Émile'],
  ['Œdipe', 'd’Œdipe'],
  ['Yvonne', 'd’Yvonne'],
  ['Yanis', 'de Yanis'],
  ['Hasan', 'de Hasan'],
  ['Noé Blanc', 'de Noé Blanc'],
  ['', 'de '],
])('« de » before %j', (name, text) => {
  expect(ofName(name)).toBe(text);
});

test.each([
  ['Alicia da Costa', 'qu’Alicia da Costa'],
  ['Noé Blanc', 'que Noé Blanc'],
])('« que » before %j', (name, text) => {
  expect(thatName(name)).toBe(text);
});
