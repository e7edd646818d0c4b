import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test.each([
  [
    ['Alice Berset', 'Amir Haddad'],
    ['Alice B.', 'Amir H.'],
  ],
  [
    ['Alice Berset', 'Alice Bovet', 'Tim Favre'],
    ['Alice Be.', 'Alice Bo.', 'Tim F.'],
  ],
  [
    ['Alice Berset', 'Alice Berset', 'Alice Bernard'],
    ['Alice Berset', 'Alice Berset', 'Alice Bern.'],
  ],
  [
    ['Ana de la Cruz', 'Ana Dos Santos'],
    ['Ana de la C.', 'Ana D.'],
  ],
  [
    ['Alicia da Costa', 'Alicia da Cunha', 'Alicia Costa', 'Tom d’Arlatan'],
    ['Alicia da Co.', 'Alicia da Cu.', 'Alicia C.', 'Tom d.'],
  ],
  [
    ['Ana Dos Santos', 'Ana Dos Silva'],
    ['Ana Dos Sa.', 'Ana Dos Si.'],
  ],
  [
    ['Léa', 'Léa Ly', ''],
    ['Léa', 'Léa L.', ''],
  ],
  [
    ['Léa Ly', 'Léa Ly.'],
    ['Léa Ly', 'Léa Ly.'],
  ],
])('%j is shown as %j', (names, short) => expect(shortNames(names)).toEqual(short));
