import { expect, test } from 'vitest';
import { gradeOf, outcomeOf } from './outcomes.ts';
import { PRACTICE_FORMS, practiceFormOf, WORD_OUTCOMES } from './practice-forms.ts';

/** Every line of the table: form, outcome, grade of a word to learn, grade of a learned one. */
const LINES = [
  ['turn', 'first', 'good', 'good'],
  ['turn', 'later', 'again', 'again'],
  ['turn', 'never', 'again', 'again'],
  ['turn', 'passed', 'none', 'none'],
  ['pair', 'first', 'good', 'none'],
  ['pair', 'later', 'none', 'none'],
  ['pair', 'never', 'none', 'none'],
  ['pair', 'passed', 'none', 'none'],
  ['choose', 'first', 'good', 'none'],
  ['choose', 'later', 'again', 'again'],
  ['choose', 'never', 'again', 'again'],
  ['choose', 'passed', 'none', 'none'],
  ['copy', 'first', 'none', 'none'],
  ['copy', 'later', 'none', 'none'],
  ['copy', 'never', 'none', 'none'],
  ['copy', 'passed', 'none', 'none'],
  ['dictate', 'first', 'good', 'good'],
  ['dictate', 'later', 'again', 'again'],
  ['dictate', 'never', 'again', 'again'],
  ['dictate', 'passed', 'none', 'none'],
  ['write', 'first', 'good', 'good'],
  ['write', 'later', 'again', 'again'],
  ['write', 'never', 'again', 'again'],
  ['write', 'passed', 'none', 'none'],
  ['sort', 'first', 'none', 'none'],
  ['sort', 'later', 'none', 'none'],
  ['sort', 'never', 'none', 'none'],
  ['sort', 'passed', 'none', 'none'],
  ['find', 'first', 'none', 'none'],
  ['find', 'later', 'none', 'none'],
  ['find', 'never', 'none', 'none'],
  ['find', 'passed', 'none', 'none'],
] as const;

test('the table of grades has a line for each form and outcome', () => {
  expect(LINES.map(([form, outcome]) => `${form} ${outcome}`)).toEqual(
    PRACTICE_FORMS.flatMap((form) => WORD_OUTCOMES.map((outcome) => `${form} ${outcome}`)),
  );
});

test.each(LINES)('%s, %s: %s where it is to learn, %s where it was learned', (form, outcome, toLearn, learned) => {
  expect([gradeOf(form, outcome, false), gradeOf(form, outcome, true)]).toEqual([toLearn, learned]);
});

test('an outcome is right at first only where nothing went before', () => {
  const of = (tries: number, isRight: boolean, wasTried = false) => outcomeOf({ tries, isRight, wasTried });
  expect([of(0, false), of(1, true), of(1, true, true), of(2, true), of(1, false), of(3, false)]).toEqual([
    'passed',
    'first',
    'later',
    'later',
    'never',
    'never',
  ]);
});

test('a written word is copied where it is seen, dictated where it is heard, else recalled', () => {
  const form = (isShown: boolean, isHeard: boolean) => practiceFormOf('ecriture', { isShown, isHeard });
  expect([form(true, true), form(true, false), form(false, true), form(false, false)]).toEqual([
    'copy',
    'copy',
    'dictate',
    'write',
  ]);
  const others = (['carte', 'association', 'tri', 'grille'] as const).map((type) =>
    practiceFormOf(type, { isShown: false, isHeard: false }),
  );
  expect(others).toEqual(['turn', 'pair', 'sort', 'find']);
});
