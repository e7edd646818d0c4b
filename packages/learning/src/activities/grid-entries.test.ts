import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_MARGIN, GRID_WORD_ABOVE, GRID_WORD_MAX, gridEntries, gridSize } from './grid-entries.ts';

const words = (texts: readonly string[], withoutAccents = false, language = 'nc') =>
  gridEntries(
    texts.map((learnTxt) => ({ learnTxt, hintTxt: '', hintImgUrl: '', tags: [] })),
    { withoutAccents },
    language,
  ).map((entry) => entry.letters.join(''));

describe('words of a grid', () => {
  test('[ACT-GRID-03] [OP-082] only words longer than 3 letters, counted without signs', () => {
    expect(GRID_WORD_ABOVE).toBe(3);
    expect(words(['ici', 'chat', 'l’été', 'a b-c !', 'œuf', 'un'])).toEqual(['CHAT', 'LÉTÉ', 'OEUF']);
  });

  test('[ACT-GRID-04] unique, uppercased, the longest first; of one length in the order given', () => {
    expect(words(['chat', 'Maison', 'MAISON', 'chien', 'maison ', 'vache'])).toEqual([
      'MAISON',
      'CHIEN',
      'VACHE',
      'CHAT',
    ]);
  });

  test('an article is left out, unless the word would be too short without it', () => {
    expect(words(['der Bleistift', 'die Kuh', 'das Schaf'], false, 'de')).toEqual(['BLEISTIFT', 'DIEKUH', 'SCHAF']);
    expect(words(['l’éléphant', 'les amis', 'le riz'], false, 'fr')).toEqual(['ÉLÉPHANT', 'LERIZ', 'AMIS']);
  });

  test('words that differ by an accent are two, and one without accents', () => {
    expect(words(['pêche', 'péché', 'pèche'])).toEqual(['PÊCHE', 'PÉCHÉ', 'PÈCHE']);
    expect(words(['pêche', 'péché', 'pèche'], true)).toEqual(['PECHE']);
  });

  test('entries over 15 letters are left out', () => {
    expect(GRID_WORD_MAX).toBe(15);
    expect(words(['incontournables', 'extraordinaires', 'anticonstitutionnellement', 'incontournabless'])).toEqual([
      'INCONTOURNABLES',
      'EXTRAORDINAIRES',
    ]);
  });

  test('a word inside a longer one, forwards or backwards, is left out', () => {
    expect(words(['pomme', 'emmop', 'de terre', 'pommes de terre'])).toEqual(['POMMESDETERRE']);
    expect(words(['animaux', 'xuam', 'maux'])).toEqual(['ANIMAUX']);
    // As long, but the same line read backwards.
    expect(words(['roma', 'amor'])).toEqual(['ROMA']);
  });

  test('a word inside one that is left out stays', () => {
    expect(words(['anticonstitutionnellement', 'constitution'])).toEqual(['CONSTITUTION']);
  });

  test('a palindrome would occur twice and is left out', () => {
    expect(words(['kayak', 'elle', 'été', 'canot'])).toEqual(['CANOT']);
  });

  test('[ACT-GRID-05] the grid is the longest word + 3', () => {
    expect(GRID_MARGIN).toBe(3);
    expect(gridSize([{ letters: [...'CHAT'] }, { letters: [...'MAISON'] }])).toBe(9);
    expect(gridSize([])).toBe(0);
  });

  test('[ACT-GRID-06] has at most as many words as rows, the longest ones', () => {
    const four = [...'BCDFGHJKLM'].map((letter) => `${letter}ave`);
    expect(words(four)).toEqual(four.slice(0, 7).map((word) => word.toUpperCase()));
    expect(words([...four, 'maison'])).toHaveLength(9);
    expect(words([...four, 'maison'])[0]).toBe('MAISON');
  });
});

test('for any list the words are letters only, few enough, and none is inside another', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.array(fc.constantFrom(...'abéœß’- '), { maxLength: 24 }).map((letters) => letters.join('')),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), fc.boolean(), (texts, withoutAccents) => {
      const entries = gridEntries(
        texts.map((learnTxt) => ({ learnTxt, hintTxt: '', hintImgUrl: '', tags: [] })),
        { withoutAccents },
        'fr',
      );
      expect(entries.length).toBeLessThanOrEqual(gridSize(entries));
      const keys = entries.map(({ letters }) => letters.join(' '));
      for (const [index, { letters }] of entries.entries()) {
        expect(letters.length).toBeGreaterThan(3);
        expect(letters.length).toBeLessThanOrEqual(15);
        const both = [letters.join(' '), letters.toReversed().join(' ')];
        for (const [other, key] of keys.entries()) {
          if (other !== index) expect(both.some((way) => ` ${key} `.includes(` ${way} `))).toBe(false);
        }
      }
    }),
  );
});
