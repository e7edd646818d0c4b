import { expect, test } from 'vitest';
import { pageShape } from './page-shape.ts';

test.each([
  ['/listes/lexique', 'cards'],
  ['/parcours/enseignants', 'cards'],
  ['/folios/personnels', 'cards'],
  ['/listes/personnelles/7', 'content'],
  ['/parcours/detail/7', 'content'],
  ['/parcours/secret/abc', 'content'],
  ['/folios/personnels/7', 'table'],
  ['/folios/personnels/7/edition', 'editor'],
  ['/parcours/personnels/7/edition', 'editor'],
  ['/folios/personnels/7/eleve/3', 'rows'],
  ['/parcours/personnels/7/distribution', 'rows'],
  ['/notifications', 'rows'],
])('%s looks like %s', (path, shape) => {
  expect(pageShape(path).shape).toBe(shape);
});
