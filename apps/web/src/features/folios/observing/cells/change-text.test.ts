import { expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildObservation } from '../../../../../test/folio-kit.ts';
import type { CellChange } from './cell-writes.ts';
import { changeTextOf } from './change-text.ts';

const folio = buildFolio({ criterias: [buildCriterion(11, 'Planifie')] });
const cell = { ...buildObservation(21, 11), label: 'Alice Berset' };

test.each<[CellChange, string]>([
  [{ state: 'ok' }, 'Alice Berset, Planifie : Déjà observé'],
  [{ comment: 'Bien' }, 'Alice Berset, Planifie : « Bien »'],
  [{ comment: '' }, 'Alice Berset, Planifie : sans commentaire'],
  [{ marks: '/a' }, 'Alice Berset, Planifie : traces'],
  [{ comment: 'Bien', marks: '' }, 'Alice Berset, Planifie : « Bien », traces'],
  [{ checked: true }, 'Alice Berset, Planifie'],
])('%j is told as « %s »', (change, text) => {
  expect(changeTextOf()(folio)(cell, change).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a criterion that is taken out keeps its name, and nothing is said where none is known', () => {
  const text = changeTextOf();
  const without = { ...folio, criterias: [] };
  expect(text(without)(cell, {})).toBe('Alice Berset');
  text(folio);
  expect(text(without)(cell, {})).toBe('Alice Berset, Planifie');
  expect(text(folio)({ ...cell, label: '' }, {})).toBe('Planifie');
});
