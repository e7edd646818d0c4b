import { expect, test } from 'vitest';
import { practiceFormOf } from './practice-forms.ts';

const SHOWN = { isShown: true, isHeard: true };
const HEARD = { isShown: false, isHeard: true };
const ASKED = { isShown: false, isHeard: false };

test.each([
  ['carte', ASKED, 'turn'],
  ['association', ASKED, 'pair'],
  ['tri', SHOWN, 'sort'],
  ['grille', SHOWN, 'find'],
  ['ecriture', SHOWN, 'copy'],
  ['ecriture', HEARD, 'dictate'],
  ['ecriture', ASKED, 'write'],
  ['traduction', SHOWN, 'copy'],
  ['traduction', HEARD, 'dictate'],
  ['traduction', ASKED, 'write'],
] as const)('%s with %j: %s', (type, how, form) => {
  expect(practiceFormOf(type, how)).toBe(form);
});
