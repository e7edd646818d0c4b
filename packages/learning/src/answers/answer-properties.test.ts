import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandAnswer, VARIANTS_MAX } from '../notation/readings.ts';
import { cleanAnswer, normalizeAnswer } from '../text/answer-units.ts';
import { ANSWER_LEVELS } from './answer-levels.ts';
import { checkAnswer, type Verdict } from './check-answer.ts';
import { describeDifferences } from './describe-differences.ts';
import { isWithinOneEdit } from './small-slip.ts';

const PIECES = [
  ..."abcdefilnorstuABEOÉéèêëàçäöüßœŒæÆñ\u0301\u0308\u0327’'´ -.…?!/;()12«»ﬁ🐑",
  ' / ',
  ' (',
  ') ',
  'le ',
  'der ',
  '\u00a0',
  'ſ',
  'ẞ',
];
const school = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(''));
const anything = fc.oneof(
  school,
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const language = fc.constantFrom('fr', 'de', 'en', 'it', 'es', 'nc');

const check = (answer: string, learnTxt: string, languageId: string, otherAnswers: readonly string[] = []): Verdict[] =>
  ANSWER_LEVELS.map((level) => checkAnswer({ answer, learnTxt, accept: [], level, otherAnswers, languageId }));
const joined = (segments: Verdict['given']) => segments.map(({ text }) => text).join('');

test('[ACT-26] normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(normalizeAnswer(normalizeAnswer(text))).toBe(normalizeAnswer(text));
    }),
    { numRuns: 1_000 },
  );
});

test('[ACT-26] composed and decomposed texts give the same verdict', () => {
  fc.assert(
    fc.property(anything, anything, language, (answer, learnTxt, languageId) => {
      expect(normalizeAnswer(answer.normalize('NFD'))).toBe(normalizeAnswer(answer.normalize('NFC')));
      const composed = check(answer.normalize('NFC'), learnTxt.normalize('NFC'), languageId);
      expect(check(answer.normalize('NFD'), learnTxt.normalize('NFD'), languageId)).toEqual(composed);
    }),
    { numRuns: 200 },
  );
});

test('[ACT-27] an exact answer is right at every level and has no differences', () => {
  fc.assert(
    fc.property(anything, language, (text, languageId) => {
      fc.pre(cleanAnswer(text) !== '');
      for (const verdict of check(text, text, languageId, [text])) {
        expect(verdict).toMatchObject({ isRight: true, similarity: 100, differences: [], expected: cleanAnswer(text) });
      }
    }),
    { numRuns: 400 },
  );
});

test('an answer right at one level is right at the more tolerant ones, for any other items', () => {
  const near = fc.tuple(school, fc.nat(), fc.constantFrom(...PIECES, '')).map(([text, at, piece]) => {
    const place = at % (text.length + 1);
    return [text.slice(0, place) + piece + text.slice(place + 1), text] as const;
  });
  fc.assert(
    fc.property(near, fc.array(school, { maxLength: 3 }), language, ([answer, learnTxt], others, languageId) => {
      const [exact, tolerant, slack] = check(answer, learnTxt, languageId, [...others, answer]);
      expect(Number(exact?.isRight)).toBeLessThanOrEqual(Number(tolerant?.isRight));
      expect(Number(tolerant?.isRight)).toBeLessThanOrEqual(Number(slack?.isRight));
      expect(slack?.isRight).toBe(tolerant?.isRight);
    }),
    { numRuns: 400 },
  );
});

test('the pieces of both columns pair up and join to both texts', () => {
  fc.assert(
    fc.property(anything, anything, language, (answer, learnTxt, languageId) => {
      for (const verdict of check(answer, learnTxt, languageId)) {
        expect(joined(verdict.given)).toBe(cleanAnswer(answer));
        expect(joined(verdict.wanted)).toBe(verdict.expected);
        expect(verdict.given.map(({ kind }) => kind)).toEqual(verdict.wanted.map(({ kind }) => kind));
      }
    }),
    { numRuns: 400 },
  );
});

test('every answer gets one sentence, with « juste » only when it is right', () => {
  fc.assert(
    fc.property(school, school, language, (answer, learnTxt, languageId) => {
      for (const verdict of check(answer, learnTxt, languageId)) {
        const sentence = describeDifferences(verdict);
        expect(sentence.startsWith('C’est juste')).toBe(verdict.isRight);
        expect(sentence).toMatch(/^\p{Lu}.*[.!]$/u);
        expect(sentence).not.toMatch(/undefined|NaN/);
      }
    }),
    { numRuns: 200 },
  );
});

test('readings are few, none is empty, and the whole text is one of them', () => {
  fc.assert(
    fc.property(anything, language, (text, languageId) => {
      const variants = expandAnswer(text, languageId);
      expect(variants.length).toBeLessThanOrEqual(VARIANTS_MAX + 1);
      expect(variants).toContain(cleanAnswer(text));
      if (cleanAnswer(text) !== '') expect(variants).not.toContain('');
    }),
  );
});

test('one edit is the same in both directions, and always found', () => {
  const letters = fc.array(fc.constantFrom(...'abc'), { maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(isWithinOneEdit(other, one));
    }),
  );
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom(...'abc'), (word, at, letter) => {
      const place = at % (word.length + 1);
      expect(isWithinOneEdit(word.toSpliced(place, 0, letter), word)).toBe(true);
      expect(isWithinOneEdit(word.toSpliced(place, 1), word)).toBe(true);
      expect(isWithinOneEdit(word.toSpliced(place, 1, letter), word)).toBe(true);
      const pair = word.slice(place, place + 2).reverse();
      expect(isWithinOneEdit(word.toSpliced(place, pair.length, ...pair), word)).toBe(true);
    }),
  );
});
