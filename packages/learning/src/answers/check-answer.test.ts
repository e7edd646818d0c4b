import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import {
  ANSWER_LEVEL_LABELS,
  ANSWER_LEVELS,
  ANSWER_MAX,
  type AnswerLevel,
  isKnownAt,
  KNOWN_ABOVE,
} from './answer-levels.ts';
import { type AnswerCheck, checkAnswer, isCheckable } from './check-answer.ts';

const check = (answer: string, learnTxt: string, more: Partial<AnswerCheck> = {}) =>
  checkAnswer({ answer, learnTxt, accept: [], level: 'exacte', otherAnswers: [], languageId: 'fr', ...more });
const question = (learnTxt: string, more: Partial<AnswerCheck> = {}) => ({
  learnTxt,
  accept: [],
  level: 'exacte' as AnswerLevel,
  languageId: 'fr',
  ...more,
});

test('[LIMIT-12] an answer has at most 999 characters', () => {
  expect(ANSWER_MAX).toBe(999);
});

test('[ACT-25] an item becomes known above 90, so by a right answer and never by a wrong one', () => {
  expect(KNOWN_ABOVE).toBe(90);
  expect([0, 90, 90.5, 91, 100].map(isKnownAt)).toEqual([false, false, true, true, true]);
  expect(isKnownAt(check('le chat', 'le chat').similarity)).toBe(true);
  expect(isKnownAt(check('le chats', 'le chat').similarity)).toBe(false);
});

test('[ACT-27] similarity is 100 or 0, even for a near miss', () => {
  expect(check('anticonstitutionnellement', 'anticonstitutionnellement').similarity).toBe(100);
  expect(check('anticonstitutionnelement', 'anticonstitutionnellement').similarity).toBe(0);
  expect(check('zut', 'anticonstitutionnellement').similarity).toBe(0);
  expect(check('', '').similarity).toBe(0);
});

test('the levels have names for people, the exact one first', () => {
  expect(ANSWER_LEVELS.map((level) => ANSWER_LEVEL_LABELS[level])).toEqual([
    'Exacte',
    'Accents et majuscules tolérés',
    'Petite faute tolérée',
  ]);
});

test.each([
  ['', false],
  [' ', false],
  ['a', false],
  [' a ', false],
  ['e\u0301', false],
  ['…', false],
  ['👩‍👩‍👧‍👦', false],
  ['le', true],
  ['é!', true],
])('%j opens the check of « le chat »: %s', (answer, isOpen) => {
  expect(isCheckable(answer, question('le chat'))).toBe(isOpen);
});

test.each([
  ['à', 'à', {}, true],
  ['b', 'à', {}, true],
  ['', 'à', {}, false],
  ['y', 'là', { accept: ['y'] }, true],
  ['œ', 'œ', {}, true],
  ['a', 'a / an', {}, false],
  ['a', 'a / an', { level: 'tolerante' as const }, true],
  ['a', 'a(n)', { level: 'souple' as const }, true],
  ['🐑', '🐑', {}, true],
])('one character %j for %j with %j opens the check: %s', (answer, learnTxt, more, isOpen) => {
  expect(isCheckable(answer, question(learnTxt, more))).toBe(isOpen);
});

test.each(
  tableRows(`
    | [ACT-28] a missing letter | le printemp | le printemps | le printemp– |
    | [ACT-28] a forgotten first letter hides no other | hat | chat | –hat |
    | [ACT-28] a wrong letter | le chot | le chat | le ch–t |
    | [ACT-28] swapped letters | chein | chien | ch––n |
    | [ACT-28] a missing accent | ecole | école | –cole |
    | [ACT-28] a missing capital | paris | Paris | –aris |
    | [ACT-28] spaces stay | x | un chat noir | –– –––– –––– |
    | [ACT-28] a missing word | chat | le chat | –– chat |
    | [ACT-28] a hyphen is a letter to find, a right one stays | rendez-vou | rendez-vous | rendez-vou– |
    | [ACT-28] a letter too many changes nothing | chatt | chat | chat |
    | [ACT-28] the author’s signs are shown | l'oeil | l’œillet | l’œil––– |
    | [ACT-28] half a ligature is not right | seur | sœur | s–ur |
  `),
)('%s: hint', (_, answer, learnTxt, hint) => {
  expect(check(answer, learnTxt).hint).toBe(hint);
});

test('[ACT-28] tolerated accents and capitals are shown in the hint; a right answer hides nothing', () => {
  expect(check('ecol', 'École', { level: 'tolerante' }).hint).toBe('Écol–');
  expect(check('ecole', 'École', { level: 'tolerante' }).hint).toBe('École');
});

test.each(
  tableRows(`
    | exacte | auto | voiture / auto | voiture / auto |
    | tolerante | auto | voiture / auto | auto |
    | tolerante | voitur | voiture / auto | voiture |
    | tolerante | bicyclette | voiture / auto | voiture / auto |
    | tolerante | chevl | cheval (m.) | cheval |
    | tolerante | Laver | (se) laver | laver |
    | souple | se laverr | (se) laver | se laver |
    | tolerante | soeur |   la\u00a0sœur / sœur  | sœur |
  `),
)('at %s, %j for %j expects %j', (level, answer, learnTxt, expected) => {
  expect(check(answer, learnTxt, { level: level as AnswerLevel }).expected).toBe(expected);
});

test('the nearest of the other right answers is shown', () => {
  const accept = ['le vélo', 'la bécane'];
  expect(check('le vélos', 'la bicyclette', { accept }).expected).toBe('le vélo');
  expect(check('la bécan', 'la bicyclette', { accept }).expected).toBe('la bécane');
  expect(check('la biciclette', 'la bicyclette', { accept }).expected).toBe('la bicyclette');
  expect(check('quoi', 'la bicyclette', { accept }).expected).toBe('la bicyclette');
});

test('without an expected answer nothing is right', () => {
  expect(check('chat', '')).toMatchObject({ isRight: false, expected: '', hint: '' });
  expect(check('', 'chat', { level: 'souple' })).toMatchObject({ isRight: false, expected: 'chat', hint: '––––' });
});

test('markup, emoji and right-to-left text are letters like others', () => {
  expect(check('<script>', '<script>alert(1)</script>').isRight).toBe(false);
  expect(check('👩‍👩‍👧‍👦 famille', '👩‍👩‍👧‍👦 famille').isRight).toBe(true);
  expect(check('👩‍👩‍👧 famille', '👩‍👩‍👧‍👦 famille', { level: 'tolerante' }).isRight).toBe(false);
  expect(check('שלום', 'שלום').isRight).toBe(true);
  expect(check('か', 'が', { level: 'tolerante' }).isRight).toBe(false);
  expect(check('ΟΔΟΣ', 'οδός', { level: 'tolerante' }).isRight).toBe(true);
});

test('two long texts that share little are still compared to their ends', () => {
  const words = 'abcdefghij klmnopqr stuvwx '.repeat(37).slice(0, 999);
  const verdict = check(words.slice(150), words, { level: 'souple' });
  expect(verdict.isRight).toBe(false);
  expect(verdict.given.map(({ text }) => text).join('')).toBe(words.slice(150).trim());
  expect(check(`x${words}`, words, { level: 'souple' }).isRight).toBe(true);
  expect(check('…'.repeat(999), '!'.repeat(999)).isRight).toBe(false);
});

test('many choices are read up to a limit, the whole text always', () => {
  const text = '(a) (b) (c) (d) (e) (f) (g) (h)';
  expect(check('a b c d e f g h', text, { level: 'tolerante' }).isRight).toBe(true);
  expect(check(text, text, { level: 'tolerante' }).isRight).toBe(true);
});
