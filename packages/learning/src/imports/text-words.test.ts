import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleLength } from '../text/visible-length.ts';
import { mostFrequentWords, wordsOfText } from './text-words.ts';

const words = (text: string, language = 'fr') => wordsOfText(text, language).words.map((word) => word.text);

describe('splitting', () => {
  test('[TOOL-03, TOOL-04, TOOL-05] the words of a reading text, lowercased, once each, in order', () => {
    const text = `Le Cheval galope dans la PRAIRIE. « Au revoir ! » crie Zoé ; le cheval s'éloigne.
Il revient à l’écurie, très fatigué.`;
    expect(wordsOfText(text)).toEqual({
      words: ['au revoir !', 'cheval', 'crie', 'dans', 'écurie', 'éloigne', 'fatigué', 'galope', 'prairie']
        .concat('revient', 'très')
        .map((word) => ({ text: word, count: word === 'cheval' ? 2 : 1 })),
      // le, la, zoé, il, à
      short: 5,
      numbers: 0,
    });
  });

  test.each([
    ['straight quotes', 'il dit "bonne nuit" tard', ['bonne nuit', 'tard']],
    ['French quotes', 'il dit « bonne nuit » tard', ['bonne nuit', 'tard']],
    ['French quotes without spaces', 'il dit «bonne nuit» tard', ['bonne nuit', 'tard']],
    ['English quotes', 'il dit “bonne nuit” tard', ['bonne nuit', 'tard']],
    ['German quotes', 'il dit „gute Nacht“ tard', ['gute nacht', 'tard']],
    ['single quotes', 'il dit ‹ bonne nuit › tard, ‚gute Nacht‘ auch', ['auch', 'bonne nuit', 'gute nacht', 'tard']],
    ['another apostrophe', 'l´horloge, aujourd`hui, l′été', ['aujourd’hui', 'horloge']],
    ['letters in one sign', 'la ﬁlle, une fille, l’aﬀaire', ['affaire', 'fille']],
    ['quotes in quotes', '« il dit "bonne nuit" tard »', ['il dit "bonne nuit" tard']],
    ['a line break inside', '"pomme\n  de terre"', ['pomme de terre']],
    ['a full stop at the end', '« Il pleut. »', ['il pleut']],
    ['one quoted word', '« Cheval », dit le "cheval"', ['cheval']],
    ['one short quoted word', '« oui » "non"', []],
    ['a quotation that never closes', '« cheval ouvert', ['cheval', 'ouvert']],
    ['a quotation over paragraphs', '« cheval\n\nouvert »', ['cheval', 'ouvert']],
    ['inches', 'un écran de 15" et "une souris"', ['écran', 'une souris']],
  ])('[TOOL-04] %s', (_, text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test.each([
    ['the length is of letters that one sees', 'mer mère me\u0301re 👩‍👩‍👧 été', ['mére', 'mère']],
    ['composed and decomposed are one word', 'fatigué fatigue\u0301', ['fatigué']],
    ['hyphens stay', 'grand-mère arc‑en‑ciel', ['arc-en-ciel', 'grand-mère']],
    ['elided articles go', 'L’école d\u2019abord qu’elle jusqu’ici l\u0027eau', ['abord', 'école', 'elle']],
    ['words with an apostrophe stay', "aujourd'hui presqu’île quelqu’un", ['aujourd’hui', 'presqu’île', 'quelqu’un']],
    ['so do those of which no word would be left', "C'est-à-dire d’emblée", ['c’est-à-dire', 'd’emblée']],
    ['inverted subjects go', 'demanda-t-elle, rendez-vous', ['demanda', 'rendez-vous']],
    ['numbers and signs are no words', '2024 12’000 3,1415 ---- •••• 7e_harmos', ['harmos']],
    ['addresses are no words', 'voir https://exemple.ch/page?mot=un, www.rts.ch et lea@ecole.ch', ['voir']],
    ['emoji part words', 'chat🐈chien 🐎cheval', ['chat', 'chien', 'cheval'].sort()],
    ['soft hyphens and marks without width vanish', 'che\u00adval pou\u200blain', ['cheval', 'poulain']],
    ['a word cut at the end of a line', 'le che-\nval et la pou-\r\n  le', ['cheval', 'poule']],
    ['a hyphen at the end of a line', 'grand-\nmère ou grand-mère, crie-\nt-elle', ['crie', 'grand-mère']],
    ['ligatures and accents on capitals', 'ŒUVRE ÉTABLE', ['étable', 'œuvre']],
  ])('[TOOL-05] %s', (_, text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('[TOOL-05] other languages keep their words and order', () => {
    expect(words('Geht’s über die Straße zur Österreicherin?', 'de')).toEqual([
      'geht’s',
      'österreicherin',
      'straße',
      'über',
    ]);
    expect(words("dell'acqua, un'amica, l’albero", 'it')).toEqual(['acqua', 'albero', 'amica']);
    expect(words("I don't know", 'en')).toEqual(['don’t', 'know']);
    expect(words('mañana noche, manzana', 'es')).toEqual(['manzana', 'mañana', 'noche']);
    expect(words('Tere tulemast', 'nc')).toEqual(['tere', 'tulemast']);
  });

  test('an entry fits into a list item', () => {
    expect(words('a'.repeat(999))).toHaveLength(1);
    expect(words('a'.repeat(1000))).toEqual([]);
    const long = `« ${'mots '.repeat(400)}»`;
    expect(words(long)).toEqual(['mots']);
  });
});

describe('properties', () => {
  const piece = fc.constantFrom(
    ...['l’', "d'", '« ', ' »', '"', '“', '”', '„', 'École', 'e\u0301té', 'grand-mère', 'dit-il', '\n', '\n\n', '-\n'],
    ...[' ', ', ', '. ', '2024', '🐎', '\u00ad', 'Straße', 'ÉCOLE', 'www.a.ch', 'a', 'שלום', '\ud800', '\u0000', 'x-'],
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  const language = fc.constantFrom('fr', 'de', 'en', 'es', 'it', 'nc');

  test('[TOOL-05] entries are unique, sorted, lowercased and longer than three characters', () => {
    fc.assert(
      fc.property(text, language, (given, id) => {
        const found = words(given, id);
        expect(new Set(found).size).toBe(found.length);
        expect(found.toSorted(new Intl.Collator([id === 'nc' ? 'fr' : id, 'fr']).compare)).toEqual(found);
        for (const word of found) {
          expect(visibleLength(word)).toBeGreaterThan(3);
          expect(word).toBe(word.toLowerCase().normalize('NFC').trim());
          expect(word).toMatch(/\p{L}/u);
          expect(word).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
      }),
    );
  });

  test('[TOOL-05] capitals and the way accents are written change nothing', () => {
    const plain = fc.array(fc.constantFrom('été', 'école ', 'grand-mère ', 'l’âne', ' « bon jour » ', '\n'));
    fc.assert(
      fc.property(plain, (pieces) => {
        const given = pieces.join('');
        expect(words(given.toUpperCase())).toEqual(words(given));
        expect(words(given.normalize('NFD'))).toEqual(words(given));
      }),
    );
  });
});

test('« oeuvre » and « œuvre » are one word, counted together and written with the ligature', () => {
  expect(wordsOfText('Une oeuvre, l’œuvre, OEUVRE ; coexister').words).toEqual([
    { text: 'coexister', count: 1 },
    { text: 'œuvre', count: 3 },
  ]);
  expect(words('oeuvre')).toEqual(['oeuvre']);
});

test.each([
  ['En 2024, 12345 moutons et 2024 vaches.', 2],
  ['12’000 et 3,14', 2],
  ['7e_harmos, R2D2, covid-19', 0],
  ['rien', 0],
])('%j leaves %i different numbers out, and says how many', (text, numbers) => {
  expect(wordsOfText(text).numbers).toBe(numbers);
});

test('the most frequent words stay when there are too many, in their order', () => {
  const { words: found } = wordsOfText('poule cheval poule mouton âne-gris mouton poule');
  expect(mostFrequentWords(found, 2).map((word) => word.text)).toEqual(['mouton', 'poule']);
  expect(mostFrequentWords(found, 3).map((word) => word.text)).toEqual(['âne-gris', 'mouton', 'poule']);
  expect(mostFrequentWords(found, 4)).toBe(found);
});

test('texts that make a regular expression backtrack are read in linear time', () => {
  const traps = ['a', 'e\u0301', '"', '« ', 'a-\n', "l'", 'a@', 'a.', '"a ', 'www.', ' \n', '-'];
  for (const trap of traps) {
    const read = (length: number) => wordsOfText(trap.repeat(length / trap.length));
    expect(read(100_000).words.length).toBeLessThanOrEqual(1);
  }
});

test('a quoted word is a word, quoted figures are none, a quoted phrase keeps its words together', () => {
  expect(words('il dit "bonjour" tard')).toEqual(['bonjour', 'tard']);
  expect(words('il dit "bonjour !" tard')).toEqual(['bonjour', 'tard']);
  expect(words('« 1234 5678 » voisin')).toEqual(['voisin']);
  expect(words('« grand-mère arrive » voisin')).toEqual(['grand-mère arrive', 'voisin']);
});
