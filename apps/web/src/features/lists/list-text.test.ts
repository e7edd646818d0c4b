import { expect, test } from 'vitest';
import { selectionTitle } from './list-text.ts';

test('a list made of a selection is called after the list that it comes from', () => {
  expect(selectionTitle('Les animaux')).toBe('Sélection de Les animaux');
  expect(selectionTitle('a'.repeat(150))).toHaveLength(150);
});
