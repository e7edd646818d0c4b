import { expect, test } from 'vitest';
import { buildCriterion } from '../../../../../test/folio-kit.ts';
import { markMatches, searchCriteria, tableRows } from './table-rows.ts';

const criteria = [
  buildCriterion(11, 'Planifie son texte', { perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }),
  buildCriterion(12, 'Relit son texte', { perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }),
  buildCriterion(13, 'Compte', {}),
];
const lines = (folded: readonly string[] = []) =>
  tableRows(criteria, folded).map((row) => (row.kind === 'group' ? row.key : `${row.index} ${row.criterion.label}`));

test('a folded group keeps its head, and its criteria have no place among those shown', () => {
  expect(lines()).toEqual(['g11', '0 Planifie son texte', '1 Relit son texte', 'g13', '2 Compte']);
  expect(lines(['g11'])).toEqual(['g11', 'g13', '0 Compte']);
});

test('criteria without any code or axis stand under no head, whatever was folded', () => {
  expect(tableRows([buildCriterion(13, 'Compte')], ['g13']).map(({ kind }) => kind)).toEqual(['criterion']);
});

test.each([
  ['TEXTE', ['Planifie son texte', 'Relit son texte']],
  ['l1 relit', ['Relit son texte']],
  ['chant', []],
  ['  ', ['Planifie son texte', 'Relit son texte', 'Compte']],
])('the search « %s » leaves %j', (search, labels) => {
  expect(searchCriteria(criteria, search).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['Relève des indices', 'releve', ['[Relève]', ' des indices']],
  ['L’œuvre lue', 'oeuvre LU', ['L’', '[œuvre]', ' ', '[lu]', 'e']],
  ['Planifie', 'x', ['Planifie']],
])('in « %s » the words of « %s » are marked', (label, search, expected) => {
  expect(markMatches(label, search).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))).toEqual(expected);
});
