import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Œufs à l’étuvée', "oeufs a l'etuvee"],
  ['ÉCOLE', 'ecole'],
  ['e\u0301cole', 'ecole'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Ægypten', 'aegypten'],
  ['ﬁlle', 'fille'],
  ['Yıldız Đorđe Łukasz Bjørn', 'yildiz dorde lukasz bjorn'],
  ['l´été', "l'ete"],
  ['l`été', "l'ete"],
  ['aujourd‘hui', "aujourd'hui"],
  ['aujourdʼhui', "aujourd'hui"],
  ['5″ ŉ \u1fef', "5'' 'n '"],
  ['et…', 'et...'],
  ['Zo\u200bé D’A\u00admico\u200e', "zoe d'amico"],
  ['  deux\u00a0\n mots ', 'deux mots'],
  ['', ''],
  ['שלום 🐑', 'שלום 🐑'],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('plain letters fold as they do among others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(foldText(`${text}é`)).toBe(foldText(`${text}e`));
    }),
  );
});

test('case and accents of French and German letters never matter', () => {
  const letters = fc.constantFrom(...'abcdeéèêëàâçîïôöœùûüÿßÉÈÀÇŒÄÖÜ \u2019-');
  fc.assert(
    fc.property(fc.array(letters), (characters) => {
      const text = characters.join('');
      expect(foldText(text.toUpperCase())).toBe(foldText(text));
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
  );
});
