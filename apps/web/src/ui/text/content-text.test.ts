import { visibleLength } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { copyTitle, plainLine } from './content-text.ts';

test('[LIST-27][LIMIT-06] a copy is called « Copie de … » and its title stays within 150 visible characters', () => {
  expect(copyTitle('Les animaux')).toBe('Copie de Les animaux');
  const long = copyTitle('👩‍🏫'.repeat(150));
  expect(visibleLength(long)).toBe(150);
  expect(long.endsWith('👩‍🏫…')).toBe(true);
  expect(copyTitle('a'.repeat(141))).toHaveLength(150);
});

test('a rich description becomes one line on a card', () => {
  expect(plainLine('<p>Mots &lt; 5</p><ul><li>un</li><li>deux</li></ul>')).toBe('Mots < 5 · un · deux');
  expect(plainLine('<p>À savoir\u00a0:</p><ul><li>sports</li><li>musique</li></ul><p></p>')).toBe(
    'À savoir\u00a0: sports · musique',
  );
  expect(plainLine('<p>Le verbe\n «&nbsp;avoir&nbsp;»\u00a0: au présent</p>')).toBe(
    'Le verbe «\u00a0avoir\u00a0»\u00a0: au présent',
  );
});
