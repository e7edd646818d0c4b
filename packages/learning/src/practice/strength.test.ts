import { expect, test } from 'vitest';
import { gradeOf } from './outcomes.ts';
import { wordText } from './practised-word.ts';
import { revisionFormOf, strengthOf } from './strength.ts';

test.each([
  [null, 0, 'toLearn'],
  [0.4, 0, 'toLearn'],
  [1, 0, 'fragile'],
  [20.9, 0, 'fragile'],
  [21, 0, 'solid'],
  [21, 63, 'solid'],
  [21, 64, 'fragile'],
  [100, 250, 'solid'],
] as const)('a word that holds for %s days and was asked %s days ago is %s', (stability, elapsedDays, strength) => {
  expect(strengthOf({ stability, elapsedDays })).toBe(strength);
});

test('a right answer in the form of a revision always says something about memory', () => {
  for (const stability of [null, 0.2, 0.99, 1, 1.5, 6, 7, 40]) {
    const isLearned = strengthOf({ stability, elapsedDays: 0 }) !== 'toLearn';
    expect(gradeOf(revisionFormOf({ stability, hasMeaning: true }), 'first', isLearned), String(stability)).toBe(
      'good',
    );
  }
});

test('the form of a revision gets harder with the age of the word, and needs a meaning', () => {
  const form = (stability: number | null, hasMeaning = true) => revisionFormOf({ stability, hasMeaning });
  expect([form(null), form(0.9), form(1), form(6.9), form(7), form(50), form(null, false), form(50, false)]).toEqual([
    'choose',
    'choose',
    'turn',
    'turn',
    'write',
    'write',
    'dictate',
    'dictate',
  ]);
});

const SHEEP = { learnTxt: 'das Schaf', hintTxt: 'le mouton', picture: '', learnLanguage: 'de', hintLanguage: 'fr' };

test('the copies of a list share a word: case, accents, spaces and a picture beside a text do not count', () => {
  const same = { ...SHEEP, learnTxt: ' Das  schaf', hintTxt: 'Le mouton', picture: '/medias/1/a.png' };
  expect(wordText(same)).toBe(wordText(SHEEP));
});

test.each([
  ['il dit « oui »', 'Il dit "oui"'],
  ['ça va ?', 'ça va?'],
  ['le/la prof', 'le / la prof'],
  ['vingt-deux', 'vingt–deux'],
  ["l'œuf", 'l’oeuf'],
  ['la fille', 'la ﬁlle'],
])('a word is one however a keyboard writes it: « %s », « %s »', (one, other) => {
  expect(wordText({ ...SHEEP, learnTxt: other })).toBe(wordText({ ...SHEEP, learnTxt: one }));
  expect(wordText({ ...SHEEP, hintTxt: other })).toBe(wordText({ ...SHEEP, hintTxt: one }));
});

test.each([
  ['another language', { hintLanguage: 'it' }],
  ['another meaning', { hintTxt: 'la brebis' }],
  ['another sign', { hintTxt: 'le mouton ?' }],
  ['a picture as meaning', { hintTxt: ' ', picture: '/medias/1/a.png' }],
])('%s is another word', (_, change) => {
  expect(wordText({ ...SHEEP, ...change })).not.toBe(wordText(SHEEP));
});
