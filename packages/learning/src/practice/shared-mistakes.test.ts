import { expect, test } from 'vitest';
import type { PracticeForm, WordOutcome } from './practice-forms.ts';
import { withoutSharedMistakes } from './shared-mistakes.ts';

const word = (
  learnTxt: string,
  hintTxt: string,
  outcome: WordOutcome,
  wrong: readonly string[] = [],
  more: { tries?: number; form?: PracticeForm } = {},
) => ({
  learnTxt,
  hintTxt,
  picture: '',
  form: 'write' as PracticeForm,
  outcome,
  tries: wrong.length || 1,
  wrong,
  ...more,
});

const GEHEN = word('gehen', 'aller', 'first');

test('another word of the same hint is no mistake, and a word that was answered with it alone says nothing', () => {
  const [, fahren] = withoutSharedMistakes([GEHEN, word('fahren', 'aller', 'never', ['Gehen'])]);
  expect(fahren).toMatchObject({ outcome: 'passed', tries: 0, wrong: [] });
});

test('right after it is right at first; other mistakes stay', () => {
  const [, right] = withoutSharedMistakes([GEHEN, word('fahren', 'aller', 'later', ['gehen'], { tries: 2 })]);
  expect(right).toMatchObject({ outcome: 'first', tries: 1, wrong: [] });
  const [, wrong] = withoutSharedMistakes([GEHEN, word('fahren', 'aller', 'never', ['gehen', 'faren'])]);
  expect(wrong).toMatchObject({ outcome: 'never', tries: 1, wrong: ['faren'] });
  const [, later] = withoutSharedMistakes([GEHEN, word('fahren', 'aller', 'later', ['gehen', 'faren'], { tries: 3 })]);
  expect(later).toMatchObject({ outcome: 'later', tries: 2, wrong: ['faren'] });
});

test('a word that was chosen is asked by its hint too', () => {
  const [, fahren] = withoutSharedMistakes([GEHEN, word('fahren', 'aller', 'never', ['gehen'], { form: 'choose' })]);
  expect(fahren).toMatchObject({ outcome: 'passed', tries: 0 });
});

test('a word without such a mistake stays as it is, with what was known of it before', () => {
  const later = word('reisen', 'voyager', 'later', [], { tries: 1 });
  const passed = word('fahren', 'aller', 'passed', [], { tries: 0 });
  expect(withoutSharedMistakes([GEHEN, later, passed])).toEqual([GEHEN, later, passed]);
});

test('a word that is heard, or has another hint, is that word alone', () => {
  const heard = word('fahren', 'aller', 'never', ['gehen'], { form: 'dictate' });
  const other = word('reisen', 'voyager', 'never', ['gehen']);
  expect(withoutSharedMistakes([GEHEN, heard, other])).toEqual([GEHEN, heard, other]);
});
