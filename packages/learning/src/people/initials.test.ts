import { expect, test } from 'vitest';
import { initials } from './initials.ts';
import { joinName } from './person-name.ts';

const name = (givenName: string, familyName: string) => joinName({ givenName, familyName });

test.each([
  ['Isabelle Rochat', 'IR'],
  [name('Marie Claire', 'Rey'), 'MR'],
  [name('Maria José', 'Da Silva'), 'MD'],
  [name('Yann', 'Le Moal'), 'YL'],
  ['Yasmine Ben Ali', 'YB'],
  [name('Zoé', 'D’Amico'), 'ZD'],
  ['Zoé d’Amico', 'ZD'],
  [name('Anne-Sophie', 'de la Harpe'), 'AH'],
  [name('Ana Maria', 'da Costa'), 'AC'],
  ['Noé García López', 'NG'],
  ['Lan N’Guyen', 'LN'],
  ['E\u0301lise O\u0308zdemir', 'ÉÖ'],
  ['Léa Jean-Mairet', 'LJ'],
  ['Anne Müller-Żółć «prof»', 'AM'],
  ['Zélie « Zaza » Quennoz', 'ZQ'],
  ['Ana\u00a0(Lou) Costa', 'AC'],
  ['(Luc) Perrin', 'LP'],
  [' Léa  Girardin ', 'LG'],
  ['Léa Girardin\u00a0(7A)', 'LG'],
  ['léa girardin', 'LG'],
  ['Léa', 'L'],
  ['Élève 10', 'É1'],
  ['👩‍🏫 Prof', '👩P'],
  ['李 明', '李明'],
  ['ßeta', 'SS'],
  ['«»', ''],
  ['', ''],
])('the initials of %j are %j', (told, expected) => expect(initials(told)).toBe(expected));
