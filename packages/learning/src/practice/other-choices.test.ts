import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordKind } from '../notation/word-kind.ts';
import { type ChoiceWord, otherChoices, readChoices } from './other-choices.ts';

const word = (itemId: number, learnTxt: string, hintTxt: string, more: Partial<ChoiceWord> = {}): ChoiceWord => ({
  ...{ itemId, listId: 1, learnTxt, hintTxt, picture: '', accept: [], learnLanguage: 'de', hintLanguage: 'fr' },
  ...more,
});

const LEISURE = [
  word(1, 'zeichnen', 'dessiner'),
  word(2, 'das Lied', 'la chanson'),
  word(3, 'der Film', 'le film'),
  word(4, 'am Abend', 'le soir'),
  word(5, 'lesen', 'lire'),
  word(6, 'schwimmen', 'nager'),
  word(7, 'das Hobby', 'le loisir'),
  word(8, 'kochen', 'cuisiner', { listId: 2 }),
  word(9, 'die Luge', 'la luge'),
  word(10, 'oft', 'souvent'),
];
const textsBeside = (asked: ChoiceWord, pool: readonly ChoiceWord[]) =>
  otherChoices(asked, readChoices(pool)).map(({ learnTxt }) => learnTxt);
const askedOf = (pool: readonly ChoiceWord[], at: number): ChoiceWord => pool[at] ?? word(0, 'nichts', 'rien');

test('a verb stands among verbs, of another list too before it stands among nouns', () => {
  expect(textsBeside(askedOf(LEISURE, 0), LEISURE)).toEqual(['schwimmen', 'lesen', 'kochen']);
});

test('a noun stands among nouns, first those with its article', () => {
  expect(textsBeside(askedOf(LEISURE, 1), LEISURE)).toEqual(['das Hobby', 'der Film', 'die Luge']);
});

test('where there are too few of its kind the nearest kinds fill up', () => {
  const few = LEISURE.filter(({ itemId }) => ![6, 8].includes(itemId));
  expect(textsBeside(askedOf(few, 0), few).slice(0, 2)).toEqual(['lesen', 'oft']);
});

test('only words of the same two languages are offered, and no empty ones', () => {
  const pool = [
    word(20, 'to draw', 'dessiner vite', { learnLanguage: 'en' }),
    word(21, 'malen', 'to paint', { hintLanguage: 'en' }),
    word(22, ' ', 'rien'),
  ];
  expect(textsBeside(askedOf(LEISURE, 0), [...pool, ...LEISURE])).toEqual(['schwimmen', 'lesen', 'kochen']);
  expect(textsBeside(askedOf(LEISURE, 0), [...pool, ...LEISURE.slice(0, 3)])).toEqual([]);
});

test('of words that are as near, the first ones of the list, and each text once with the hint of its nearest entry', () => {
  const pool = [
    word(5, 'laufen', 'courir'),
    word(4, 'lieben', 'aimer'),
    word(3, 'kaufen', 'acheter'),
    word(2, 'kaufen', 'acquérir'),
    word(1, 'nehmen', 'prendre'),
  ];
  expect(otherChoices(word(9, 'sagten', 'dire'), readChoices(pool))).toEqual([
    { learnTxt: 'nehmen', hintTxt: 'prendre' },
    { learnTxt: 'kaufen', hintTxt: 'acquérir' },
    { learnTxt: 'lieben', hintTxt: 'aimer' },
  ]);
});

test('words of the same writing come first, whatever their list', () => {
  const more = { learnLanguage: 'nc' };
  const pool = [
    ...[word(1, 'кот', 'chatte', more), word(2, 'дом', 'logis', more), word(3, 'сыр', 'gruyère', more)],
    ...[5, 6, 7].map((id) => word(id, `abc${'def'.slice(id - 5)}`, `x${id}`, { ...more, listId: 2 })),
  ];
  expect(textsBeside(word(9, 'abd', 'rien', more), pool)).toEqual(['abcf', 'abcef', 'abcdef']);
});

test('of pictures only the address counts, and one common meaning of several is enough', () => {
  const asked = word(1, 'zeichnen', 'dessiner, tracer', { picture: ' /a.svg ' });
  const pool = [
    word(20, 'malen', '', { picture: '/a.svg ' }),
    word(21, 'ziehen', 'tracer, tirer'),
    ...LEISURE.slice(4),
  ];
  const texts = textsBeside(asked, pool);
  expect([texts.includes('malen'), texts.includes('ziehen'), texts.length]).toEqual([false, false, 3]);
});

test('words without a hint do not mean the same', () => {
  const pool = ['lesen', 'schwimmen', 'kochen'].map((learnTxt, at) =>
    word(at + 2, learnTxt, '', { picture: `/${at}` }),
  );
  expect(textsBeside(word(1, 'zeichnen', '', { picture: '/a' }), pool)).toHaveLength(3);
});

test('fewer than three others: none', () => {
  expect(textsBeside(askedOf(LEISURE, 0), LEISURE.slice(0, 3))).toEqual([]);
});

test.each<[string, Partial<ChoiceWord> & { learnTxt: string; hintTxt: string }]>([
  ['the same hint', { learnTxt: 'gehen', hintTxt: 'dessiner' }],
  ['a part of its hint', { learnTxt: 'skizzieren', hintTxt: 'esquisser, dessiner' }],
  ['the hint with something in parentheses', { learnTxt: 'malen', hintTxt: 'dessiner (au crayon)' }],
  ['the same picture', { learnTxt: 'malen', hintTxt: '', picture: '/images/crayon.svg' }],
  ['its text as another answer', { learnTxt: 'malen', hintTxt: 'peindre', accept: ['zeichnen'] }],
  ['its own text', { learnTxt: 'Zeichnen', hintTxt: 'esquisser' }],
  ['a reading of its text', { learnTxt: 'zeichnen/malen', hintTxt: 'peindre' }],
])('never a second right answer: %s', (_, other) => {
  const asked = word(1, 'zeichnen', 'dessiner', { picture: '/images/crayon.svg' });
  const pool = [asked, word(20, '', '', other), ...LEISURE.slice(1)];
  expect(textsBeside(asked, pool)).not.toContain(other.learnTxt);
  expect(textsBeside(asked, pool)).toHaveLength(3);
});

test('nor a text that means the same in another entry', () => {
  const asked = word(1, 'gehen', 'aller');
  const pool = [asked, word(2, 'fahren', 'conduire'), word(3, 'fahren', 'aller'), ...LEISURE.slice(4)];
  expect(textsBeside(asked, pool)).not.toContain('fahren');
});

test('three different texts, none right, and none of another kind where its own kind has three', () => {
  const item = fc.record({
    learnTxt: fc.constantFrom(
      'gehen',
      'fahren',
      'lesen',
      'essen',
      'das Haus',
      'der Hund',
      'die Kuh',
      'am Abend',
      'oft',
    ),
    hintTxt: fc.constantFrom('aller', 'lire', 'manger', 'courir', 'la maison', 'le chien', 'souvent', 'le soir'),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 20 }), (items) => {
      const pool = items.map(({ learnTxt, hintTxt }, at) => word(at + 1, learnTxt, hintTxt));
      const asked = askedOf(pool, 0);
      const found = otherChoices(asked, readChoices(pool));
      expect([0, 3]).toContain(found.length);
      const texts = found.map(({ learnTxt }) => learnTxt);
      expect(new Set([asked.learnTxt, ...texts]).size).toBe(texts.length + 1);
      const right = new Set(pool.filter(({ hintTxt }) => hintTxt === asked.hintTxt).map(({ learnTxt }) => learnTxt));
      expect(texts.filter((text) => right.has(text))).toEqual([]);
      const open = pool.filter(({ learnTxt }) => !right.has(learnTxt) && learnTxt !== asked.learnTxt);
      const ofKind = new Set(open.filter((each) => wordKind(each) === wordKind(asked)).map(({ learnTxt }) => learnTxt));
      if (found.length === 3 && ofKind.size >= 3) expect(texts.every((text) => ofKind.has(text))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
