import { describe, expect, test } from 'vitest';
import type { WrittenItem } from './written.ts';
import { DEFAULT_TRANSLATION_SETTINGS, DEFAULT_WRITING_SETTINGS, type WritingSettings } from './written-settings.ts';
import { isAskedByHint, isWordShown, translationTask, writingTask } from './written-task.ts';

const LANGUAGES = { learn: 'de', hint: 'fr' };
const item = (changes: Partial<WrittenItem> = {}): WrittenItem => ({
  id: 1,
  learnTxt: 'das Schaf',
  hintTxt: 'le mouton',
  hintImgUrl: '',
  hintImgAlt: '',
  tags: [],
  accept: [],
  ...changes,
});
const writing = (changes: Partial<WrittenItem> = {}, settings: Partial<WritingSettings> = {}, languages = LANGUAGES) =>
  writingTask(item(changes), { ...DEFAULT_WRITING_SETTINGS, ...settings }, languages);
const translation = (settings: Partial<typeof DEFAULT_TRANSLATION_SETTINGS> = {}, languages = LANGUAGES) =>
  translationTask(item(), { ...DEFAULT_TRANSLATION_SETTINGS, ...settings }, languages);

describe('écriture', () => {
  test('asks the learn text, in its language, beside the hint', () => {
    expect(writing()).toMatchObject({ word: 'das Schaf', wordLanguage: 'de', hint: 'le mouton', hintLanguage: 'fr' });
  });

  test('asks the text hint where there is no learn text, and does not show it as its own hint', () => {
    expect(writing({ learnTxt: ' ' })).toMatchObject({ word: 'le mouton', wordLanguage: 'fr', hint: '' });
    expect(writing({ learnTxt: 'Garage', hintTxt: 'Garage' })).toMatchObject({ word: 'Garage', hint: 'Garage' });
    expect(writing({ hintTxt: '  le mouton\u00a0' }).hint).toBe('le mouton');
  });

  test.each([
    [0, false, false],
    [1, true, false],
    [2, true, true],
  ] as const)(
    '[ACT-WRITE-09] [OP-080] duration %i: shown before typing %s, while typing %s',
    (duration, before, during) => {
      const task = writing({}, { duration });
      expect(isWordShown(task, false)).toBe(before);
      expect(isWordShown(task, true)).toBe(during);
    },
  );

  test('[ACT-WRITE-10] reads the word and the hint aloud only when asked to', () => {
    expect(writing()).toMatchObject({ isDictated: false, isReadAfter: false, isHintRead: false });
    expect(writing({}, { sonorize: true })).toMatchObject({ isDictated: true, isReadAfter: true, isHintRead: false });
    expect(writing({}, { sonorizeHint: true })).toMatchObject({ isDictated: false, isHintRead: true });
  });

  test('the dictation of verbs can be turned off when there is a hint; without one the word is read', () => {
    const verb = { tags: ['conjugaison'], learnTxt: 'ich gehe', hintTxt: 'gehen, ich, Präsens' };
    expect(writing(verb, { dictateVerbs: false })).toMatchObject({
      duration: 0,
      isDictated: false,
      isReadAfter: false,
    });
    expect(writing({ ...verb, hintTxt: '' }, { dictateVerbs: false }).isDictated).toBe(true);
  });

  test.each(['conjugaison', 'Conjugaison'])('[ACT-WRITE-13] « %s » is never shown, and read aloud', (tag) => {
    const task = writing({ tags: [tag] }, { duration: 2, sonorize: false });
    expect(task).toMatchObject({ duration: 0, isDictated: true, isReadAfter: true });
    expect(isWordShown(task, false)).toBe(false);
  });

  test('a hidden word without a hint is dictated', () => {
    expect(writing({ hintTxt: '' }, { duration: 0 })).toMatchObject({ duration: 0, isDictated: true });
    expect(writing({ hintTxt: '', hintImgUrl: '/images/a.svg' }, { duration: 0 })).toMatchObject({ isDictated: false });
  });

  test('a hidden word without hint and voice is shown until the pupil types', () => {
    const task = writing({ hintTxt: '' }, { duration: 0 }, { learn: 'nc', hint: 'fr' });
    expect(task).toMatchObject({ duration: 1, isDictated: false });
  });

  test('nothing is read in « Autre »', () => {
    const silent = { learn: 'nc', hint: 'nc' };
    expect(writing({}, { sonorize: true, sonorizeHint: true }, silent)).toMatchObject({
      isDictated: false,
      isReadAfter: false,
      isHintRead: false,
    });
  });
});

describe('traduction', () => {
  test('[ACT-TRAD-08] shows the hint, and reads the answer after the check only', () => {
    expect(translation()).toMatchObject({ isHintShown: true, isHintRead: false, isDictated: false, isReadAfter: true });
    expect(translation({ sonorize: false }).isReadAfter).toBe(false);
  });

  test('spaces around the hint do not count', () => {
    const task = translationTask(item({ hintTxt: ' le mouton ' }), DEFAULT_TRANSLATION_SETTINGS, LANGUAGES);
    expect(task.hint).toBe('le mouton');
  });

  test('[ACT-TRAD-08] without displayHint the hint is heard instead', () => {
    expect(translation({ displayHint: false })).toMatchObject({ isHintShown: false, isHintRead: true, picture: '' });
  });

  test('a hint that no voice reads stays visible', () => {
    expect(translation({ displayHint: false }, { learn: 'de', hint: 'nc' })).toMatchObject({
      isHintShown: true,
      isHintRead: false,
    });
  });

  test.each([
    [0, false, false],
    [1, true, false],
    [2, true, true],
  ] as const)(
    '[ACT-TRAD-07] [OP-080] duration %i: shown before typing %s, while typing %s',
    (duration, before, during) => {
      expect(isWordShown(translation({ duration }), false)).toBe(before);
      expect(isWordShown(translation({ duration }), true)).toBe(during);
    },
  );
});

test.each([
  ['le mouton', '', true],
  ['', '/mouton.svg', true],
  ['', '', false],
])('with the hint %j and the picture %j the word is asked by its hint: %s', (hint, picture, expected) => {
  const task = { ...translation(), hint, picture };
  expect(isAskedByHint({ ...task, duration: 0, isDictated: false })).toBe(expected);
  expect(isAskedByHint({ ...task, duration: 0, isDictated: true })).toBe(false);
  expect(isAskedByHint({ ...task, duration: 1, isDictated: false })).toBe(false);
});
